"""The suites of Tests/Fixtures/Mistakes: what they must print, and whether they do. Used by test-fixtures."""

import os
import re
import subprocess

SUITE = re.compile(
    r"(?P<lead>(?:^///[^\n]*\n)*)^@MainActor public func (?P<name>\w+)\(\) async \{\n(?P<body>.*?)^\}",
    re.MULTILINE | re.DOTALL)
# What a block of expected texts leaves out, besides everything from "What to do:" on.
SIGNS = "(Expected: −, Actual: +)"
WIDTH = 100
# What is another each time: moments, and long numbers.
CHANCE = re.compile(r"20\d\d-\d\d-\d\dT[\d:.]+Z|\b[1-9]\d{6,}(\.\d+)?")
# What a feature can do wrong, and a test store then tells; what test stores find themselves has pages test-*.md.
PAGES = {
    "case-not-presented", "child-action-in-another-case", "child-action-without-child", "clock-not-set",
    "dismiss-without-presentation", "dismissal-of-nothing", "effect-unhandled-error",
    "element-action-without-element", "endpoint-not-set", "pop-of-missing-element",
    "push-of-existing-element", "send-after-end",
}


class Suite:
    """A mistake: its name, the line at which its issue must be, and what that must say."""

    def __init__(self, path, text, match):
        self.path, self.name = path, match["name"]
        self.tests = [self.name, "test" + self.name[0].upper() + self.name[1:]]
        self.texts = []
        fenced = re.findall(r"^/// ```\n(.*?)^/// ```\n", match["lead"], re.MULTILINE | re.DOTALL)
        for line in fenced[0].splitlines() if fenced else []:
            self.texts += [part.strip() for part in line[3:].split("…") if part.strip()]
        own = [
            text.count("\n", 0, match.start("body") + mark.start()) + 1
            for mark in re.finditer(r"// ISSUE$", match["body"], re.MULTILINE)
        ]
        elsewhere = [
            text.count("\n", 0, mark.start()) + 1
            for mark in re.finditer(rf"// ISSUE: {self.name}$", text, re.MULTILINE)
        ]
        self.lines = own + elsewhere


def suites(package):
    found = []
    for path in sorted((package / "Sources/Mistakes").glob("*.swift")):
        text = path.read_text(encoding="utf-8")
        found += [Suite(path, text, match) for match in SUITE.finditer(text)]
    return found


def check(package, command, parse):
    """Runs the suites with their mistakes and corrected; returns what is not as it should be."""
    found = suites(package)
    problems = [
        f"{suite.name}: {len(suite.lines)} lines have the comment '// ISSUE'"
        for suite in found if len(suite.lines) != 1
    ] + [f"{suite.name}: it has no expected text" for suite in found if not suite.texts]
    if problems:
        return problems
    code, output = run(command, package, "mistaken")
    if code == 0 or "Test run started" not in output:
        return [f"The tests must run and fail, swift test returned {code}:\n{output[-4000:]}"]
    issues = parse(output)
    for suite in found:
        for test in suite.tests:
            problems += problems_of(suite, test, [i for i in issues if i["test"] == test], output)
    known = {test for suite in found for test in suite.tests}
    problems += [f"{i['test']}: nobody knows it:\n{i['text']}" for i in issues if i["test"] not in known]
    pages = PAGES | {page.stem for page in (package / "../../../Documentation/Diagnostics").glob("test-*.md")}
    problems += [
        f"No suite leads to Documentation/Diagnostics/{page}.md"
        for page in sorted(pages) if f"Diagnostics/{page}.md" not in output
    ]
    return problems + check_corrected(package, command, found)


def check_corrected(package, command, found):
    code, output = run([*command, "--skip-build"], package, "corrected")
    if code != 0:
        return [f"The tests must pass when corrected, swift test returned {code}:\n{output[-6000:]}"]
    counts = [
        max(map(int, re.findall(rf"{words} (\d+) tests", output)), default=0)
        for words in ("Executed", "Test run with")
    ]
    if counts == [len(found)] * 2:
        return []
    return [f"Each library must run {len(found)} tests, they ran {counts}"]


def problems_of(suite, test, mine, output):
    if not re.search(rf"\b{test}\b", output):
        return [f"{test}: it has not run"]
    if len(mine) != 1:
        texts = "".join(f"\nline {issue['line']}: {issue['text']}" for issue in mine)
        return [f"{test}: {len(mine)} issues, expected 1{texts}"]
    issue, problems = mine[0], []
    place = (suite.path.name, suite.lines[0])
    if (issue["file"], issue["line"]) != place:
        problems.append(
            f"{test}: at {issue['file']}:{issue['line']}, expected {place[0]}:{place[1]}")
    position = 0
    for text in suite.texts:
        found = issue["text"].find(text, position)
        if found < 0:
            problems.append(f"{test}: the issue does not say '{text}', or not there:\n{issue['text']}")
            break
        position = found + len(text)
    return problems


def refresh(package, command, parse):
    """Writes what the suites print now into the blocks above them."""
    _, output = run(command, package, "mistaken")
    texts = {issue["test"]: issue["text"] for issue in parse(output)}
    for path in sorted({suite.path for suite in suites(package)}):
        def block(match):
            text = texts.get(Suite(path, "", match).tests[1])
            if text is None:
                return match[0]
            lead = re.sub(r"(^///\n)?^/// ```\n.*?^/// ```\n", "", match["lead"], flags=re.M | re.S)
            lines = "".join(f"/// {line}\n" for line in essence(text))
            return f"{lead}///\n/// ```\n{lines}/// ```\n" + match[0][len(match["lead"]):]
        path.write_text(SUITE.sub(block, path.read_text(encoding="utf-8")), encoding="utf-8")
    return []


def essence(text):
    """The lines of a failure that say what it is about."""
    lines = []
    for line in text.split("\nWhat to do: ")[0].splitlines():
        line = re.sub(r"(\.swift):\d+(:\d+)?", r"\1:…", line.removeprefix("failed - ")).rstrip()
        line = CHANCE.sub("…", line)
        if SIGNS in text and line.startswith("    ") and line.lstrip()[:1] not in "−+":
            continue  # What is the same on both sides.
        if line and line != SIGNS:
            lines.append(line if len(line) <= WIDTH - 4 else line[:WIDTH - 5] + "…")
    return lines


def run(command, package, variant):
    """Runs the tests; a suite that hangs ends the run."""
    try:
        process = subprocess.run(
            command, cwd=package, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=1800, env={**os.environ, "MISTAKES": variant})
    except subprocess.TimeoutExpired as hung:
        return -1, f"A test hangs:\n{(hung.stdout or b'')[-4000:].decode(errors='replace')}"
    return process.returncode, process.stdout

import IssueReporting
import Testing

print(Test())
reportIssue("It cannot be recorded")
print("It was lost")

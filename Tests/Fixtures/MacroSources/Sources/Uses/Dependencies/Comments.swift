import Builds

func saveAll(_ client: CommentedClient) async throws {
  for text in try await client.load() { try await client.save(text: text) }
}

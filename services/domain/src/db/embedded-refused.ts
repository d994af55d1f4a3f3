/** The embedded database cannot be used; the message is one line for people. */
export class EmbeddedPostgresRefused extends Error {
  override readonly name = "EmbeddedPostgresRefused"
}

/** The embedded database cannot be used; the message is the one line that a person reads. */
export class EmbeddedPostgresRefused extends Error {
  override readonly name = "EmbeddedPostgresRefused"
}

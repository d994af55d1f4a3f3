/** The database cannot be used by this program; the message says why, in one line. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused"
}

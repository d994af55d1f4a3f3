/** The reason why the product does not start, in one line. */
export class CannotStart extends Error {
  override readonly name = "CannotStart"
}

/** Why the product does not start, in one line for the person who started it. */
export class CannotStart extends Error {
  override readonly name = "CannotStart"
}

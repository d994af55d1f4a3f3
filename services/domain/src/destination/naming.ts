/** The typed text, in the form that each source's query needs. */
export interface Naming {
  readonly text: string
  /** In lower case, the longest first: it leaves the fewest to look through. */
  readonly words: ReadonlyArray<string>
  /** The number of a product, an item or a vendor order, if the text is one; nothing has number 0. */
  readonly inventoryId: number
  readonly itemId: number
  readonly vendorOrderId: number
  /** The number of a place, if the text is its printed code. */
  readonly placeId: number
  /** The caller's centers: items elsewhere are not theirs to open. */
  readonly centerIds: ReadonlyArray<number>
}

/** What somebody typed to get somewhere, as each source asks it of its tables. */
export interface Naming {
  readonly text: string
  /** In lower case, the longest first: it leaves the fewest to look through. */
  readonly words: ReadonlyArray<string>
  /** The number of a product or an item, where the text is one; 0 is nothing's. */
  readonly inventoryId: number
  readonly itemId: number
  /** Where the asker works: items of other centers are not his to open. */
  readonly centerIds: ReadonlyArray<number>
}

/** What became of a code that named nothing. */
export type Settled =
  | { readonly did: "linked"; readonly itemId: number }
  | { readonly did: "aside" }
  /** It is no label of an item here. */
  | { readonly did: "noItem" }
  /** The item has a code, which nobody replaces without looking. */
  | { readonly did: "hasCode"; readonly barcode: string }
  /** The tray does not hold it: somebody else has settled it. */
  | { readonly did: "gone" }

/* Without schemas, so that the browser loads only the values. */

/** Why items move (document 1 §4). */
export const relocationReasons = [
  { id: 1, name: "Move order" },
  { id: 2, name: "Sale order" },
  { id: 3, name: "Defected" },
] as const

/** A name in the lists of the wizard is cut here (document 1 §2.11). */
export const longestRelocationName = 20

/** Why an item stays where it is. */
export const whysItStays = [
  "notFound",
  "inactive",
  "removed",
  "inProcess",
  "changed",
  "reserved",
  "elsewhere",
  "short",
] as const

/** The same in words, after the item's name. */
export const whyItStays: Readonly<Record<(typeof whysItStays)[number], string>> = {
  notFound: "is not there any more",
  inactive: "is inactive",
  removed: "was removed from stock",
  inProcess: "waits for another relocation",
  changed: "has changed since you chose it",
  reserved: "is reserved and stays at its center",
  elsewhere: "was moved again",
  short: "has fewer units",
}

/** Items that one relocation moves. */
export const mostRelocated = 1000

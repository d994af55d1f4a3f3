/* Without schemas, so that the browser loads only the values. */

/** Why items move (document 1 §4). */
export const relocationReasons = [
  { id: 1, name: "Move order" },
  { id: 2, name: "Sale order" },
  { id: 3, name: "Defected" },
] as const

/** A name in the lists of the wizard is cut here (document 1 §2.11). */
export const longestRelocationName = 20

/** Items that one relocation moves. */
export const mostRelocated = 1000

/** A number of units, in words. */
export const unitsOf = (count: number) => (count === 1 ? "1 unit" : `${count.toLocaleString("en-US")} units`)

import { roles as byStrength, type Role, strongest } from "@sightline/model/role"

const rank = (held: ReadonlyArray<Role>) => {
  const best = strongest(held)
  return best ? byStrength.indexOf(best) : byStrength.length
}

/** One gives and takes roles up to one's own strongest (decisions D-128). */
export const mayGive = (own: ReadonlyArray<Role>, given: ReadonlyArray<Role>) => rank(given) >= rank(own)

/** Somebody stronger is not one's to change. */
export const mayAdminister = (own: ReadonlyArray<Role>, theirs: ReadonlyArray<Role>) => rank(theirs) >= rank(own)

/** Centers that somebody has after a change: the asker decides about his own centers and leaves the others as they are. */
export function centersAfter(held: ReadonlyArray<number>, wanted: ReadonlyArray<number>, own: ReadonlyArray<number>) {
  const others = held.filter((center) => !own.includes(center))
  return [...new Set([...others, ...wanted])].sort((left, right) => left - right)
}

import { type Role, rolesUpTo } from "@sightline/model/role"

/** One gives and takes roles up to one's own strongest (decisions D-128). */
export const mayGive = (own: ReadonlyArray<Role>, given: ReadonlyArray<Role>) =>
  given.every((role) => rolesUpTo(own).includes(role))

/** Somebody stronger is not one's to change: it would take roles away that one may not give. */
export const mayAdminister = mayGive

/** Centers that somebody has after a change: the asker decides about his own centers and leaves the others as they are. */
export function centersAfter(held: ReadonlyArray<number>, wanted: ReadonlyArray<number>, own: ReadonlyArray<number>) {
  const others = held.filter((center) => !own.includes(center))
  return [...new Set([...others, ...wanted])].sort((left, right) => left - right)
}

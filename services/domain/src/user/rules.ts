import { type Role, rolesUpTo } from "@sightline/model/role"

/** One gives and takes roles up to one's own strongest; whoever holds a stronger one is not one's to change (D-128). */
export const mayGive = (own: ReadonlyArray<Role>, given: ReadonlyArray<Role>) =>
  given.every((role) => rolesUpTo(own).includes(role))

/** Centers that somebody has after a change: the asker decides about his own centers and leaves the others as they are. */
export function centersAfter(held: ReadonlyArray<number>, wanted: ReadonlyArray<number>, own: ReadonlyArray<number>) {
  const others = held.filter((center) => !own.includes(center))
  return [...new Set([...others, ...wanted])].sort((left, right) => left - right)
}

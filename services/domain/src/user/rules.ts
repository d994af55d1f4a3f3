import type { Role } from "@sightline/model/role"
import { rolesUpTo } from "@sightline/model/role-name"

/** Users give and take roles up to their own strongest; they cannot change users with a stronger one (D-128). */
export const mayGive = (own: ReadonlyArray<Role>, given: ReadonlyArray<Role>) =>
  given.every((role) => rolesUpTo(own).includes(role))

/** A user's centers after a change: the caller decides about their own centers and leaves the others as they are. */
export function centersAfter(held: ReadonlyArray<number>, wanted: ReadonlyArray<number>, own: ReadonlyArray<number>) {
  const others = held.filter((center) => !own.includes(center))
  return [...new Set([...others, ...wanted])].sort((left, right) => left - right)
}

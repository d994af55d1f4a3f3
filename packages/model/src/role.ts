import { Schema } from "effect"

/** Strongest first: with several roles the strongest counts (decisions D-44). */
export const roles = ["superAdmin", "owner", "admin", "warehouse", "webUser"] as const
export const Role = Schema.Literal(...roles)
export type Role = typeof Role.Type

/** How the calls spell each role; `SupperAdmin` is theirs, not a slip of ours (document 0 §6). */
export const roleNames: Record<Role, string> = {
  superAdmin: "SupperAdmin",
  owner: "Owner",
  admin: "Admin",
  warehouse: "Warehouse",
  webUser: "WebUser",
}

const byName = new Map<string, Role>([
  ...roles.map((role) => [roleNames[role].toLowerCase(), role] as const),
  ["superadmin", "superAdmin"],
])

/** The role behind a name in any letter case and either spelling, or `undefined`: an unknown role gives nothing. */
export const roleOf = (name: string): Role | undefined => byName.get(name.trim().toLowerCase())

/** The strongest of several roles. */
export const strongest = (held: ReadonlyArray<Role>): Role | undefined => roles.find((role) => held.includes(role))

/** The roles that somebody may give and take: up to his own strongest, strongest first (decisions D-128). */
export function rolesUpTo(held: ReadonlyArray<Role>): ReadonlyArray<Role> {
  const best = strongest(held)
  return best ? roles.slice(roles.indexOf(best)) : []
}

/** The caller's roles do not allow this call. Says nothing of whether the record exists (decisions D-123). */
export class RoleRefused extends Schema.TaggedError<RoleRefused>()("RoleRefused", {}) {}

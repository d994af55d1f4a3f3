/** Strongest first: with several roles the strongest counts (decisions D-44). */
export const roles = ["superAdmin", "owner", "admin", "warehouse", "webUser"] as const
type Role = (typeof roles)[number]

/** The calls' spelling of each role; `SupperAdmin` is theirs, not a typo of ours (document 0 §6). */
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

/** The role behind a name in any letter case and either spelling, or `undefined`: an unknown role grants nothing. */
export const roleOf = (name: string): Role | undefined => byName.get(name.trim().toLowerCase())

/** The strongest of several roles. */
export const strongest = (held: ReadonlyArray<Role>): Role | undefined => roles.find((role) => held.includes(role))

/** The roles that a user may give and take: up to their own strongest, strongest first (decisions D-128). */
export function rolesUpTo(held: ReadonlyArray<Role>): ReadonlyArray<Role> {
  const best = strongest(held)
  return best ? roles.slice(roles.indexOf(best)) : []
}

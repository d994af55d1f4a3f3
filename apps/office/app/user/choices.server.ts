import { roleNames, rolesUpTo } from "@sightline/model/role-name"
import type { Session } from "@sightline/model/session"
import type { RoleChoice } from "./boxes"

/** What the user may give: roles up to their own, and their centers (decisions D-128). */
export const choicesOf = ({ roles, centers }: Session) => ({
  roles: rolesUpTo(roles).map((role): RoleChoice => ({ role, name: roleNames[role] })),
  centers: centers.map(({ id, name }) => ({ id, name })),
})

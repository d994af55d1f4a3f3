import { roleNames, rolesUpTo } from "@sightline/model/role"
import type { Session } from "@sightline/model/session"
import type { RoleChoice } from "./boxes"

/** What the asker may give: roles up to his own, and the centers that he has (decisions D-128). */
export const choicesOf = ({ roles, centers }: Session) => ({
  roles: rolesUpTo(roles).map((role): RoleChoice => ({ role, name: roleNames[role] })),
  centers: centers.map(({ id, name }) => ({ id, name })),
})

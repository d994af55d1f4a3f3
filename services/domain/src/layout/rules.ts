import type { ClientGroup } from "@sightline/model/client"
import type { LayoutAttribute, LayoutSection } from "@sightline/model/layout"
import { type Role, strongest } from "@sightline/model/role"

export interface Viewer {
  readonly roles: ReadonlyArray<Role> | null
  readonly group: ClientGroup
}

/** Menu entries that only SupperAdmin sees (document 0 §6). */
const forSuperAdmin = new Set([
  "cart",
  "shopping",
  "order",
  "report",
  "admin tables",
  "updatecategoryoptionstable",
  "base tables update",
])

/** Whether a menu entry is for this viewer (document 0 §6; decisions D-03, D-21). */
export function maySee(entry: LayoutAttribute, { roles, group }: Viewer): boolean {
  if (roles === null) return entry.isPublic
  const name = entry.name.toLowerCase().replaceAll("_", " ")
  const role = strongest(roles)
  if (forSuperAdmin.has(name)) return role === "superAdmin"
  if (name === "relocate") return group !== "Simple"
  if (name === "admin") return role === "superAdmin" || role === "owner" || (role === "admin" && group === "Complex")
  if (entry.navigateUrl.toLowerCase() === "/adjustmentuseapproval")
    return role === "superAdmin" || role === "owner" || role === "admin"
  return true
}

/** The sections as this viewer may see them. Outside the menu only sign-in counts. */
export const visible = (sections: ReadonlyArray<LayoutSection>, viewer: Viewer): ReadonlyArray<LayoutSection> =>
  sections.map(({ name, attributes }) => ({
    name,
    attributes: attributes.filter((entry) =>
      name === "HEADER" ? maySee(entry, viewer) : viewer.roles !== null || entry.isPublic,
    ),
  }))

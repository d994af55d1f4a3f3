import type { ClientGroup } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { roleNames } from "@sightline/model/role-name"
import { allows, type Who } from "@sightline/model/role-table"

export const words = {
  title: "Roles",
  lead: "What each role may open and do at your client. The table is the one that decides; nobody can change it here.",
  pages: "Pages",
  calls: "Calls",
  views: "Views",
  page: "Page",
  call: "Call",
  yes: "Yes",
  no: "–",
  person: "Person",
  nobody: "Nobody in particular",
  show: "Show",
  anybody: "Anybody, also without signing in",
  member: "Everybody who is signed in",
  none: "Nobody at a client of this group",
  may: (name: string) => `${name} may`,
  mayNot: (name: string, needed: string) => `${name} may not: it needs ${needed}`,
  menu: "A page of the menu is open only if your client's layout has its entry as well.",
} as const

/** The roles that this asks for, in words. */
export const neededFor = (who: Who, group: ClientGroup): string => {
  if (who === "visitor") return words.anybody
  if (who === "member") return words.member
  const needed = "Simple" in who ? who[group] : who
  const names = needed.map((role) => roleNames[role])
  const last = names.at(-1)
  if (last === undefined) return words.none
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} or ${last}`
}

/** Why a person may do this, or why not. */
export const whyOf = (name: string, roles: readonly Role[], who: Who, group: ClientGroup) =>
  allows(who, { roles, group }) ? words.may(name) : words.mayNot(name, neededFor(who, group))

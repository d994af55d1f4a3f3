import type { ClientGroup } from "./client"
import type { Role } from "./role"

/**
 * The people who may open a page, see a menu entry, or make a call. `visitor`: anybody. `member`: everybody who is signed
 * in at the client. Otherwise one of these roles, which may depend on the client's group.
 */
export type Who = "visitor" | "member" | ReadonlyArray<Role> | { readonly [Group in ClientGroup]: ReadonlyArray<Role> }

/** Everything without a stated role needs WebUser (decisions D-45). */
export const staff: Who = ["webUser"]
export const superAdmin: Who = ["superAdmin"]
export const editors: ReadonlyArray<Role> = ["superAdmin", "owner", "admin"]
/** The roles that change purchased prices (decisions D-46). */
export const pricers: Who = ["superAdmin", "owner"]
/** ADMIN (document 0 §6, decisions D-21). */
export const administrators: Who = { Simple: ["superAdmin", "owner"], Complex: ["superAdmin", "owner", "admin"] }
/** The roles that put a product or an item back into use (decisions D-78). */
export const reactivators: ReadonlyArray<Role> = ["superAdmin", "owner"]
/** The roles that connect a channel, for they hold its secrets. */
export const connectors: Who = ["superAdmin", "owner"]
/** The roles that undo a receipt and close an order short (decisions D-144). */
export const receivers: Who = ["superAdmin", "owner", "admin", "warehouse"]
/** Simple clients have no relocation (document 0 §6, decisions D-87). */
export const relocators: Who = { Simple: [], Complex: ["webUser"] }

/** A person at a client, with their roles there; without a session they have none. */
export interface Viewer {
  readonly roles: ReadonlyArray<Role> | null
  readonly group: ClientGroup
}

export function allows(who: Who, { roles, group }: Viewer): boolean {
  if (who === "visitor") return true
  if (roles === null) return false
  if (who === "member") return true
  const needed = "Simple" in who ? who[group] : who
  return needed.some((role) => roles.includes(role))
}

export interface Page {
  /** In lower case; paths below it follow it, unless they have a line of their own. */
  readonly path: string
  readonly app: "site" | "office"
  readonly who: Who
  /** A page of the site with pages of its own below it; in the office every page may have some. */
  readonly hasMore?: true
  /** Its entry in the built-in menu; `who` alone decides on a page without an entry, whatever the menu holds. */
  readonly entry?: { readonly name: string; readonly label: string }
  /** Its name for people who go there directly, where no menu has one. */
  readonly title?: string
}

const visitors = (...paths: ReadonlyArray<string>) => paths.map((path): Page => ({ path, app: "site", who: "visitor" }))

/**
 * Every page, with the people who may open it. A screen and its line come together:
 * services/front/src/page/routes.test.ts reads the routes of the apps and finds a route without a line, and a line
 * without a route.
 */
export const pages: ReadonlyArray<Page> = [
  ...visitors(
    "/",
    "/home-login",
    "/login",
    "/sign-out",
    "/invitation",
    "/robots.txt",
    "/sitemap.xml",
    "/request-an-appointment",
  ),
  ...visitors("/what-rfid", "/why-rfid", "/faq", "/why-oes", "/terms", "/privacy", "/contact", "/glasses-home"),
  ...visitors("/children-eye-exam", "/eye-see-eye-learn", "/comprehensive-eye-exams", "/senior-eye-exams"),
  ...visitors("/dilated-medical-exam", "/eye-exam-vs-vision-test", "/digital-eye-strain", "/dry-eye-management"),
  ...visitors("/myopia-control", "/emergency-eye-care", "/special-offers", "/join-our-team", "/optician"),
  { path: "/shopping", app: "site", who: "visitor", hasMore: true, entry: { name: "SHOPPING", label: "Shopping" } },
  { path: "/attribute", app: "site", who: "visitor", hasMore: true },
  { path: "/cart", app: "site", who: "visitor", entry: { name: "CART", label: "Cart" } },
  { path: "/order/addtocard", app: "site", who: "visitor" },
  { path: "/oesinv", app: "site", who: "member" },
  { path: "/home", app: "site", who: "visitor", entry: { name: "HOME", label: "Home" } },
  { path: "/inventory/update", app: "office", who: staff, entry: { name: "INVENTORY_UPDATE", label: "Inventory" } },
  { path: "/inventory/new", app: "office", who: staff, entry: { name: "INVENTORY_NEW", label: "New product" } },
  { path: "/inventory/import", app: "office", who: editors, title: "Import products" },
  { path: "/report", app: "office", who: superAdmin, entry: { name: "REPORT", label: "Report" } },
  { path: "/scan-remove", app: "office", who: staff, entry: { name: "SCAN_REMOVE", label: "Scan Remove" } },
  { path: "/add-quantity", app: "office", who: staff, entry: { name: "ADD_QUANTITY", label: "Add Quantity" } },
  { path: "/remainder", app: "office", who: staff, entry: { name: "REMAINDER", label: "Remainder" } },
  { path: "/last-acts", app: "office", who: staff, title: "What you did" },
  { path: "/adjust-inventory", app: "office", who: staff, title: "Remove Quantity" },
  { path: "/customer", app: "office", who: staff, entry: { name: "CUSTOMER", label: "Customers" } },
  { path: "/customer/import", app: "office", who: editors, title: "Import customers" },
  // The rule for ORDER hides only the menu entry: the pages stay open to staff (decisions D-03).
  {
    path: "/instant-order",
    app: "office",
    who: staff,
    entry: { name: "ORDER", label: "Orders" },
    title: "Instant orders",
  },
  { path: "/account-order", app: "office", who: staff, title: "Account orders" },
  {
    path: "/vendors-manager",
    app: "office",
    who: staff,
    entry: { name: "VENDORS_MANAGER", label: "Vendor orders" },
    title: "Vendor orders",
  },
  { path: "/vendors-manager/suggested", app: "office", who: staff, title: "What to order" },
  { path: "/add-quantity/vendor-order", app: "office", who: staff },
  { path: "/relocate", app: "office", who: relocators, entry: { name: "RELOCATE", label: "Relocate" } },
  {
    path: "/adjustmentuseapproval",
    app: "office",
    who: editors,
    entry: { name: "AdjustmentUseApproval", label: "Approvals" },
  },
  {
    path: "/e-commerce-sync",
    app: "office",
    who: staff,
    entry: { name: "E_COMMERCE_SYNC", label: "E Commerce Sync" },
  },
  { path: "/count", app: "office", who: staff, entry: { name: "COUNT", label: "Counts" } },
  { path: "/tags", app: "office", who: staff, title: "Radio tags" },
  { path: "/tags/door", app: "office", who: staff, title: "Door alarms" },
  { path: "/till", app: "office", who: staff, title: "Till" },
  // Operators are nobody at any client: their own token opens these (decisions D-148).
  { path: "/installation", app: "office", who: "visitor" },
  // The gallery of components, which exists only with the demo (decisions D-130).
  { path: "/dev/ui", app: "office", who: "visitor" },
  { path: "/insight", app: "office", who: editors, entry: { name: "INSIGHT", label: "Insight" } },
  { path: "/insight/cost", app: "office", who: pricers, title: "What items cost" },
  { path: "/insight/sold", app: "office", who: pricers, title: "What sold units cost" },
  // Everybody sees their own, once an owner has switched these figures on (decisions D-149).
  { path: "/insight/people", app: "office", who: staff, title: "What people sold and removed" },
  { path: "/admin", app: "office", who: administrators, entry: { name: "ADMIN", label: "Admin" } },
  { path: "/admin/tables", app: "office", who: administrators, title: "Admin tables" },
  { path: "/admin/stations", app: "office", who: administrators, title: "Stations" },
  { path: "/admin/unknown-codes", app: "office", who: administrators, title: "Unknown codes" },
  { path: "/admin/printers", app: "office", who: administrators, title: "Printers" },
  { path: "/admin/centers", app: "office", who: administrators, title: "Centers" },
  { path: "/admin/audit", app: "office", who: administrators, title: "Audit log" },
  { path: "/admin/roles", app: "office", who: administrators, title: "Roles" },
  { path: "/admin/client", app: "office", who: administrators, title: "Client settings" },
  { path: "/admin/health", app: "office", who: administrators, title: "Health" },
  { path: "/admin/export", app: "office", who: pricers, title: "Export of the client" },
  { path: "/admin/layout", app: "office", who: administrators, title: "Layout settings" },
  { path: "/admin/fields", app: "office", who: superAdmin, title: "Fields" },
  { path: "/admin/users", app: "office", who: administrators, title: "Users" },
  {
    path: "/updatecategoryoptionstable",
    app: "office",
    who: superAdmin,
    entry: { name: "BASE TABLES UPDATE_UpdateCategoryOptionsTable", label: "Category options" },
  },
  { path: "/label", app: "office", who: staff },
  { path: "/logo", app: "office", who: staff },
  { path: "/labels", app: "office", who: staff },
  { path: "/test-print", app: "office", who: staff, entry: { name: "TEST_PRINT", label: "Test print" } },
  { path: "/account/password", app: "office", who: "member", title: "Change Password" },
  { path: "/account/sessions", app: "office", who: "member", title: "Where you are signed in" },
  { path: "/account/security", app: "office", who: "member", title: "Second factor" },
  { path: "/account/station-pin", app: "office", who: "member", title: "PIN at stations" },
  { path: "/account/change", app: "office", who: "member" },
  { path: "/account/register", app: "office", who: "member", title: "Register new user" },
  { path: "/account/deactivate", app: "office", who: "member", title: "Deactivate Your Account" },
  { path: "/live", app: "office", who: "member" },
  { path: "/go", app: "office", who: "member" },
  { path: "/switch-client", app: "office", who: "member" },
  { path: "/switch-center", app: "office", who: "member" },
]

/** Entries of the documents, at any address that a client's layout gives them (document 0 §6, decisions D-03, D-21). */
const entries = new Map<string, Who>([
  ["cart", superAdmin],
  ["shopping", superAdmin],
  ["order", superAdmin],
  ["report", superAdmin],
  ["admin tables", superAdmin],
  ["updatecategoryoptionstable", superAdmin],
  ["base tables update", superAdmin],
  ["base tables update admin tables", superAdmin],
  ["base tables update updatecategoryoptionstable", superAdmin],
  ["relocate", relocators],
  ["adjustmentuseapproval", editors],
  ["admin", administrators],
])

const spelled = (name: string) => name.trim().toLowerCase().replaceAll("_", " ")

/** Entries whose rule hides only themselves: their pages stay open to the people of their line (decisions D-03). */
const hidingOnlyThemselves: ReadonlySet<string> = new Set(["cart", "shopping", "order"])

/** Whether a page with that entry is open without it. */
export const isOpenWithout = (entryName: string): boolean => hidingOnlyThemselves.has(spelled(entryName))

/** The people who may see a menu entry of that name, as far as the name decides. */
export const whoSees = (entryName: string): Who => entries.get(spelled(entryName)) ?? "visitor"

/** The page of an address, without its query and in any letter case (decisions D-09). */
export function pageAt(address: string): Page | undefined {
  const path = address
    .toLowerCase()
    .replace(/[?#].*$/s, "")
    .replace(/(.)\/+$/, "$1")
  for (let at = path; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const page = pages.find((known) => known.path === at)
    if (page) return page.app === "office" || page.hasMore || page.path === path ? page : undefined
    if (at.lastIndexOf("/") <= 0) return undefined
  }
}

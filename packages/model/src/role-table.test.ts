import { describe, expect, it } from "vitest"
import { ClientGroup } from "./client"
import { roleOf, roles } from "./role-name"
import { administrators, allows, editors, pageAt, pages, relocators, staff, superAdmin, whoSees } from "./role-table"

const at = (group: "Simple" | "Complex") => (who: Parameters<typeof allows>[0]) =>
  [null, ...roles].filter((role) => allows(who, { roles: role && [role], group }))

describe("the role table", () => {
  it("a visitor gets pages open to visitors, a member those that need no role", () => {
    expect(at("Complex")("visitor")).toEqual([null, ...roles])
    expect(at("Complex")("member")).toEqual([...roles])
    expect(allows("member", { roles: [], group: "Simple" })).toBe(true)
    expect(at("Complex")(staff)).toEqual(["webUser"])
    expect(at("Complex")(superAdmin)).toEqual(["superAdmin"])
    expect(at("Simple")(editors)).toEqual(["superAdmin", "owner", "admin"])
  })

  it("the group of a client changes administration and relocation, nothing else", () => {
    expect(at("Simple")(administrators)).toEqual(["superAdmin", "owner"])
    expect(at("Complex")(administrators)).toEqual(["superAdmin", "owner", "admin"])
    expect(at("Simple")(relocators)).toEqual([])
    expect(at("Complex")(relocators)).toEqual(["webUser"])
  })

  it("a client is Simple or Complex, and of all pages and entries that changes ADMIN and RELOCATE alone · ROLE-22", () => {
    expect(ClientGroup.literals).toEqual(["Simple", "Complex"])
    const differs = (who: Parameters<typeof allows>[0]) =>
      roles.filter((role) => at("Simple")(who).includes(role) !== at("Complex")(who).includes(role))
    const changed = pages.filter(({ who }) => differs(who).length > 0)
    expect(changed.map(({ path }) => path).filter((path) => !/^\/(admin|relocate)(\/|$)/.test(path))).toEqual([])
    for (const { path, who } of changed)
      expect(differs(who), path).toEqual([path === "/relocate" ? "webUser" : "admin"])
    const entries = ["CART", "SHOPPING", "ORDER", "REPORT", "Admin Tables", "UpdateCategoryOptionsTable", "ADMIN"]
    const named = [...entries, "RELOCATE", "BASE TABLES UPDATE", "AdjustmentUseApproval", "HOME", "SCAN_REMOVE"]
    expect(named.filter((name) => differs(whoSees(name)).length > 0)).toEqual(["ADMIN", "RELOCATE"])
  })

  it("the pages of the office that are not for every WebUser are these, each for these people", () => {
    const inOffice = pages.filter(({ app, who }) => app === "office" && who !== staff)
    const people = ({ path }: (typeof pages)[number]) => {
      const who = pageAt(path)?.who ?? "visitor"
      return typeof who === "string" ? who : [at("Simple")(who).join(" "), at("Complex")(who).join(" ")].join(" | ")
    }
    const by: Record<string, readonly string[]> = {}
    for (const page of inOffice) by[people(page)] = [...(by[people(page)] ?? []), page.path]
    expect(by).toEqual({
      "superAdmin owner admin | superAdmin owner admin": [
        "/inventory/import",
        "/customer/import",
        "/adjustmentuseapproval",
        "/insight",
      ],
      "superAdmin | superAdmin": ["/report", "/admin/fields", "/updatecategoryoptionstable"],
      " | webUser": ["/relocate"],
      visitor: ["/installation", "/dev/ui"],
      "superAdmin owner | superAdmin owner admin": [
        "/admin",
        "/admin/tables",
        "/admin/stations",
        "/admin/unknown-codes",
        "/admin/printers",
        "/admin/centers",
        "/admin/audit",
        "/admin/roles",
        "/admin/client",
        "/admin/health",
        "/admin/layout",
        "/admin/users",
      ],
      "superAdmin owner | superAdmin owner": ["/insight/cost", "/insight/sold", "/admin/export"],
      member: [
        "/account/password",
        "/account/sessions",
        "/account/security",
        "/account/station-pin",
        "/account/change",
        "/account/register",
        "/account/deactivate",
        "/live",
        "/go",
        "/switch-client",
        "/switch-center",
      ],
    })
  })

  it("roles are read by name in any letter case, in both spellings of SupperAdmin, and unknown ones grant nothing · ROLE-01", () => {
    expect(["SupperAdmin", "superadmin", "SUPPERADMIN", " SuperAdmin "].map(roleOf)).toEqual(
      Array(4).fill("superAdmin"),
    )
    expect(["Owner", "ADMIN", "warehouse", "webuser"].map(roleOf)).toEqual(["owner", "admin", "warehouse", "webUser"])
    expect(["", "root", "Super Admin", "__proto__"].map(roleOf)).toEqual(Array(4).fill(undefined))
  })

  it("an entry is known by its name, in any spelling", () => {
    for (const name of ["CART", "Shopping", "order", "REPORT", "Admin Tables", "ADMIN_TABLES", "BASE TABLES UPDATE"])
      expect(whoSees(name), name).toBe(superAdmin)
    expect(whoSees("UpdateCategoryOptionsTable")).toBe(superAdmin)
    expect(whoSees("Administration")).toBe("visitor")
    expect(whoSees("constructor")).toBe("visitor")
  })

  it("the entry and the page of approvals are for Owner, SupperAdmin and Admin · ROLE-07", () => {
    for (const name of ["AdjustmentUseApproval", "ADJUSTMENTUSEAPPROVAL"]) expect(whoSees(name), name).toBe(editors)
    for (const path of ["/AdjustmentUseApproval", "/AdjustmentUseApproval/7/2"])
      expect(pageAt(path)?.who, path).toBe(editors)
  })

  it("a page is found by its address in any letter case, and pages below it follow it", () => {
    expect(pageAt("/Scan-Remove")?.path).toBe("/scan-remove")
    expect(pageAt("/scan-remove/scan?x=1")?.path).toBe("/scan-remove")
    expect(pageAt("/home/#features")?.path).toBe("/home")
    expect(pageAt("/home/deeper")).toBeUndefined()
    expect(pageAt("/#features")?.path).toBe("/")
    expect(pageAt("/scan-removed")).toBeUndefined()
    expect(pageAt("")).toBeUndefined()
    expect(pageAt("//elsewhere.test")).toBeUndefined()
  })

  it("no page is listed twice, and each path is written in its canonical form", () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    for (const { path } of pages) expect(path).toBe(path.toLowerCase())
  })
})

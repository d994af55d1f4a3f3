import { assert, layer } from "@effect/vitest"
import { Caller } from "@sightline/model/caller"
import type { ClientGroup, ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { getLayout } from "./get"
import { maySee, opensFor, visible } from "./rules"

const visitor = (client: number) =>
  Effect.provideService(Caller, { _tag: "Visitor", clientId: client as ClientId, requestId: "t" })

layer(TestDb, { timeout: 60_000 })("the layout", (it) => {
  it.effect("a client without its own sections shows the built-in ones, with the year 2024 in its footer", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sections } = yield* getLayout().pipe(as(staff))
      assert.sameMembers(
        sections.map(({ name }) => name),
        ["HEADER", "FOOTER", "HOME"],
      )
      const footer = sections.find(({ name }) => name === "FOOTER")?.attributes
      assert.match(footer?.find(({ name }) => name === "copyright")?.value ?? "", /2024/)
    }),
  )

  it.effect("a visitor gets public entries only, and none of a client that is not public", () =>
    Effect.gen(function* () {
      yield* aStaff(3)
      const { sections } = yield* getLayout().pipe(visitor(3))
      for (const { attributes } of sections) assert.isTrue(attributes.every(({ isPublic }) => isPublic))
      const { sql } = yield* Behind
      yield* aStaff(8)
      yield* Effect.promise(() => sql`update client set is_public = false where id = 8`)
      assert.strictEqual((yield* Effect.exit(getLayout().pipe(visitor(8))))._tag, "Failure")
    }),
  )

  it.effect("a client's own section replaces the built-in one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () =>
          sql`insert into layout_attribute (client_id, section, name, value, navigate_url) values (3, 'HEADER', 'RELOCATE', 'Move', '/home')`,
      )
      const header = (yield* getLayout().pipe(as(staff))).sections.find(({ name }) => name === "HEADER")
      assert.deepStrictEqual(
        header?.attributes.map(({ value }) => value),
        ["Move"],
      )
      yield* Effect.promise(() => sql`update client set client_group = 'Simple' where id = 3`)
      // A token that carries the other group stops working at once.
      assert.strictEqual((yield* Effect.exit(getLayout().pipe(as(staff))))._tag, "Failure")
      const renewed = { ...staff, membershipVersion: staff.membershipVersion + 1 }
      const simple = (yield* getLayout().pipe(as(renewed))).sections.find(({ name }) => name === "HEADER")
      assert.deepStrictEqual(simple?.attributes, [])
    }),
  )

  it.effect(
    "the built-in menu has the group of base tables for SupperAdmin alone, with both pages in it · ROLE-03",
    () =>
      Effect.sync(() => {
        const group = (role: Role) =>
          visible([], { roles: [role, "webUser"], group: "Complex" }, null)
            .find(({ name }) => name === "HEADER")
            ?.attributes.filter(({ name }) => /BASE TABLES UPDATE/.test(name))
            .map(({ name, navigateUrl }) => [name, navigateUrl])
            .sort()
        assert.deepStrictEqual(group("superAdmin"), [
          ["BASE TABLES UPDATE", ""],
          ["BASE TABLES UPDATE_ADMIN_TABLES", "/admin/tables"],
          ["BASE TABLES UPDATE_UpdateCategoryOptionsTable", "/updatecategoryoptionstable"],
        ])
        for (const role of ["owner", "admin", "warehouse"] as const) assert.deepStrictEqual(group(role), [])
      }),
  )

  it.effect("the documents decide who sees which entry, whatever address a client gave it", () =>
    Effect.sync(() => {
      const entry = (name: string, navigateUrl = "") => ({
        name,
        value: "",
        code: "",
        navigateUrl,
        styleCss: "{}",
        isPublic: false,
      })
      const sees = (name: string, role: Role, group: ClientGroup) =>
        maySee(entry(name, "https://elsewhere.test/"), { roles: [role, "webUser"], group })
      for (const name of [
        "CART",
        "SHOPPING",
        "ORDER",
        "REPORT",
        "Admin Tables",
        "UpdateCategoryOptionsTable",
        "BASE TABLES UPDATE",
      ]) {
        assert.isTrue(sees(name, "superAdmin", "Complex"))
        assert.isFalse(sees(name, "owner", "Complex"))
      }
      assert.isTrue(sees("ADMIN", "owner", "Simple"))
      assert.isFalse(sees("ADMIN", "admin", "Simple"))
      assert.isTrue(sees("ADMIN", "admin", "Complex"))
      assert.isFalse(sees("ADMIN", "warehouse", "Complex"))
      assert.isFalse(sees("RELOCATE", "superAdmin", "Simple"))
      assert.isTrue(sees("RELOCATE", "webUser", "Complex"))
    }),
  )

  it.effect("an entry leads to an existing page, to the client's own address, or out of the application", () =>
    Effect.sync(() => {
      const addresses = (navigateUrl: string, url: string | null = "naalsio") =>
        visible(
          [
            {
              name: "FOOTER",
              attributes: [{ name: "x", value: "x", code: "", navigateUrl, styleCss: "{}", isPublic: true }],
            },
          ],
          { roles: null, group: "Complex" },
          url,
        )
          .find(({ name }) => name === "FOOTER")
          ?.attributes.map((entry) => entry.navigateUrl)
      for (const kept of [
        "/home",
        "/Scan-Remove",
        "/#features",
        "/naalsio",
        "https://social.test/x",
        "mailto:a@b.test",
        "tel:780",
        "#client",
      ])
        assert.deepStrictEqual(addresses(kept), [kept])
      for (const dropped of [
        "/nowhere",
        "/nowhere/deeper",
        "//elsewhere.test",
        "/\\elsewhere.test",
        "javascript:alert(1)",
        " javascript:alert(1)",
        "data:text/html,x",
        "http://plain.test",
        "home",
      ])
        assert.deepStrictEqual(addresses(dropped), [""], dropped)
      assert.deepStrictEqual(addresses("/naalsio", null), [""])
    }),
  )

  it.effect("a page of the office is open only to users with its entry in their menu", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(21)
      const { sql } = yield* Behind
      assert.include((yield* getLayout().pipe(as(staff))).opens, "/scan-remove")
      // Below a page that is for others, and without an entry of its own.
      assert.include((yield* getLayout().pipe(as(staff))).opens, "/insight/people")
      assert.deepStrictEqual((yield* getLayout().pipe(visitor(21))).opens, [])
      yield* Effect.promise(
        () =>
          sql`insert into layout_attribute (client_id, section, name, value, navigate_url, is_public) values
            (21, 'HEADER', 'HOME', 'Start', '/home', false)`,
      )
      const without = yield* getLayout().pipe(as(staff))
      assert.deepStrictEqual(
        without.sections.find(({ name }) => name === "HEADER")?.attributes.map(({ value }) => value),
        ["Start"],
      )
      assert.notInclude(without.opens, "/scan-remove")
      assert.isFalse(
        opensFor(without.sections, { roles: ["superAdmin", "webUser"], group: "Complex" }).some((path) =>
          path.startsWith("/admin"),
        ),
        "what lies below an entry follows it",
      )
      assert.include(without.opens, "/switch-client")
      assert.includeMembers(
        [...without.opens],
        ["/instant-order", "/account-order"],
        "orders stay open without an entry",
      )
      yield* Effect.promise(
        () =>
          sql`insert into layout_attribute (client_id, section, name, value, navigate_url, is_public) values
            (21, 'HEADER', 'TAKE', 'Take away', '/Scan-Remove', false)`,
      )
      assert.include((yield* getLayout().pipe(as(staff))).opens, "/scan-remove")
    }),
  )

  it.effect("visitors of a client with a staff-only menu get the built-in one", () =>
    Effect.gen(function* () {
      yield* aStaff(22)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () =>
          sql`insert into layout_attribute (client_id, section, name, value, navigate_url, is_public) values
            (22, 'HEADER', 'TAKE', 'Take away', '/scan-remove', false)`,
      )
      const names = (yield* getLayout().pipe(visitor(22))).sections
        .find(({ name }) => name === "HEADER")
        ?.attributes.map(({ value }) => value)
      assert.deepStrictEqual(names, ["HOME", "RFID", "what RFID", "why RFID", "FAQs", "CONTACT", "FEATURES"])
    }),
  )
})

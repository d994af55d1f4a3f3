import { assert, layer } from "@effect/vitest"
import { Caller } from "@sightline/model/caller"
import type { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { getLayout } from "./get"
import { maySee } from "./rules"

const visitor = (client: number) =>
  Effect.provideService(Caller, { _tag: "Visitor", clientId: client as ClientId, requestId: "t" })

layer(TestDb, { timeout: 60_000 })("the layout", (it) => {
  it.effect("a client that wrote nothing shows the built-in sections, with the year 2024 in its footer", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sections } = yield* getLayout().pipe(as(staff))
      assert.sameMembers(
        sections.map(({ name }) => name),
        ["HEADER", "FOOTER", "HOME"],
      )
      assert.match(sections.find(({ name }) => name === "FOOTER")?.attributes[0]?.value ?? "", /2024/)
    }),
  )

  it.effect("a visitor gets public entries only, and no client that is not public", () =>
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

  it.effect("a client's own section takes the place of the built-in one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () =>
          sql`insert into layout_attribute (client_id, section, name, value, navigate_url) values (3, 'HEADER', 'RELOCATE', 'Move', '/relocate')`,
      )
      const header = (yield* getLayout().pipe(as(staff))).sections.find(({ name }) => name === "HEADER")
      assert.deepStrictEqual(
        header?.attributes.map(({ value }) => value),
        ["Move"],
      )
      yield* Effect.promise(() => sql`update client set client_group = 'Simple' where id = 3`)
      const simple = (yield* getLayout().pipe(as(staff))).sections.find(({ name }) => name === "HEADER")
      assert.deepStrictEqual(simple?.attributes, [])
    }),
  )

  it.effect("who sees which entry follows the documents", () =>
    Effect.sync(() => {
      const entry = (name: string, navigateUrl = "") => ({
        name,
        value: "",
        code: "",
        navigateUrl,
        styleCss: "{}",
        isPublic: false,
      })
      const sees = (
        name: string,
        role: "superAdmin" | "owner" | "admin" | "warehouse",
        group: "Simple" | "Complex",
        url = "",
      ) => maySee(entry(name, url), { roles: [role, "webUser"], group })
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
      assert.isTrue(sees("Approval", "admin", "Complex", "/AdjustmentUseApproval"))
      assert.isFalse(sees("Approval", "warehouse", "Complex", "/AdjustmentUseApproval"))
    }),
  )
})

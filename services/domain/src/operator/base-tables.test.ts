import { assert, layer } from "@effect/vitest"
import type { BaseSearch, BaseTable, NewBaseRow } from "@sightline/model/base-table"
import { CountryId } from "@sightline/model/customer"
import { Effect, Either } from "effect"
import { aPerson, password } from "../account/given"
import { aCustomer } from "../customer/given"
import { saveCustomer } from "../customer/save"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { removeQuantity } from "../inventory-item/remove-quantity"
import { addToBaseTable, readBaseTable, removeFromBaseTable, renameInBaseTable } from "./base-tables"
import { addOperator } from "./named"
import { signInOperator } from "./sign-in"

const behind = (statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statements))]))

const anOperator = Effect.gen(function* () {
  const { email } = yield* aPerson(3)
  const { ownerUrl } = yield* Behind
  yield* Effect.promise(() => addOperator(ownerUrl, { email, passwordHash: null }))
  return (yield* signInOperator({ email, password, code: null, address: "198.51.100.9" })).token
})

const search = (table: BaseTable, more: Partial<BaseSearch> = {}): BaseSearch => ({
  ...{ table, within: 0, words: "", page: 1, pageSize: 50 },
  ...more,
})

const row = (table: BaseTable, name: string, more: Partial<NewBaseRow> = {}): NewBaseRow => ({
  ...{ table, within: 0, name, code: "" },
  ...more,
})

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const named = (token: string, table: BaseTable, name: string) =>
  Effect.map(readBaseTable(token, search(table, { words: name })), ({ rows }) =>
    rows.find((each) => each.name === name),
  )

layer(TestDb, { timeout: 60_000 })("a list that all clients share", (it) => {
  it.effect("is read by page, by a part of a name without its accents, and within a row of the list above", () =>
    Effect.gen(function* () {
      const token = yield* anOperator
      const countries = yield* readBaseTable(token, search("country", { pageSize: 10 }))
      assert.strictEqual(countries.rows.length, 10)
      assert.isAbove(countries.total, 200)
      assert.isNull(countries.inside)
      const second = yield* readBaseTable(token, search("country", { pageSize: 10, page: 2 }))
      const names = [...countries.rows, ...second.rows].map(({ name }) => name)
      assert.deepStrictEqual(names, [...new Set(names)])
      const found = yield* readBaseTable(token, search("country", { words: "aland i" }))
      assert.deepStrictEqual(
        found.rows.map(({ name, code }) => [name, code]),
        [["Åland Islands", "AX"]],
      )
      const canada = yield* named(token, "country", "Canada")
      const states = yield* readBaseTable(token, search("state", { within: canada?.id ?? 0 }))
      assert.strictEqual(states.total, canada?.holds)
      // Nobody removes a country with states.
      assert.isFalse(canada?.mayRemove)
      assert.deepStrictEqual(states.inside, { id: canada?.id ?? 0, name: "Canada", up: null })
      const alberta = states.rows.find(({ name }) => name === "Alberta")
      const cities = yield* readBaseTable(token, search("city", { within: alberta?.id ?? 0 }))
      assert.strictEqual(cities.total, alberta?.holds)
      assert.deepStrictEqual(cities.inside, {
        ...{ id: alberta?.id ?? 0, name: "Alberta" },
        up: { id: canada?.id ?? 0, name: "Canada" },
      })
      assert.strictEqual(cities.rows[0]?.inside, "Alberta, Canada")
    }),
  )

  it.effect("gets a row once, in whatever letter case, in a row that is there, and says who added it", () =>
    Effect.gen(function* () {
      const token = yield* anOperator
      const { id } = yield* addToBaseTable(token, row("country", "Sealand", { code: "xs" }))
      assert.deepInclude(yield* named(token, "country", "Sealand"), { id, code: "XS", holds: 0 })
      assert.strictEqual(yield* tagOf(addToBaseTable(token, row("country", "SEALAND", { code: "XT" }))), "BaseRowTaken")
      assert.strictEqual(yield* tagOf(addToBaseTable(token, row("country", "Other", { code: "XS" }))), "BaseRowTaken")
      const wrong = yield* Effect.flip(addToBaseTable(token, row("country", "Other", { code: "1" })))
      assert.deepInclude(wrong, { errors: { code: ["Code must be two letters, such as CA"] } })
      const state = yield* addToBaseTable(token, row("state", "Roughs", { within: id }))
      yield* addToBaseTable(token, row("city", "Tower", { within: state.id }))
      assert.strictEqual(
        yield* tagOf(addToBaseTable(token, row("city", "Nowhere", { within: 999_999 }))),
        "BaseRowUnknown",
      )
      assert.strictEqual((yield* named(token, "state", "Roughs"))?.holds, 1)
      const { changes } = yield* readBaseTable(token, search("city"))
      assert.deepInclude(changes[0], { action: "added", before: "", after: "Tower" })
    }),
  )

  it.effect("is changed once by two at once: two who add one name, and two who rename one row", () =>
    Effect.gen(function* () {
      const tokens = [yield* anOperator, yield* anOperator] as const
      const outcomes = <A, E extends { readonly _tag: string }, R>(work: (token: string) => Effect.Effect<A, E, R>) =>
        Effect.map(
          Effect.all(
            tokens.map((token) => Effect.either(work(token))),
            { concurrency: "unbounded" },
          ),
          (both) => both.map((one) => (Either.isLeft(one) ? one.left._tag : "Done")).sort(),
        )
      const add = (token: string) => addToBaseTable(token, row("status", "At the doctor"))
      assert.deepStrictEqual(yield* outcomes(add), ["BaseRowTaken", "Done"])
      const statuses = (yield* readBaseTable(tokens[0], search("status"))).rows
      assert.strictEqual(statuses.filter(({ name }) => name === "At the doctor").length, 1)
      const id = statuses.find(({ name }) => name === "At the doctor")?.id ?? 0
      assert.isAtLeast(id, 1000)
      let serial = 0
      const rename = (token: string) => {
        serial += 1
        return renameInBaseTable(token, { table: "status", id, was: "At the doctor", name: `With doctor ${serial}` })
      }
      assert.deepStrictEqual(yield* outcomes(rename), ["BaseRowRenamed", "Done"])
    }),
  )

  it.effect("renames a row for every client; a retry is no second change, and another name read is refused", () =>
    Effect.gen(function* () {
      const token = yield* anOperator
      const alberta = yield* named(token, "state", "Alberta")
      const city = yield* addToBaseTable(token, row("city", "Edmnton", { within: alberta?.id ?? 0 }))
      const rename = (was: string, name: string) => renameInBaseTable(token, { table: "city", id: city.id, was, name })
      yield* rename("Edmnton", "Oldtown")
      yield* rename("Edmnton", "Oldtown")
      assert.strictEqual(yield* tagOf(rename("Edmnton", "Newtown")), "BaseRowRenamed")
      assert.strictEqual(yield* tagOf(rename("Oldtown", "calgary")), "BaseRowTaken")
      // The letter case alone is a change of the row's own name.
      yield* rename("Oldtown", "OldTown")
      const { changes } = yield* readBaseTable(token, search("city"))
      assert.deepStrictEqual(
        changes.slice(0, 3).map(({ action, before, after }) => [action, before, after]),
        [
          ["renamed", "Oldtown", "OldTown"],
          ["renamed", "Edmnton", "Oldtown"],
          ["added", "", "Edmnton"],
        ],
      )
      const nobody = renameInBaseTable(token, { table: "city", id: 999_999, was: "a", name: "b" })
      assert.strictEqual(yield* tagOf(nobody), "BaseRowUnknown")
    }),
  )

  it.effect("keeps a row that something names, at any client, and removes another one once", () =>
    Effect.gen(function* () {
      const token = yield* anOperator
      const country = yield* addToBaseTable(token, row("country", "Ruritania", { code: "XR" }))
      const state = yield* addToBaseTable(token, row("state", "Strelsau", { within: country.id }))
      assert.strictEqual(yield* tagOf(removeFromBaseTable(token, "country", country.id)), "BaseRowUsed")
      yield* removeFromBaseTable(token, "state", state.id)
      const staff = yield* aStaff(61, { roles: ["admin"] })
      yield* saveCustomer(aCustomer({ countryId: CountryId.make(country.id) })).pipe(as(staff))
      assert.strictEqual(yield* tagOf(removeFromBaseTable(token, "country", country.id)), "BaseRowUsed")
      yield* behind("update customer set country_id = null where client_id = 61")
      yield* removeFromBaseTable(token, "country", country.id)
      yield* removeFromBaseTable(token, "country", country.id)
      assert.isUndefined(yield* named(token, "country", "Ruritania"))
      const { changes } = yield* readBaseTable(token, search("country"))
      const removed = changes.filter(({ action, before }) => action === "removed" && before === "Ruritania")
      assert.strictEqual(removed.length, 1)
    }),
  )

  it.effect(
    "offers an added status where items leave the stock; those of the product keep their name or their place",
    () =>
      Effect.gen(function* () {
        const token = yield* anOperator
        const { id } = yield* addToBaseTable(token, row("status", "On loan"))
        const staff = yield* aStaff(62, { roles: ["admin"] })
        const item = yield* anItem({ client: 62 })
        yield* removeQuantity({ inventoryId: item.inventoryId, itemId: null, quantity: 1, statusId: id }).pipe(
          as(staff),
        )
        assert.strictEqual(yield* tagOf(removeFromBaseTable(token, "status", id)), "BaseRowUsed")
        const { rows } = yield* readBaseTable(token, search("status", { pageSize: 100 }))
        const may = (name: string, inside: string) => {
          const found = rows.find((each) => each.name === name && each.inside === inside)
          return [found?.mayRename, found?.mayRemove]
        }
        assert.deepStrictEqual(may("On loan", "InventoryItem"), [true, true])
        assert.deepStrictEqual(may("Sold", "InventoryItem"), [true, false])
        for (const [name, inside] of [
          ["Active", "General"],
          ["Submitted", "Orders"],
          ["Low quantity", "InventoryItem"],
          ["New", "VendorOrders"],
        ] as const)
          assert.deepStrictEqual(may(name, inside), [false, false], name)
        assert.strictEqual(yield* tagOf(removeFromBaseTable(token, "status", 30)), "BaseRowKept")
        const rename = renameInBaseTable(token, { table: "status", id: 53, was: "Submitted", name: "Sent" })
        assert.strictEqual(yield* tagOf(rename), "BaseRowKept")
        yield* renameInBaseTable(token, { table: "status", id: 32, was: "Lost", name: "Missing" })
        yield* renameInBaseTable(token, { table: "status", id: 32, was: "Missing", name: "Lost" })
      }),
  )

  it.effect("opens for an operator's token alone", () =>
    Effect.gen(function* () {
      const guess = "a guess"
      const rename = { table: "country", id: 39, was: "Canada", name: "Never" } as const
      const refused = [
        tagOf(readBaseTable(guess, search("country"))),
        tagOf(addToBaseTable(guess, row("country", "Never", { code: "XN" }))),
        tagOf(renameInBaseTable(guess, rename)),
        tagOf(removeFromBaseTable(guess, "country", 39)),
      ]
      for (const tag of refused) assert.strictEqual(yield* tag, "OperatorSignedOut")
      assert.deepStrictEqual(yield* behind("select id from country where name = 'Never'"), [])
    }),
  )
})

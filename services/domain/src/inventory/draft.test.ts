import { assert, layer } from "@effect/vitest"
import { serial } from "@sightline/fixtures/serial"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { dropDraft, getDraft, keepDraft, listDrafts } from "./draft"
import { categoryAt, definitions, lineId } from "./given"
import { saveInventory } from "./save"

const frames = (client: number) => categoryAt(client, 1)
const newOf = (client: number) => ({ id: null, categoryId: frames(client) })
const typed = (values: Record<string, string>, version: number | null = null) => ({ version, values })

const aProduct = (client: number) =>
  Effect.gen(function* () {
    const values = {
      InventoryCode: `DRAFT ${serial()}`,
      InventoryDesc: "A frame",
      ItemType: String(client * 100 + 1),
      ListPrice: "10",
      Shape: yield* lineId(client, "Shape", "Round"),
      EyeSize: "50",
    }
    return yield* saveInventory({ id: null, categoryId: frames(client), version: null, values })
  })

layer(TestDb, { timeout: 60_000 })("drafts", (it) => {
  it.effect("typed values are kept for their writer only, for each product and for a new one in each category", () =>
    Effect.gen(function* () {
      const [writer, other] = [yield* aStaff(3), yield* aStaff(3)]
      yield* definitions(3)
      assert.isNull(yield* getDraft(newOf(3)).pipe(as(writer)))
      yield* keepDraft(newOf(3), typed({ Model: "Ard" })).pipe(as(writer))
      yield* keepDraft(newOf(3), typed({ Model: "Arden", Nonsense: "x" })).pipe(as(writer))
      assert.deepInclude(yield* getDraft(newOf(3)).pipe(as(writer)), { values: { Model: "Arden" }, version: null })
      assert.isNull(yield* getDraft(newOf(3)).pipe(as(other)))
      assert.isNull(yield* getDraft({ id: null, categoryId: categoryAt(3, 2) }).pipe(as(writer)))
      yield* dropDraft(newOf(3)).pipe(as(writer))
      yield* dropDraft(newOf(3)).pipe(as(writer))
      assert.isNull(yield* getDraft(newOf(3)).pipe(as(writer)))
    }),
  )

  it.effect("a user's unfinished forms are listed newest first, to that user only", () =>
    Effect.gen(function* () {
      const [writer, other] = [yield* aStaff(3, { roles: ["admin"] }), yield* aStaff(3)]
      const { id } = yield* aProduct(3).pipe(as(writer))
      yield* keepDraft(newOf(3), typed({ Model: "New one" })).pipe(as(writer))
      yield* keepDraft({ id, categoryId: null }, typed({ Model: "Changed" })).pipe(as(writer))
      const of = (yield* listDrafts().pipe(as(writer))).map(({ id, categoryId }) => ({ id, categoryId }))
      assert.deepStrictEqual(of, [{ id, categoryId: null }, newOf(3)])
      assert.deepStrictEqual(yield* listDrafts().pipe(as(other)), [])
    }),
  )

  it.effect("a save ends the draft of the saved record, and no other", () =>
    Effect.gen(function* () {
      const writer = yield* aStaff(4, { roles: ["admin"] })
      yield* definitions(4)
      const { id, version } = yield* aProduct(4).pipe(as(writer))
      const of = { id, categoryId: null }
      yield* keepDraft(newOf(4), typed({ Model: "New one" })).pipe(as(writer))
      yield* keepDraft(of, typed({ Model: "Changed" }, version)).pipe(as(writer))
      assert.deepInclude(yield* getDraft(of).pipe(as(writer)), { version, values: { Model: "Changed" } })
      yield* saveInventory({ id, categoryId: null, version, values: { Model: "Changed" } }).pipe(as(writer))
      assert.isNull(yield* getDraft(of).pipe(as(writer)))
      assert.isNotNull(yield* getDraft(newOf(4)).pipe(as(writer)))
      yield* aProduct(4).pipe(as(writer))
      assert.isNull(yield* getDraft(newOf(4)).pipe(as(writer)))
    }),
  )

  it.effect("a value that the writer may not see does not come back: no price after their role changed", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      yield* definitions(5)
      yield* keepDraft(newOf(5), typed({ PurchasedPrice: "77.31", SupplierDiscount: "5", Model: "x" })).pipe(as(owner))
      const before = yield* getDraft(newOf(5)).pipe(as(owner))
      assert.deepStrictEqual(before?.values, { PurchasedPrice: "77.31", Model: "x" })
      const demoted = { ...owner, roles: ["admin", "webUser"] as const }
      assert.deepStrictEqual((yield* getDraft(newOf(5)).pipe(as(demoted)))?.values, { Model: "x" })
    }),
  )

  it.effect("another client's product has none, a repeated request is one, and an old draft is not offered", () =>
    Effect.gen(function* () {
      const [writer, stranger] = [yield* aStaff(6, { roles: ["admin"] }), yield* aStaff(7)]
      yield* definitions(6)
      yield* definitions(7)
      const { id } = yield* aProduct(6).pipe(as(writer))
      const of = { id, categoryId: null }
      for (const refused of [getDraft(of), keepDraft(of, typed({})), dropDraft(of)])
        assert.strictEqual((yield* Effect.flip(refused.pipe(as(stranger))))._tag, "InventoryNotFound")
      assert.strictEqual(
        (yield* Effect.flip(getDraft({ id: 999 as InventoryId, categoryId: null }).pipe(as(writer))))._tag,
        "InventoryNotFound",
      )
      const once = { key: "k", digest: "d" }
      yield* keepDraft(of, typed({ Model: "first" })).pipe(as(writer, once))
      yield* keepDraft(of, typed({ Model: "later" })).pipe(as(writer))
      yield* keepDraft(of, typed({ Model: "first" })).pipe(as(writer, once))
      assert.deepStrictEqual((yield* getDraft(of).pipe(as(writer)))?.values, { Model: "later" })
      const reused = keepDraft(of, typed({ Model: "x" })).pipe(as(writer, { key: "k", digest: "e" }))
      assert.strictEqual((yield* Effect.flip(reused))._tag, "KeyReused")
      yield* Effect.all([keepDraft(of, typed({ Model: "a" })), keepDraft(of, typed({ Model: "b" }))], {
        concurrency: 2,
      }).pipe(as(writer))
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update draft set kept_at = now() - interval '31 days' where client_id = 6`)
      assert.isNull(yield* getDraft(of).pipe(as(writer)))
    }),
  )
})

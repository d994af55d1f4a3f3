import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions, lineId } from "../inventory/given"
import { recount } from "../stock-movement/recount"
import { itemForm, listPlaces } from "./form"
import { anItem } from "./given"
import { historyOfItem } from "./history"
import { addQuantity, saveItem } from "./save"
import { setItemStatus } from "./set-status"

const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)

const places = `
  insert into location (client_id, id, center_id, parent_id, kind, name) values
    (3, 1, 1, null, 'Building', 'Main'), (3, 2, 1, 1, 'Room', 'Dispensary'), (3, 3, 1, 2, 'Bin', '07'),
    (3, 4, 1, 1, 'Room', 'Stock room'), (3, 5, 2, null, 'Building', 'West')`

/** A product of the frames with one Active item at center 1, and a user of two centers. */
const given = (options: { quantity?: number; reserved?: number; roles?: Staff["roles"] } = {}) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(3, { roles: options.roles ?? ["owner"], centers: 2 })
    const { sql } = yield* Behind
    yield* Effect.promise(async () => {
      const [made] = await sql`select from category_option where client_id = 3 limit 1`
      if (!made) await sql.unsafe(places)
    })
    const [known] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
    if (!known) yield* definitions(3)
    const { inventoryId, itemId } = yield* anItem({ client: 3, ...options })
    yield* Effect.promise(() => sql`update inventory set category_id = 301 where client_id = 3 and id = ${inventoryId}`)
    return { staff, inventoryId: inventoryId as InventoryId, itemId, sql }
  })

const change = (
  of: { inventoryId: InventoryId; itemId: InventoryItemId | null },
  values: FieldValues,
  version: number | null = null,
) => saveItem({ inventoryId: of.inventoryId, id: of.itemId, version, values })

const stock = (inventoryId: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [row] = yield* Effect.promise(
      () => sql<{ total: number; items: number }[]>`
        select total_quantity as total, item_count as items from inventory where client_id = 3 and id = ${inventoryId}`,
    )
    return row
  })

layer(TestDb, { timeout: 60_000 })("an item's form", (it) => {
  it.effect(
    "has the item fields of the product's category, with the stored values, and starts a new item with one unit · ITEM-15 FORM-15",
    () =>
      Effect.gen(function* () {
        const { staff, inventoryId, itemId } = yield* given({ quantity: 4 })
        const empty = yield* itemForm(inventoryId, null).pipe(as(staff))
        assert.deepInclude(empty.values, { Quantity: "1", Center: "0", Bin: "" })
        const codes = empty.fields.map(({ code }) => code)
        assert.includeMembers(
          [...codes],
          ["Quantity", "Center", "Building", "Floor", "Room", "Area", "Bin", "Condition"],
        )
        for (const code of ["ExpiryDate", "InventoryCode", "VolumeMl"]) assert.notInclude(codes, code)
        assert.deepStrictEqual(
          empty.items.map(({ id }) => id),
          [itemId],
        )
        const stored = yield* itemForm(inventoryId, itemId).pipe(as(staff))
        assert.deepInclude(stored, { id: itemId, version: 1, isActive: true })
        assert.deepInclude(stored.values, { Quantity: "4", Center: "1" })
        assert.deepStrictEqual(
          stored.features.map(({ code }) => code),
          ["TrackingRemainder", "HasSameBarcodeForItems"],
        )
      }),
  )

  it.effect("offers only the centers of its reader", () =>
    Effect.gen(function* () {
      const { staff } = yield* given()
      const here = yield* aStaff(3)
      const centersOf = (who: Staff) =>
        Effect.map(listPlaces().pipe(as(who)), (fields) =>
          fields.find(({ code }) => code === "Center")?.lines.map(({ name }) => name),
        )
      assert.deepStrictEqual(yield* centersOf(staff), ["Center 1", "Center 2"])
      assert.deepStrictEqual(yield* centersOf(here), ["Center 1"])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("save an item", (it) => {
  it.effect("an item is added in its place, through the ledger, and its history begins · API-34", () =>
    Effect.gen(function* () {
      const { staff, inventoryId } = yield* given()
      const Condition = yield* lineId(3, "Condition", "Display")
      const values = { Center: "1", Bin: "3", Condition, SpecialPrice: "10.5" }
      const added = yield* addQuantity({ inventoryId, id: null, quantity: 5, values }).pipe(as(staff))
      assert.deepInclude(added, { quantity: 5, version: 1, inventoryId })
      const { values: stored } = yield* itemForm(inventoryId, added.id).pipe(as(staff))
      assert.deepInclude(stored, {
        Building: "1",
        Room: "2",
        Bin: "3",
        Condition,
        SpecialPrice: "10.50",
        Quantity: "5",
      })
      assert.deepStrictEqual(yield* stock(inventoryId), { total: 6, items: 2 })
      const [row] = yield* historyOfItem(added.id, null).pipe(as(staff))
      assert.strictEqual(row?.action, "Added")
      assert.deepInclude([...(row?.changes ?? [])], { name: "Bin", before: "", after: "07" })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("units are added to an item, removed and recounted: the ledger records each · API-35 HISTORY-02", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId } = yield* given({ quantity: 4 })
      yield* addQuantity({ inventoryId, id: itemId, quantity: 3, values: {} }).pipe(as(staff))
      assert.deepStrictEqual(yield* stock(inventoryId), { total: 7, items: 1 })
      yield* change({ inventoryId, itemId }, { Quantity: "2" }).pipe(as(staff))
      assert.deepStrictEqual(yield* stock(inventoryId), { total: 2, items: 1 })
      yield* change({ inventoryId, itemId }, { Quantity: "9" }).pipe(as(staff))
      assert.deepStrictEqual(
        (yield* historyOfItem(itemId, "Quantity").pipe(as(staff))).map(({ action, changes: [c] }) => [
          action,
          c?.before,
          c?.after,
        ]),
        [
          ["Updated", "2", "9"],
          ["Updated", "7", "2"],
          ["Quantity added", "4", "7"],
        ],
      )
      yield* setItemStatus(itemId, 6).pipe(as(staff))
      assert.deepStrictEqual(yield* stock(inventoryId), { total: 0, items: 0 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("units are not added to an item that has left the stock, where nobody would find them", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId } = yield* given()
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const refused = yield* Effect.flip(addQuantity({ inventoryId, id: itemId, quantity: 2, values: {} })).pipe(
        as(staff),
      )
      assert.strictEqual(refused._tag, "ItemNotInStock")
      assert.deepStrictEqual(yield* stock(inventoryId), { total: 0, items: 0 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect(
    "an omitted field keeps its value, and the history records every changed field with its old and new value · HISTORY-02",
    () =>
      Effect.gen(function* () {
        const { staff, inventoryId, itemId, sql } = yield* given({ quantity: 4 })
        yield* Effect.promise(
          () => sql`update inventory_item set fields = '{"Color":"Navy"}' where client_id = 3 and id = ${itemId}`,
        )
        yield* change({ inventoryId, itemId }, { Building: "1", Room: "2", Bin: "3" }).pipe(as(staff))
        yield* change({ inventoryId, itemId }, { Room: "4", Bin: "", Area: "", Floor: "" }).pipe(as(staff))
        const [row] = yield* historyOfItem(itemId, null).pipe(as(staff))
        assert.sameDeepMembers(
          [...(row?.changes ?? [])],
          [
            { name: "Room", before: "Dispensary", after: "Stock room" },
            { name: "Bin", before: "07", after: "" },
          ],
        )
        const [kept] = yield* Effect.promise(
          () => sql`select fields, quantity from inventory_item where id = ${itemId}`,
        )
        assert.deepInclude(kept, { fields: { Color: "Navy" }, quantity: 4 })
        const before = (yield* historyOfItem(itemId, null).pipe(as(staff))).length
        yield* change({ inventoryId, itemId }, {}).pipe(as(staff))
        assert.strictEqual((yield* historyOfItem(itemId, null).pipe(as(staff))).length, before)
      }),
  )

  it.effect("leaves held units at their center, wherever they lie within it", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId, sql } = yield* given({ quantity: 3, reserved: 1 })
      const place = Effect.promise(
        () =>
          sql`select center_id as center, location_id as location from inventory_item where client_id = 3 and id = ${itemId}`,
      )
      const away = { Center: "2", Building: "5", Room: "", Bin: "" }
      const refused = yield* change({ inventoryId, itemId }, away).pipe(as(staff), Effect.flip)
      assert.deepInclude(refused, { errors: { Center: ["1 of them are reserved, so they stay at their center"] } })
      assert.deepStrictEqual({ ...(yield* place)[0] }, { center: 1, location: null })
      yield* change({ inventoryId, itemId }, { Building: "1", Room: "2" }).pipe(as(staff))
      assert.deepStrictEqual({ ...(yield* place)[0] }, { center: 1, location: 2 })
    }),
  )

  it.effect("the rules of the fields hold on the server, and a violation stores nothing · FORM-26", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId } = yield* given({ quantity: 3, reserved: 2 })
      const before = yield* stock(inventoryId)
      const wrong: Array<[InventoryItemId | null, FieldValues, Record<string, string>]> = [
        [null, { Quantity: "0", Center: "1" }, { Quantity: "Quantity cannot be less than 0" }],
        [null, { Quantity: "-1", Center: "1" }, { Quantity: "Quantity cannot be less than 0" }],
        [null, { Quantity: "1.5", Center: "1" }, { Quantity: "Quantity cannot be less than 0" }],
        [null, { Quantity: "", Center: "1" }, { Quantity: "Quantity is required" }],
        [null, {}, { Center: "Center is required" }],
        [null, { Center: "7" }, { Center: "Center is not one of the choices" }],
        [null, { Center: "1", Bin: "999" }, { Bin: "Bin is not one of the choices" }],
        [null, { Center: "2", Bin: "3" }, { Bin: "Bin is not one of the choices" }],
        [null, { Center: "1", Room: "4", Bin: "3" }, { Bin: "Bin is not one of the choices" }],
        [null, { Center: "1", SpecialPrice: "x" }, { SpecialPrice: "Special price is not a valid number" }],
        [null, { Center: "1", InventoryCode: "X" }, { InventoryCode: "InventoryCode is not a field of this category" }],
        [itemId, { Quantity: "1" }, { Quantity: "2 of them are reserved" }],
        [itemId, { Center: "0" }, { Center: "Center is required" }],
      ]
      for (const [id, values, problems] of wrong) {
        const refusal = yield* Effect.flip(change({ inventoryId, itemId: id }, values).pipe(as(staff)))
        assert.deepInclude(refusal, {
          _tag: "FieldsRefused",
          errors: Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]])),
        })
      }
      const many = addQuantity({ inventoryId, id: itemId, quantity: 2_147_483_647, values: {} })
      assert.strictEqual((yield* Effect.flip(many.pipe(as(staff))))._tag, "FieldsRefused")
      assert.deepStrictEqual(yield* stock(inventoryId), before)
    }),
  )

  it.effect("of two that edit one version, one is stored; the other gets the newly stored values", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId } = yield* given({ quantity: 3 })
      const race = yield* Effect.all(
        ["5", "8"].map((Quantity) => Effect.either(change({ inventoryId, itemId }, { Quantity }, 1).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      const lost = race.filter(Either.isLeft)
      assert.strictEqual(lost.length, 1)
      const { version, values } = yield* itemForm(inventoryId, itemId).pipe(as(staff))
      const [refusal] = lost
      assert.strictEqual(refusal?.left._tag, "StaleVersion")
      if (refusal?.left._tag === "StaleVersion")
        assert.deepStrictEqual([refusal.left.version, refusal.left.values.Quantity], [version, values.Quantity])
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("forty that add a unit each, while forty take one, lose none", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId } = yield* given({ quantity: 50 })
      yield* Effect.all(
        Array.from({ length: 80 }, (_, n) =>
          n % 2 === 0
            ? Effect.asVoid(addQuantity({ inventoryId, id: itemId, quantity: 1, values: {} }).pipe(as(staff)))
            : Effect.asVoid(setItemStatus(itemId, 30).pipe(as(staff))),
        ),
        // The pool refuses those who wait for five seconds, as eighty at once do on a busy machine.
        { concurrency: 20 },
      )
      assert.strictEqual((yield* stock(inventoryId))?.total, 50)
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("one key adds once, even fifty times at once, and is refused with another body", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId } = yield* given()
      const request = { key: "0193-add", digest: "d" }
      const add = addQuantity({ inventoryId, id: itemId, quantity: 2, values: {} })
      const answers = yield* Effect.all(
        Array.from({ length: 50 }, () => add.pipe(as(staff, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      assert.strictEqual((yield* stock(inventoryId))?.total, 3)
      const reused = yield* Effect.flip(add.pipe(as(staff, { ...request, digest: "other" })))
      assert.strictEqual(reused._tag, "KeyReused")
      const wrong = { key: "0193-wrong", digest: "d" }
      for (const _again of [1, 2])
        assert.strictEqual(
          (yield* Effect.flip(change({ inventoryId, itemId }, { Quantity: "0" }).pipe(as(staff, wrong))))._tag,
          "FieldsRefused",
        )
    }),
  )

  it.effect("an inactive item, and one of an inactive product, refuses changes · ITEM-06", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId, sql } = yield* given()
      yield* setItemStatus(itemId, 6).pipe(as(staff))
      assert.isFalse((yield* itemForm(inventoryId, itemId).pipe(as(staff))).isActive)
      const inactiveItem = yield* Effect.flip(change({ inventoryId, itemId }, { Quantity: "2" }).pipe(as(staff)))
      assert.strictEqual(inactiveItem._tag, "ItemInactive")
      yield* Effect.promise(() => sql`update inventory set status_id = 6 where client_id = 3 and id = ${inventoryId}`)
      for (const id of [itemId, null]) {
        const refusal = yield* Effect.flip(change({ inventoryId, itemId: id }, { Center: "1" }).pipe(as(staff)))
        assert.strictEqual(refusal._tag, "InventoryInactive")
      }
    }),
  )

  it.effect("another product's item, another center's and another client's are not found", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId, sql } = yield* given()
      const other = yield* given()
      const here = yield* aStaff(3)
      const stranger = yield* aStaff(4, { roles: ["owner"], centers: 2 })
      yield* Effect.promise(() => sql`update inventory_item set center_id = 2 where client_id = 3 and id = ${itemId}`)
      const tags = yield* Effect.all([
        Effect.flip(change({ inventoryId: other.inventoryId, itemId }, {}).pipe(as(staff))),
        Effect.flip(itemForm(other.inventoryId, itemId).pipe(as(staff))),
        Effect.flip(change({ inventoryId, itemId }, {}).pipe(as(here))),
        Effect.flip(change({ inventoryId, itemId }, {}).pipe(as(stranger))),
        Effect.flip(addQuantity({ inventoryId, id: null, quantity: 1, values: { Center: "1" } }).pipe(as(stranger))),
        Effect.flip(itemForm(inventoryId, null).pipe(as(stranger))),
      ])
      assert.deepStrictEqual(
        tags.map(({ _tag }) => _tag),
        [
          "InventoryItemNotFound",
          "InventoryItemNotFound",
          "InventoryItemNotFound",
          "InventoryItemNotFound",
          "InventoryNotFound",
          "InventoryNotFound",
        ],
      )
    }),
  )

  it.effect(
    "the purchased price is visible, editable and in the history only for users who may see or change it · ROLE-16",
    () =>
      Effect.gen(function* () {
        const { staff, inventoryId, itemId } = yield* given()
        yield* change({ inventoryId, itemId }, { PurchasedPrice: "96.25" }).pipe(as(staff))
        const Condition = yield* lineId(3, "Condition", "Display")
        const cases = [
          { roles: ["superAdmin"], sees: true, writes: true },
          { roles: ["admin"], sees: false, writes: false },
          { roles: ["admin", "warehouse"], sees: false, writes: false },
          { roles: ["warehouse"], sees: true, writes: false },
          { roles: [], sees: false, writes: false },
        ] as const
        for (const { roles, sees, writes } of cases) {
          const who = yield* aStaff(3, { roles: [...roles], centers: 2 })
          const form = yield* itemForm(inventoryId, itemId).pipe(as(who))
          const told = yield* historyOfItem(itemId, null).pipe(as(who))
          for (const text of [form, told].map((shown) => JSON.stringify(shown)))
            assert.deepStrictEqual([/96\.25/.test(text), /purchased/i.test(text)], [sees, sees], roles.join())
          assert.strictEqual(form.readOnly.includes("PurchasedPrice"), sees && !writes, roles.join())
          const answer = yield* Effect.either(change({ inventoryId, itemId }, { PurchasedPrice: "50" }).pipe(as(who)))
          assert.strictEqual(Either.isRight(answer) ? "saved" : answer.left._tag, writes ? "saved" : "RoleRefused")
          yield* change({ inventoryId, itemId }, { Condition }).pipe(as(who))
          yield* change({ inventoryId, itemId }, { PurchasedPrice: "96.25" }).pipe(as(staff))
        }
      }),
  )
})

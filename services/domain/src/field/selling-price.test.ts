import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { aWorkbook } from "../import/given"
import { checkImport, runImport } from "../import/import"
import { undoImport } from "../import/undo"
import { pricesInCatalogue } from "../inventory/catalogue"
import { getDraft, keepDraft } from "../inventory/draft"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions, lineId } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { searchInventory } from "../inventory/search"
import { itemForm, quantityFields } from "../inventory-item/form"
import { addQuantity, saveItem } from "../inventory-item/save"
import { addToOrder } from "../sales-order/change"
import { adding, submitting } from "../sales-order/given"
import { getInvoice } from "../sales-order/invoice/invoice"
import { submit } from "../sales-order/submit"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

let serial = 0
const frameOf = (client: number, values: FieldValues) =>
  Effect.map(lineId(client, "Shape", "Round"), (Shape) => {
    serial += 1
    const filled = { InventoryCode: `SP ${serial}`, InventoryDesc: "A frame", ItemType: `${client}01`, EyeSize: "48" }
    return {
      ...{ id: null, categoryId: categoryAt(client, 1), version: null },
      values: { ...filled, Shape, ...values },
    }
  })

/** A client with a frame of 249.00, for 199.00, and one unit of it; the client's setting is the usual one. */
const aClient = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"] })
    yield* definitions(client)
    const asked = yield* frameOf(client, { ListPrice: "249", SpecialPrice: "199" })
    const { id } = yield* saveInventory(asked).pipe(as(owner))
    const item = yield* addQuantity({ inventoryId: id, id: null, quantity: 1, values: { Center: "1" } }).pipe(as(owner))
    return { owner, id, itemId: item.id, code: asked.values.InventoryCode }
  })

const everybodyAt = (client: number) => rows(`update client set price_changers = 'everybody' where id = ${client}`)

const pricesOf = (client: number, id: number) =>
  Effect.map(
    rows(`select p.list_price::text as list, p.special_price::text as special,
      (select string_agg(i.special_price::text, ',') from inventory_item i where i.client_id = p.client_id and i.inventory_id = p.id) as items
      from inventory p where p.client_id = ${client} and p.id = ${id}`),
    ([row]) => ({ ...row }),
  )

/** What became of a try: done, or the fields that its refusal names. */
const outcomeOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.either(work), (answer) => {
    if (Either.isRight(answer)) return "done"
    const refusal: { readonly _tag: string; readonly errors?: object } = answer.left
    return refusal.errors ? Object.keys(refusal.errors).join() : refusal._tag
  })

const save = (id: InventoryId, values: FieldValues) => saveInventory({ id, categoryId: null, version: null, values })

layer(TestDb, { timeout: 120_000 })("what customers pay", (it) => {
  it.effect("is changed by Owner, SupperAdmin and Admin alone, on every way that writes a price", () =>
    Effect.gen(function* () {
      const { id, itemId, code } = yield* aClient(3)
      const ways = (who: Staff) =>
        Effect.gen(function* () {
          serial += 1
          const price = String(10 + serial)
          const added = { inventoryId: id, id: null, quantity: 1, values: { Center: "1", SpecialPrice: price } }
          const file = (head: string, cell: string) =>
            aWorkbook({
              Inventories: [
                ["inventoryID", "inventory code", head],
                [Number(id), code ?? "", cell],
              ],
            })
          const ofItem = aWorkbook({
            InventoryItems: [
              ["inventoryID", "item id", "special price"],
              [Number(id), Number(itemId), price],
            ],
          })
          const report = yield* checkImport(yield* ofItem).pipe(as(who))
          return {
            list: yield* outcomeOf(save(id, { ListPrice: `9${price}` }).pipe(as(who))),
            special: yield* outcomeOf(save(id, { SpecialPrice: price }).pipe(as(who))),
            noSpecial: yield* outcomeOf(save(id, { SpecialPrice: "" }).pipe(as(who))),
            item: yield* outcomeOf(
              saveItem({ inventoryId: id, id: itemId, version: null, values: { SpecialPrice: price } }).pipe(as(who)),
            ),
            newItem: yield* outcomeOf(addQuantity(added).pipe(as(who))),
            newProduct: yield* outcomeOf(
              Effect.flatMap(frameOf(3, { ListPrice: price, SpecialPrice: "1" }), (asked) =>
                saveInventory(asked).pipe(as(who)),
              ),
            ),
            workbook: yield* outcomeOf(
              Effect.flatMap(file("list price", `8${price}`), (sent) => runImport(sent).pipe(as(who))),
            ),
            itemsOfWorkbook:
              report.problems.map(({ sheet, row, field }) => [sheet, row, field].join()).join() || "done",
          }
        })
      const before = yield* pricesOf(3, id)
      const refused = {
        ...{ list: "ListPrice", special: "SpecialPrice", noSpecial: "SpecialPrice", item: "SpecialPrice" },
        ...{ newItem: "SpecialPrice", newProduct: "ListPrice,SpecialPrice", workbook: "ImportRefused" },
        itemsOfWorkbook: "InventoryItems,2,special price",
      }
      for (const roles of [[], ["warehouse"]] as const)
        assert.deepStrictEqual(yield* ways(yield* aStaff(3, { roles: [...roles] })), refused)
      assert.deepStrictEqual(yield* pricesOf(3, id), before)
      const done = Object.fromEntries(Object.keys(refused).map((way) => [way, "done"]))
      for (const roles of [["admin"], ["owner"], ["superAdmin"], ["warehouse", "admin"]] as const)
        assert.deepStrictEqual({ ...(yield* ways(yield* aStaff(3, { roles: [...roles] }))) }, done, roles.join())
      yield* everybodyAt(3)
      assert.deepStrictEqual({ ...(yield* ways(yield* aStaff(3))) }, done)
    }),
  )

  it.effect("is not lowered for one sale by who may not sell below the price", () =>
    Effect.gen(function* () {
      const { id } = yield* aClient(4)
      const staff = yield* aStaff(4)
      yield* outcomeOf(save(id, { SpecialPrice: "0.01" }).pipe(as(staff)))
      const order = yield* addToOrder(adding(id)).pipe(as(staff))
      const sold = yield* submit(submitting(order.id)).pipe(as(staff))
      yield* outcomeOf(save(id, { SpecialPrice: "199" }).pipe(as(staff)))
      assert.deepInclude(sold, { net: 19_900 })
      const { document } = yield* getInvoice(order.id).pipe(as(staff))
      assert.deepInclude(document, { total: 19_900 })
    }),
  )

  it.effect("stays as it is in a save of other fields, and may be sent back as it was read", () =>
    Effect.gen(function* () {
      const { id, itemId } = yield* aClient(5)
      const staff = yield* aStaff(5)
      const before = yield* pricesOf(5, id)
      yield* save(id, { Model: "Arden" }).pipe(as(staff))
      yield* save(id, { Model: "Bexley", ListPrice: "249.00", SpecialPrice: "199" }).pipe(as(staff))
      yield* saveItem({ inventoryId: id, id: itemId, version: null, values: { SpecialPrice: "" } }).pipe(as(staff))
      const { values, readOnly } = yield* inventoryForm(id, null).pipe(as(staff))
      assert.deepInclude(values, { Model: "Bexley", ListPrice: "249.00", SpecialPrice: "199.00" })
      assert.sameMembers([...readOnly], ["ListPrice", "SpecialPrice"])
      assert.deepStrictEqual(yield* pricesOf(5, id), before)
    }),
  )

  it.effect("is neither asked of who may not change it, nor checked for them, nor suggested to them", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* aClient(6)
      const staff = yield* aStaff(6)
      yield* rows(
        "update category_option set default_value = '5', limit_max = 100 where client_id = 6 and code = 'ListPrice'",
      )
      yield* save(id, { Model: "Arden" }).pipe(as(staff))
      assert.strictEqual(yield* outcomeOf(save(id, { Model: "Arden" }).pipe(as(owner))), "ListPrice")
      const form = yield* inventoryForm(null, categoryAt(6, 1)).pipe(as(staff))
      assert.deepInclude(form.values, { ListPrice: "", SpecialPrice: "" })
      const asked = yield* frameOf(6, { ListPrice: "" })
      const made = yield* saveInventory(asked).pipe(as(staff))
      assert.deepInclude(yield* pricesOf(6, made.id), { special: null })
      assert.strictEqual(
        yield* outcomeOf(saveInventory(yield* frameOf(6, { ListPrice: "" })).pipe(as(owner))),
        "ListPrice",
      )
    }),
  )

  it.effect("is read-only in every form of who may not change it, and in none of who may", () =>
    Effect.gen(function* () {
      const { owner, id, itemId } = yield* aClient(7)
      const staff = yield* aStaff(7)
      const kept = (who: Staff) =>
        Effect.all([
          inventoryForm(id, null),
          inventoryForm(null, categoryAt(7, 1)),
          itemForm(id, itemId),
          itemForm(id, null),
          quantityFields(null, null),
        ]).pipe(
          as(who),
          Effect.map((forms) => forms.map(({ readOnly }) => readOnly.filter((code) => code.endsWith("Price")).join())),
        )
      const [product, item] = ["ListPrice,SpecialPrice", "SpecialPrice"]
      assert.deepStrictEqual(yield* kept(staff), [product, product, item, item, item])
      assert.deepStrictEqual(yield* kept(owner), ["", "", "", "", ""])
      yield* everybodyAt(7)
      assert.deepStrictEqual(yield* kept(staff), ["", "", "", "", ""])
    }),
  )

  it.effect("is not taken away by a choice that hides its field", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* aClient(8)
      const staff = yield* aStaff(8)
      const [round, oval] = [yield* lineId(8, "Shape", "Round"), yield* lineId(8, "Shape", "Oval")]
      yield* rows(`
        update option_line set attribute_id = id where client_id = 8 and id in (${round}, ${oval});
        update category_option set attribute_ids = array[${round}::int] where client_id = 8 and code = 'SpecialPrice'`)
      yield* save(id, { Shape: oval }).pipe(as(staff))
      assert.deepInclude(yield* pricesOf(8, id), { special: "199.00" })
      yield* save(id, { Shape: round }).pipe(as(owner))
      yield* save(id, { Shape: oval }).pipe(as(owner))
      assert.deepInclude(yield* pricesOf(8, id), { special: null })
    }),
  )

  it.effect("is neither kept in a draft, nor set back by undoing an import, without the right", () =>
    Effect.gen(function* () {
      const { id, code } = yield* aClient(9)
      const staff = yield* aStaff(9)
      const of = { id, categoryId: null }
      yield* keepDraft(of, { version: null, values: { Model: "Arden", SpecialPrice: "0.01" } }).pipe(as(staff))
      assert.deepStrictEqual((yield* getDraft(of).pipe(as(staff)))?.values, { Model: "Arden" })
      const admin = yield* aStaff(9, { roles: ["admin"] })
      const file = yield* aWorkbook({
        Inventories: [
          ["inventoryID", "inventory code", "special price"],
          [Number(id), code ?? "", 150],
        ],
      })
      const { batchId } = yield* runImport(file).pipe(as(admin))
      if (batchId === null) return yield* Effect.dieMessage("nothing was imported")
      assert.strictEqual(yield* outcomeOf(undoImport(batchId).pipe(as(staff))), "ImportNotUndoable")
      assert.deepInclude(yield* pricesOf(9, id), { special: "150.00" })
      yield* undoImport(batchId).pipe(as(admin))
      assert.deepInclude(yield* pricesOf(9, id), { special: "199.00" })
    }),
  )

  it.effect("is not set for a product that somebody makes without the right: it is not sold until one is set", () =>
    Effect.gen(function* () {
      const { owner, id: priced } = yield* aClient(10)
      const staff = yield* aStaff(10)
      const { id } = yield* saveInventory(yield* frameOf(10, {})).pipe(as(staff))
      assert.deepInclude(yield* pricesOf(10, id), { list: null, special: null })
      yield* addQuantity({ inventoryId: id, id: null, quantity: 1, values: { Center: "1" } }).pipe(as(staff))
      assert.strictEqual(yield* outcomeOf(addToOrder(adding(id)).pipe(as(staff))), "UnitUnpriced")
      assert.strictEqual(yield* outcomeOf(addToOrder(adding(id)).pipe(as(owner))), "UnitUnpriced")
      assert.deepInclude((yield* pricesInCatalogue([id]).pipe(as(staff)))[0], { listPrice: null, colours: [] })
      const listed = (direction: "asc" | "desc") =>
        searchInventory({
          filters: [],
          isLowOnly: false,
          order: { by: "listPrice", direction },
          page: 1,
          pageSize: 9,
        }).pipe(
          as(staff),
          Effect.map(({ rows }) => rows.map((row) => [row.id, row.listPrice])),
        )
      assert.deepStrictEqual(yield* listed("desc"), [
        [priced, 24_900],
        [id, null],
      ])
      assert.deepStrictEqual(yield* listed("asc"), [
        [id, null],
        [priced, 24_900],
      ])
      yield* save(id, { ListPrice: "80" }).pipe(as(owner))
      assert.deepInclude(yield* addToOrder(adding(id)).pipe(as(staff)), { net: 8000 })
    }),
  )

  it.effect("of one item sells it, also where its product has none", () =>
    Effect.gen(function* () {
      const { owner, id, itemId } = yield* aClient(11)
      yield* rows(`update inventory set list_price = null, special_price = null where client_id = 11 and id = ${id}`)
      yield* saveItem({ inventoryId: id, id: itemId, version: null, values: { SpecialPrice: "15" } }).pipe(as(owner))
      const { lines } = yield* addToOrder(adding(id)).pipe(as(yield* aStaff(11)))
      assert.deepInclude(lines[0]?.items[0], { listPrice: 1500, salePrice: 1500, priceNow: 1500 })
    }),
  )
})

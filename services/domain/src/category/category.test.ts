import { assert, layer } from "@effect/vitest"
import type { CategoryId, CategorySave, UpiTypeId, UpiTypeSave } from "@sightline/model/category"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { deleteCategories } from "./delete"
import { listAttributes, listCategories, listUpiTypes } from "./list"
import { saveCategory } from "./save"
import { deleteUpiType, saveUpiType } from "./upi-type"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

let serial = 0
const asked = (more: Partial<CategorySave> = {}): CategorySave => {
  serial += 1
  return {
    id: null,
    code: `CAT_${serial}`,
    name: `Category ${serial}`,
    description: "",
    sortOrder: 90,
    attributeId: null,
    isShownOnline: true,
    upiTypeId: null,
    taxPercent: null,
    fieldsOf: null,
    ...more,
  }
}
const aType = (more: Partial<UpiTypeSave> = {}): UpiTypeSave => {
  serial += 1
  return { id: null, code: `U${serial}`, name: `Type ${serial}`, description: "", categoryId: null, ...more }
}
const nobody = 999_999 as CategoryId

layer(TestDb, { timeout: 60_000 })("categories", (it) => {
  const prepared = Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const stranger = yield* aStaff(4, { roles: ["owner"] })
    if ((yield* rows("select from category where client_id = 3 limit 1")).length === 0) yield* definitions(3)
    return { owner, stranger }
  })

  it.effect("are created once per key and changed as a whole; codes are unique, and the history records it", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      const key = { key: "a category", digest: "d" }
      const readers = asked({ name: " Readers ", code: " READ " })
      const made = yield* saveCategory(readers).pipe(as(owner, key))
      assert.strictEqual((yield* saveCategory(readers).pipe(as(owner, key))).id, made.id)
      const { fieldsOf: _none, ...stored } = { ...readers, id: made.id, name: "Readers", code: "READ" }
      assert.deepStrictEqual(made, stored)
      assert.strictEqual((yield* Effect.flip(saveCategory({ ...readers, id: null }).pipe(as(owner))))._tag, "CodeTaken")
      const changed = { ...stored, name: "Reading glasses", isShownOnline: false, taxPercent: 9.975 }
      assert.deepStrictEqual(yield* saveCategory({ ...changed, fieldsOf: null }).pipe(as(owner)), changed)
      assert.deepInclude(yield* listCategories().pipe(as(owner)), changed)
      const told = yield* rows(
        `select action, changes from history where noun = 'category' and object_id = ${made.id} order by id`,
      )
      assert.deepStrictEqual(
        told.map(({ action }) => action),
        ["Created", "Updated"],
      )
      assert.deepStrictEqual(told[1]?.changes, [
        { name: "Name", before: "Readers", after: "Reading glasses" },
        { name: "Shown online", before: "Yes", after: "No" },
        { name: "Tax", before: "", after: "9.975%" },
      ])
      const { taxPercent: _known, ...unaware } = changed
      assert.deepStrictEqual(yield* saveCategory({ ...unaware, fieldsOf: null }).pipe(as(owner)), changed)
      const race = asked()
      const both = yield* Effect.all(
        [1, 2].map(() => Effect.either(saveCategory(race).pipe(as(owner)))),
        { concurrency: 2 },
      )
      assert.lengthOf(both.filter(Either.isRight), 1)
      for (const { left } of both.filter(Either.isLeft)) assert.strictEqual(left._tag, "CodeTaken")
    }),
  )

  it.effect("need a name, and an existing attribute and UPI type · FORM-24", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      const refused = (more: Partial<CategorySave>) => Effect.flip(saveCategory(asked(more)).pipe(as(owner)))
      assert.deepInclude(
        { ...(yield* refused({ name: "  " })) },
        {
          _tag: "FieldsRefused",
          errors: { name: ["Category name is required"] },
        },
      )
      assert.deepInclude(
        { ...(yield* refused({ attributeId: 77 })) },
        {
          _tag: "FieldsRefused",
          errors: { attributeId: ["This attribute does not exist"] },
        },
      )
      assert.strictEqual((yield* refused({ upiTypeId: 999_999 as UpiTypeId }))._tag, "UpiTypeNotFound")
      assert.strictEqual((yield* refused({ fieldsOf: nobody }))._tag, "CategoryNotFound")
      assert.strictEqual((yield* refused({ id: nobody }))._tag, "CategoryNotFound")
    }),
  )

  it.effect("start with the general fields, or with those of another category that their attribute shows", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      const codesOf = (id: CategoryId) =>
        Effect.map(inventoryForm(null, id), ({ fields }) => fields.map(({ code }) => code)).pipe(as(owner))
      const general = yield* saveCategory(asked()).pipe(as(owner))
      const contact = categoryAt(3, 3)
      const like = yield* saveCategory(asked({ fieldsOf: contact })).pipe(as(owner))
      const all = yield* codesOf(contact)
      assert.deepStrictEqual(yield* codesOf(like.id), all)
      assert.isAbove(all.length, (yield* codesOf(general.id)).length)
      assert.include(yield* codesOf(general.id), "InventoryCode")
      const attributes = yield* listAttributes().pipe(as(owner))
      const toric = attributes.find(({ name }) => /Toric/.test(name))
      assert.ok(toric)
      const marked = yield* saveCategory(asked({ fieldsOf: contact, attributeId: toric.id })).pipe(as(owner))
      const [shown, without] = [
        yield* codesOf(marked.id),
        yield* rows(
          `select code from category_option where client_id = 3 and attribute_ids <> '{}' and not ${toric.id} = any (attribute_ids)`,
        ),
      ]
      assert.include(shown, "Axis")
      assert.isNotEmpty(without)
      assert.deepStrictEqual(
        shown,
        all.filter((code) => !without.some((hidden) => hidden.code === code)),
      )
    }),
  )

  it.effect("are deleted all or none, and stay while anything refers to them", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      const [one, two] = [
        yield* saveCategory(asked({ fieldsOf: categoryAt(3, 1) })).pipe(as(owner)),
        yield* saveCategory(asked()).pipe(as(owner)),
      ]
      const values = { InventoryCode: "CAT 1", InventoryDesc: "A frame", ListPrice: "1", ItemType: "301" }
      const product = yield* saveInventory({ id: null, categoryId: two.id, version: null, values }).pipe(as(owner))
      const key = { key: "delete both", digest: "d" }
      const both = deleteCategories([one.id, two.id])
      assert.strictEqual((yield* Effect.flip(both.pipe(as(owner, key))))._tag, "CategoryInUse")
      yield* rows(`update inventory set category_id = 301 where client_id = 3 and id = ${product.id}`)
      // Repeating the request repeats the refusal; a new request is judged again.
      assert.strictEqual((yield* Effect.flip(both.pipe(as(owner, key))))._tag, "CategoryInUse")
      for (const [table, column] of [
        ["vendor", "vendor_id"],
        ["manufacturer", "manufacturer_id"],
      ]) {
        yield* rows(`insert into ${table} (client_id, id, name, code) values (3, 7777, 'Firm', 'Firm');
          insert into ${table}_category (client_id, ${column}, category_id) values (3, 7777, ${two.id})`)
        assert.strictEqual((yield* Effect.flip(both.pipe(as(owner))))._tag, "CategoryInUse")
        yield* rows(`delete from ${table}_category where category_id = ${two.id}`)
      }
      assert.strictEqual(
        (yield* Effect.flip(deleteCategories([one.id, nobody]).pipe(as(owner))))._tag,
        "CategoryNotFound",
      )
      const again = { key: "delete both now", digest: "d" }
      for (const _time of [1, 2]) yield* both.pipe(as(owner, again))
      const left = (yield* listCategories().pipe(as(owner))).map(({ id }) => id)
      assert.notInclude(left, one.id)
      assert.notInclude(left, two.id)
      const race = yield* saveCategory(asked()).pipe(as(owner))
      const tries = yield* Effect.all(
        [1, 2].map(() => Effect.either(deleteCategories([race.id]).pipe(as(owner)))),
        { concurrency: 2 },
      )
      assert.lengthOf(tries.filter(Either.isRight), 1)
    }),
  )

  it.effect("carry a UPI type, which stays while one does; a category takes its own types with it", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      const upc = yield* saveUpiType(aType({ name: " UPC-A " })).pipe(as(owner))
      assert.strictEqual(upc.name, "UPC-A")
      assert.deepStrictEqual(yield* listUpiTypes().pipe(as(owner)), [upc])
      const renamed = yield* saveUpiType({ ...upc, name: "GTIN" }).pipe(as(owner))
      assert.deepStrictEqual(yield* listUpiTypes().pipe(as(owner)), [renamed])
      assert.strictEqual((yield* Effect.flip(saveUpiType({ ...upc, id: null }).pipe(as(owner))))._tag, "CodeTaken")
      assert.deepInclude(
        { ...(yield* Effect.flip(saveUpiType(aType({ name: " " })).pipe(as(owner)))) },
        {
          _tag: "FieldsRefused",
          errors: { name: ["UPI type name is required"] },
        },
      )
      assert.strictEqual(
        (yield* Effect.flip(saveUpiType(aType({ categoryId: nobody })).pipe(as(owner))))._tag,
        "CategoryNotFound",
      )
      const marked = yield* saveCategory(asked({ upiTypeId: upc.id })).pipe(as(owner))
      const own = yield* saveUpiType(aType({ categoryId: marked.id })).pipe(as(owner))
      const other = yield* saveCategory(asked({ upiTypeId: own.id })).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(deleteUpiType(upc.id).pipe(as(owner))))._tag, "UpiTypeInUse")
      assert.strictEqual((yield* Effect.flip(deleteCategories([marked.id]).pipe(as(owner))))._tag, "CategoryInUse")
      yield* deleteCategories([marked.id, other.id]).pipe(as(owner))
      const key = { key: "delete a type", digest: "d" }
      for (const _time of [1, 2]) yield* deleteUpiType(upc.id).pipe(as(owner, key))
      assert.deepStrictEqual(yield* listUpiTypes().pipe(as(owner)), [])
      assert.strictEqual((yield* Effect.flip(deleteUpiType(upc.id).pipe(as(owner))))._tag, "UpiTypeNotFound")
    }),
  )

  it.effect("of another client are not there", () =>
    Effect.gen(function* () {
      const { owner, stranger } = yield* prepared
      const type = yield* saveUpiType(aType()).pipe(as(owner))
      const category = yield* saveCategory(asked()).pipe(as(owner))
      const refusals = [
        yield* Effect.flip(saveCategory(asked({ id: category.id })).pipe(as(stranger))),
        yield* Effect.flip(saveCategory(asked({ upiTypeId: type.id })).pipe(as(stranger))),
        yield* Effect.flip(saveCategory(asked({ fieldsOf: category.id })).pipe(as(stranger))),
        yield* Effect.flip(deleteCategories([category.id]).pipe(as(stranger))),
        yield* Effect.flip(saveUpiType(aType({ id: type.id })).pipe(as(stranger))),
        yield* Effect.flip(saveUpiType(aType({ categoryId: category.id })).pipe(as(stranger))),
        yield* Effect.flip(deleteUpiType(type.id).pipe(as(stranger))),
      ]
      assert.deepStrictEqual(
        refusals.map(({ _tag }) => _tag.replace("NotFound", "")),
        ["Category", "UpiType", "Category", "Category", "UpiType", "Category", "UpiType"],
      )
      assert.deepStrictEqual(yield* listUpiTypes().pipe(as(stranger)), [])
    }),
  )
})

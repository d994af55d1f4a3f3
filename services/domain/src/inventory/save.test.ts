import { assert, layer } from "@effect/vitest"
import type { FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventorySave } from "@sightline/model/inventory-form"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "./form"
import { categoryAt, definitions, lineId } from "./given"
import { saveInventory } from "./save"

const frames = categoryAt(3, 1)
const contactLenses = categoryAt(3, 3)

let serial = 0
/** A frame as a form sends it, with every required field filled in. */
const aFrame = (values: FieldValues = {}) =>
  Effect.gen(function* () {
    const Shape = yield* lineId(3, "Shape", "Round")
    serial += 1
    const filled = {
      InventoryCode: `NEW ${serial}`,
      InventoryDesc: "A new frame",
      ItemType: "301",
      ListPrice: "249.5",
      EyeSize: "48",
    }
    return {
      id: null,
      categoryId: frames,
      version: null,
      values: { ...filled, Shape, ...values },
    } satisfies InventorySave
  })

const historyOf = (id: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    return yield* Effect.promise(
      () => sql<{ action: string; changes: { name: string; before: string; after: string }[] }[]>`
        select action, (select jsonb_agg(c - 'code') from jsonb_array_elements(changes) c) as changes from history where client_id = 3 and noun = 'inventory' and object_id = ${id} order by id`,
    )
  })

layer(TestDb, { timeout: 60_000 })("save a product", (it) => {
  const prepared = Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const { sql } = yield* Behind
    const [made] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
    if (!made) yield* definitions(3)
    return owner
  })

  it.effect("a new product has the form's values, a version and a history", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const asked = yield* aFrame({ PurchasedPrice: "96.25" })
      const { id, version } = yield* saveInventory(asked).pipe(as(owner))
      const form = yield* inventoryForm(id, null).pipe(as(owner))
      assert.deepInclude(form, { id, version, categoryId: frames, isActive: true, readOnly: [] })
      for (const [code, value] of Object.entries({ ...asked.values, ListPrice: "249.50" }))
        assert.strictEqual(form.values[code], value, code)
      const [row] = yield* historyOf(id)
      assert.strictEqual(row?.action, "Created")
      assert.deepInclude(row?.changes ?? [], { name: "Shape", before: "", after: "Round" })
    }),
  )

  it.effect("the rules of the fields hold on the server, and a violation stores nothing", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { sql } = yield* Behind
      const count = Effect.promise(async () => (await sql`select from inventory where client_id = 3`).length)
      const before = yield* count
      const wrong: Array<[FieldValues, Record<string, string>]> = [
        [{ InventoryCode: "" }, { InventoryCode: "Code is required" }],
        [{ InventoryCode: "A-1" }, { InventoryCode: "InventoryCode cannot add special character" }],
        [{ InventoryDesc: "ab" }, { InventoryDesc: "InventoryDesc must be between 3 and 400" }],
        [{ Model: "m".repeat(81) }, { Model: "Model cannot be greater than 80" }],
        [{ ListPrice: "-1" }, { ListPrice: "List price is not a valid number" }],
        [{ ListPrice: "100000" }, { ListPrice: "ListPrice must be between 0 and 99999" }],
        [{ EyeSize: "29" }, { EyeSize: "EyeSize must be between 30 and 70" }],
        [{ EyeSize: "48.5" }, { EyeSize: "Eye size (mm) must be a whole number" }],
        [{ Shape: "999999" }, { Shape: "Shape is not one of the choices" }],
        [
          { Finish: yield* lineId(3, "Finish", "Matte"), Material: yield* lineId(3, "Material", "Metal") },
          { Finish: "Finish is not one of the choices" },
        ],
        [{ Manufacturer: "999999" }, { Manufacturer: "Manufacturer is not one of the choices" }],
        [{ Vendor: "1,x" }, { Vendor: "Vendors is not one of the choices" }],
        [{ VolumeMl: "360" }, { VolumeMl: "VolumeMl is not a field of this category" }],
      ]
      for (const [values, problems] of wrong) {
        const refusal = yield* Effect.flip(saveInventory(yield* aFrame(values)).pipe(as(owner)))
        assert.deepInclude(refusal, {
          _tag: "FieldsRefused",
          errors: Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]])),
        })
      }
      assert.strictEqual(yield* count, before)
    }),
  )

  it.effect("an omitted field keeps its value, and the history records the changes", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { id, version } = yield* saveInventory(yield* aFrame({ Bridge: "20" })).pipe(as(owner))
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory set fields = fields || '{"Color": "Navy"}' where client_id = 3 and id = ${id}`,
      )
      const saved = yield* saveInventory({ id, categoryId: null, version, values: { Bridge: "", Temple: "145" } }).pipe(
        as(owner),
      )
      assert.strictEqual(saved.version, version + 1)
      const { values } = yield* inventoryForm(id, null).pipe(as(owner))
      assert.deepInclude(values, { Bridge: "", Temple: "145", EyeSize: "48", ListPrice: "249.50" })
      assert.deepStrictEqual((yield* historyOf(id)).at(-1), {
        action: "Updated",
        changes: [
          { name: "Bridge (mm)", before: "20", after: "" },
          { name: "Temple (mm)", before: "", after: "145" },
        ],
      })
      const [row] = yield* Effect.promise(
        () =>
          sql<{ fields: Record<string, string> }[]>`select fields from inventory where client_id = 3 and id = ${id}`,
      )
      assert.deepInclude(row?.fields, { Color: "Navy", Temple: "145", Shape: "Round" })
      assert.notProperty(row?.fields, "Bridge")
    }),
  )

  it.effect("of two that edit one version, the second is refused with the values that the first stored", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { id, version } = yield* saveInventory(yield* aFrame()).pipe(as(owner))
      const save = (Model: string) =>
        saveInventory({ id, categoryId: null, version, values: { Model } }).pipe(as(owner), Effect.either)
      const answers = yield* Effect.all(["Arden", "Bexley"].map(save), { concurrency: "unbounded" })
      const [won, lost] = [answers.filter(Either.isRight), answers.filter(Either.isLeft)]
      assert.strictEqual(won.length, 1)
      const refusal = lost[0]?.left
      assert.strictEqual(refusal?._tag, "StaleVersion")
      const { values } = yield* inventoryForm(id, null).pipe(as(owner))
      if (refusal?._tag === "StaleVersion") {
        assert.strictEqual(refusal.version, version + 1)
        assert.strictEqual(refusal.values.Model, values.Model)
      }
    }),
  )

  it.effect("a code belongs to one product, in any letter case, even in a race", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const answers = yield* Effect.all(
        ["ONE CODE", "one code", "One Code"].map((InventoryCode) =>
          Effect.flatMap(aFrame({ InventoryCode }), (asked) => saveInventory(asked).pipe(as(owner), Effect.either)),
        ),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(answers.filter(Either.isRight).length, 1)
      for (const { left } of answers.filter(Either.isLeft))
        assert.deepInclude(left, {
          _tag: "FieldsRefused",
          errors: { InventoryCode: ["InventoryCode is already used"] },
        })
    }),
  )

  it.effect("one key creates one product, and a refusal remains the answer to its request", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const asked = yield* aFrame()
      const request = { key: "0192-create", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => saveInventory(asked).pipe(as(owner, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      const reused = yield* Effect.flip(saveInventory(asked).pipe(as(owner, { ...request, digest: "other" })))
      assert.strictEqual(reused._tag, "KeyReused")
      const late = { key: "0192-late", digest: "d" }
      const taken = yield* aFrame({ InventoryCode: asked.values.InventoryCode ?? "" })
      for (const _again of [1, 2])
        assert.strictEqual((yield* Effect.flip(saveInventory(taken).pipe(as(owner, late))))._tag, "FieldsRefused")
    }),
  )

  it.effect("an inactive product refuses changes", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { id } = yield* saveInventory(yield* aFrame()).pipe(as(owner))
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update inventory set status_id = 6 where client_id = 3 and id = ${id}`)
      const refusal = yield* Effect.flip(
        saveInventory({ id, categoryId: null, version: null, values: { Model: "x" } }).pipe(as(owner)),
      )
      assert.strictEqual(refusal._tag, "InventoryInactive")
      assert.isFalse((yield* inventoryForm(id, null).pipe(as(owner))).isActive)
    }),
  )

  it.effect("the category of a product never changes", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { id } = yield* saveInventory(yield* aFrame()).pipe(as(owner))
      const refusal = yield* Effect.flip(
        saveInventory({ id, categoryId: contactLenses, version: null, values: {} }).pipe(as(owner)),
      )
      assert.deepInclude(refusal, { _tag: "FieldsRefused", errors: { Category: ["Category cannot be changed"] } })
    }),
  )

  it.effect("a field that an attribute hides is not kept", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const LensType = yield* lineId(3, "LensType", "Toric")
      const plain = yield* lineId(3, "LensType", "Spherical")
      const values = {
        InventoryCode: "LENS 1",
        InventoryDesc: "A lens",
        ItemType: "303",
        ListPrice: "10",
        LensType,
        Axis: "90",
      }
      const { id } = yield* saveInventory({ id: null, categoryId: contactLenses, version: null, values }).pipe(
        as(owner),
      )
      assert.strictEqual((yield* inventoryForm(id, null).pipe(as(owner))).values.Axis, "90")
      yield* saveInventory({ id, categoryId: null, version: null, values: { LensType: plain } }).pipe(as(owner))
      assert.strictEqual((yield* inventoryForm(id, null).pipe(as(owner))).values.Axis, "")
    }),
  )

  it.effect("another client's product and category are not found", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const { id } = yield* saveInventory(yield* aFrame()).pipe(as(owner))
      const tags = yield* Effect.all([
        Effect.flip(inventoryForm(id, null).pipe(as(stranger))),
        Effect.flip(saveInventory({ id, categoryId: null, version: null, values: {} }).pipe(as(stranger))),
        Effect.flip(inventoryForm(999_999_999 as InventoryId, null).pipe(as(owner))),
        Effect.flip(inventoryForm(null, frames).pipe(as(stranger))),
      ])
      assert.deepStrictEqual(
        tags.map(({ _tag }) => _tag),
        ["InventoryNotFound", "InventoryNotFound", "InventoryNotFound", "CategoryNotFound"],
      )
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the purchased price", (it) => {
  it.effect("is visible to users who may see it, and editable by users who may change it · ROLE-16", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      yield* definitions(3)
      const { id } = yield* saveInventory(yield* aFrame({ PurchasedPrice: "96.25" })).pipe(as(owner))
      const change = (PurchasedPrice: string): InventorySave => ({
        id,
        categoryId: null,
        version: null,
        values: { PurchasedPrice },
      })
      const cases = [
        { roles: ["superAdmin"], sees: true, writes: true },
        { roles: ["owner"], sees: true, writes: true },
        { roles: ["owner", "admin"], sees: true, writes: true },
        { roles: ["admin"], sees: false, writes: false },
        { roles: ["admin", "warehouse"], sees: false, writes: false },
        { roles: ["warehouse"], sees: true, writes: false },
        { roles: [], sees: false, writes: false },
      ] as const
      for (const { roles, sees, writes } of cases) {
        const staff = yield* aStaff(3, { roles: [...roles] })
        const form = yield* inventoryForm(id, null).pipe(as(staff))
        const shown = JSON.stringify(form)
        assert.strictEqual(shown.includes("96.25"), sees, roles.join())
        assert.strictEqual(/purchased/i.test(shown), sees, roles.join())
        assert.strictEqual(form.readOnly.includes("PurchasedPrice"), sees && !writes, roles.join())
        const answer = yield* Effect.either(saveInventory(change("50")).pipe(as(staff)))
        assert.strictEqual(
          Either.isRight(answer) ? "saved" : answer.left._tag,
          writes ? "saved" : "RoleRefused",
          roles.join(),
        )
        // A save by a user who does not know it leaves it unchanged, and a refusal does not reveal it.
        if (!writes)
          yield* saveInventory({ id, categoryId: null, version: null, values: { Model: roles.join() } }).pipe(as(staff))
        yield* saveInventory(change("96.25")).pipe(as(owner))
        const stale = yield* Effect.flip(
          saveInventory({ id, categoryId: null, version: 1, values: {} }).pipe(as(staff)),
        )
        assert.strictEqual(JSON.stringify(stale).includes("96.25"), sees, roles.join())
      }
    }),
  )

  it.effect("no form shows a feature group before the user retypes their password", () =>
    Effect.gen(function* () {
      for (const roles of [["owner"], ["admin"], []] as const) {
        const staff = yield* aStaff(3, { roles: [...roles] })
        const form = yield* inventoryForm(null, frames).pipe(as(staff))
        assert.notInclude(JSON.stringify(form), "SupplierDiscount")
      }
    }),
  )
})

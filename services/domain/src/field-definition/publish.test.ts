import { assert, layer } from "@effect/vitest"
import { problemsOf } from "@sightline/fields/check"
import { chosenLine } from "@sightline/fields/lines"
import { patched, patchOf } from "@sightline/fields/patch"
import { shownFields } from "@sightline/fields/shown"
import type { Staff } from "@sightline/model/caller"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { FieldDefinition } from "@sightline/model/field-definition"
import { Effect, Either, FastCheck as fc } from "effect"
import { addOption } from "../category-option/change"
import { changeSetting } from "../category-option/settings"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { historyOf } from "../history/of-record"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions, lineId } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { itemForm } from "../inventory-item/form"
import { anItem } from "../inventory-item/given"
import { discardDraft, ownFields, restoreFields, saveDraft } from "./draft"
import { draftImpact, previewForm, publishFields } from "./publish"

const frames = (client: number) => categoryAt(client, 1)
const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** A client with the usual definitions and a SupperAdmin. */
const prepared = (client: number) =>
  Effect.gen(function* () {
    const supper = yield* aStaff(client, { roles: ["superAdmin"], centers: 2 })
    yield* definitions(client)
    return supper
  })

type Edit = (fields: ReadonlyArray<FieldDefinition>) => ReadonlyArray<FieldDefinition>

/** Changes one field. */
const change =
  (code: string, parts: Partial<FieldDefinition>): Edit =>
  (fields) =>
    fields.map((field) => (field.code === code ? { ...field, ...parts } : field))

/** Switches a choice off or on. */
const offer =
  (code: string, line: string, isOffered: boolean): Edit =>
  (fields) =>
    fields.map((field) =>
      field.code === code
        ? { ...field, lines: field.lines.map((l) => (l.code === line ? { ...l, isDisabled: !isOffered } : l)) }
        : field,
    )

const made = (code: string, parts: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ code, name: code, valueType: 1, fieldType: "", isInventory: true, isInventoryItem: false, isLocation: false },
  ...{ description: "", isActive: true, isHidden: false, isRequired: false, requiredMessage: null },
  ...{ minimumLength: null, maximumLength: null, limitMin: null, limitMax: null, defaultValue: "", orderSequence: 900 },
  ...{ parentCodes: [], attributeIds: [], categories: null, centers: [], lines: [] },
  ...parts,
})

/** Saves a draft with these changes over what is published. */
const draft = (staff: Staff, ...edits: ReadonlyArray<Edit>) =>
  Effect.gen(function* () {
    const { published, version } = yield* ownFields()
    const edited = edits.reduce<ReadonlyArray<FieldDefinition>>((fields, edit) => edit(fields), published)
    return yield* saveDraft({ changes: patchOf(published, edited), version })
  }).pipe(as(staff))

/** Publishes the draft after a look at what it does. */
const publish = (staff: Staff, { version }: { version: number }) =>
  Effect.gen(function* () {
    const { seen, impacts } = yield* draftImpact()
    yield* publishFields(version, seen)
    return impacts
  }).pipe(as(staff))

type Form = { readonly fields: ReadonlyArray<CategoryOption>; readonly values: FieldValues }

/** What happened to a product between two of its forms, field by field: the count's own question, asked the slow way. */
function naively(was: Form, is: Form, stored: FieldValues): ReadonlyArray<readonly [string, string]> {
  const centerIds = [1, 2]
  const at = ({ fields, values }: Form, code: string) => {
    const field = shownFields(fields, values).find((shown) => shown.code === code)
    return {
      isShown: field !== undefined,
      isOff: field && chosenLine(field, values[code])?.isDisabled,
      problem: field && (problemsOf(fields, values, { centerIds }, values)[code] ?? null),
    }
  }
  const codes = new Set([...was.fields, ...is.fields].map(({ code }) => code))
  return [...codes].flatMap((code): ReadonlyArray<readonly [string, string]> => {
    const [before, after] = [at(was, code), at(is, code)]
    const isEmpty = (stored[code] ?? "") === ""
    if (before.isShown && !after.isShown) return isEmpty ? [] : [[code, "hidden"]]
    if (before.isOff === false && after.isOff) return [[code, "unoffered"]]
    if (!after.problem || before.problem) return []
    return [[code, isEmpty ? "missing" : "breaks"]]
  })
}

let serial = 0
const aFrame = (staff: Staff, values: Record<string, string> = {}) =>
  Effect.gen(function* () {
    serial += 1
    const client = staff.clientId
    const round = yield* lineId(client, "Shape", "Round")
    const { id } = yield* saveInventory({
      ...{ id: null, categoryId: frames(client), version: null },
      values: {
        ...{ InventoryCode: `FD ${serial}`, InventoryDesc: "A frame", ItemType: `${client}01`, ListPrice: "1" },
        ...{ EyeSize: "48", Shape: round, ...values },
      },
    })
    return id
  }).pipe(as(staff))

layer(TestDb, { timeout: 60_000 })("the definitions of a client's fields", (it) => {
  it.effect("stay a draft that no form shows until they are published, for this client alone", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(3)
      const stranger = yield* prepared(4)
      const form = (staff: Staff) =>
        Effect.map(inventoryForm(null, frames(staff.clientId)), ({ fields }) => fields).pipe(as(staff))
      const [usual, theirs] = [yield* form(supper), yield* form(stranger)]
      const saved = yield* draft(
        supper,
        (fields) => [...fields, made("CareLevel", { orderSequence: 1, isInventoryItem: true })],
        change("Bridge", { name: "Bridge width", maximumLength: 9 }),
      )
      assert.deepStrictEqual(yield* form(supper), usual)
      yield* publish(supper, saved)
      const now = yield* form(supper)
      assert.deepInclude(now[0] ?? {}, { code: "CareLevel", isRequired: false })
      assert.deepInclude(now.find(({ code }) => code === "Bridge") ?? {}, { name: "Bridge width", maximumLength: 9 })
      assert.deepStrictEqual(yield* form(stranger), theirs)
      const own = yield* ownFields().pipe(as(supper))
      assert.deepInclude(own, { changes: [], version: saved.version + 1 })
      assert.deepInclude(yield* ownFields().pipe(as(stranger)), { changes: [], version: 0, versions: [], last: null })
      const bridge = now.find(({ code }) => code === "Bridge")?.id ?? 0
      assert.deepStrictEqual((yield* historyOf("category-option", bridge).pipe(as(supper)))[0]?.changes, [
        { name: "Name", before: "Bridge (mm)", after: "Bridge width" },
        { name: "Length", before: "", after: "–9" },
      ])
    }),
  )

  it.effect("are previewed exactly as the form of a product and of an item then shows them", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(5)
      const { inventoryId } = yield* anItem({ client: 5 })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory set category_id = ${frames(5)} where client_id = 5 and id = ${inventoryId}`,
      )
      const lines = ["Years", "Months"].map((code, at) => ({
        ...{ code, name: code, description: "", parent: null, attributeId: null, isDisabled: at === 1 },
        ...{ isSelectDefault: at === 0, sortOrder: at + 1 },
      }))
      const saved = yield* draft(
        supper,
        (fields) => [
          ...fields,
          made("CareLevel", { valueType: 3, orderSequence: 15, isInventoryItem: true, lines, isRequired: true }),
          made("Here", { centers: [2] }),
          made("Elsewhere", { categories: [categoryAt(5, 3)] }),
        ],
        change("Material", { isHidden: true }),
        change("Bridge", { isActive: false }),
        offer("Shape", "Round", false),
      )
      const shown = {
        product: yield* previewForm(frames(5), "product").pipe(as(supper)),
        item: yield* previewForm(frames(5), "item").pipe(as(supper)),
      }
      assert.notInclude(
        (yield* inventoryForm(null, frames(5)).pipe(as(supper))).fields.map(({ code }) => code),
        "CareLevel",
      )
      yield* publish(supper, saved)
      // A new field and its choices get their numbers when they are published.
      const unnumbered = ({ fields, values }: Pick<typeof shown.product, "fields" | "values">) =>
        JSON.parse(
          JSON.stringify({
            fields: fields.map(({ id: _id, lines: own, ...field }) => [
              field,
              own.map(({ id: _line, ...line }) => line),
            ]),
            values: Object.entries(values).map(([code, value]) => [
              code,
              fields.find((field) => field.code === code)?.lines.find(({ id }) => String(id) === value)?.code ?? value,
            ]),
          }),
        )
      const product = yield* inventoryForm(null, frames(5)).pipe(as(supper))
      assert.deepStrictEqual(unnumbered(shown.product), unnumbered(product))
      assert.includeMembers(
        product.fields.map(({ code }) => code),
        ["CareLevel", "Here"],
      )
      assert.notInclude(
        product.fields.map(({ code }) => code),
        "Elsewhere",
      )
      const item = yield* itemForm(inventoryId, null).pipe(as(supper))
      const vendorless = (form: Pick<typeof shown.product, "fields" | "values">) => ({
        ...form,
        fields: form.fields.map((field) => (field.code === "MainVendor" ? { ...field, lines: [] } : field)),
      })
      assert.deepStrictEqual(unnumbered(vendorless(shown.item)), unnumbered(vendorless(item)))
      const inOne = yield* aStaff(5, { roles: ["owner"], centers: 1 })
      assert.notInclude(
        (yield* inventoryForm(null, frames(5)).pipe(as(inOne))).fields.map(({ code }) => code),
        "Here",
      )
    }),
  )

  it.effect("are published only by somebody who has seen what they do to products and items", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(6)
      const titanium = yield* lineId(6, "Material", "Titanium")
      const id = yield* aFrame(supper, { Bridge: "18", Material: titanium })
      const other = yield* aFrame(supper, { Bridge: "" })
      const [, away] = [
        yield* draft(
          supper,
          change("Bridge", { isRequired: true, limitMax: 17 }),
          change("Temple", { isRequired: true }),
          offer("Material", "Titanium", false),
          offer("Shape", "Panto", false),
          change("EyeSize", { isHidden: true }),
        ),
        yield* ownFields().pipe(as(supper)),
      ]
      const impact = yield* draftImpact().pipe(as(supper))
      const told = impact.impacts.map(({ code, kind, line, count, examples }) => [
        ...[code, kind, line, count],
        examples.map((example) => example.id),
      ])
      assert.sameDeepMembers(told, [
        ["Bridge", "breaks", null, 1, [id]],
        ["Bridge", "missing", null, 1, [other]],
        ["Temple", "missing", null, 2, [id, other]],
        ["Material", "unoffered", "Titanium", 1, [id]],
        ["EyeSize", "hidden", null, 2, [id, other]],
      ])
      for (const seen of [null, "made up"])
        assert.strictEqual(yield* tagOf(publishFields(away.version, seen).pipe(as(supper))), "ImpactUnseen")
      // Another product arrives: what was seen is no longer what happens.
      yield* aFrame(supper, { Material: titanium, Bridge: "30" })
      const unseen = yield* Effect.flip(publishFields(away.version, impact.seen).pipe(as(supper)))
      assert.strictEqual(unseen._tag, "ImpactUnseen")
      if (unseen._tag !== "ImpactUnseen") return
      yield* publishFields(away.version, unseen.seen).pipe(as(supper))
      const save = { id, categoryId: null, version: null }
      const refusal = yield* Effect.flip(
        saveInventory({ ...save, values: { InventoryDesc: "Another frame" } }).pipe(as(supper)),
      )
      assert.deepStrictEqual("errors" in refusal ? Object.keys(refusal.errors).sort() : refusal._tag, [
        "Bridge",
        "Temple",
      ])
      yield* saveInventory({ ...save, values: { Bridge: "16", Temple: "140" } }).pipe(as(supper))
      assert.deepInclude((yield* inventoryForm(id, null).pipe(as(supper))).values, { Material: titanium })
    }),
  )

  it.effect("never lose a stored value, whatever is published and saved in between and taken back", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(7)
      const [round, metal] = [yield* lineId(7, "Shape", "Round"), yield* lineId(7, "Material", "Metal")]
      const id = yield* aFrame(supper, { Shape: round, Material: metal, Bridge: "18", Temple: "140", Model: "M1" })
      const read = Effect.map(inventoryForm(id, null), ({ values }) => values).pipe(as(supper))
      const codes = ["Shape", "Material", "Bridge", "Temple", "Model", "Finish"]
      const parts = fc.record(
        {
          isHidden: fc.boolean(),
          isActive: fc.boolean(),
          isRequired: fc.boolean(),
          attributeIds: fc.subarray([1, 2]),
          categories: fc.constantFrom(null, [], [frames(7)], [categoryAt(7, 3)]),
          maximumLength: fc.constantFrom(null, 1),
          centers: fc.subarray([1, 2]),
        },
        { requiredKeys: [] },
      )
      const one = fc.tuple(fc.constantFrom(...codes), parts).map(([code, some]) => change(code, some))
      const line = fc.tuple(fc.constantFrom("Round", "Metal"), fc.constantFrom(null, 1, 2), fc.boolean()).map(
        ([code, attributeId, isDisabled]): Edit =>
          (fields) =>
            fields.map((field) => ({
              ...field,
              lines: field.lines.map((l) => (l.code === code ? { ...l, attributeId, isDisabled } : l)),
            })),
      )
      const rounds = fc.sample(fc.array(fc.oneof(one, one, line), { minLength: 1, maxLength: 6 }), {
        numRuns: 6,
        seed: 7,
      })
      const before = yield* read
      for (const [nth, edits] of rounds.entries()) {
        const was = yield* inventoryForm(id, null).pipe(as(supper))
        const impacts = yield* publish(supper, yield* draft(supper, ...edits))
        const is = yield* inventoryForm(id, null).pipe(as(supper))
        assert.sameDeepMembers(
          impacts.filter(({ of }) => of === "products").map(({ code, kind, count }) => [code, kind, count]),
          naively(was, is, before).map(([code, kind]) => [code, kind, 1]),
          `round ${nth}`,
        )
        const shown = nth % 2 === 0 ? yield* read : {}
        const asked = { id, categoryId: null, version: null, values: { ...shown, InventoryNumber: `N ${nth}` } }
        yield* Effect.either(saveInventory(asked).pipe(as(supper)))
      }
      // Back to the first state, which was there before anybody published.
      const { version, versions } = yield* ownFields().pipe(as(supper))
      yield* publish(supper, yield* restoreFields(versions.at(-1)?.number ?? 0, version).pipe(as(supper)))
      const { InventoryNumber: saved, ...is } = yield* read
      const { InventoryNumber: _then, ...was } = before
      assert.match(saved ?? "", /^N \d$/)
      assert.deepStrictEqual(is, was)
    }),
  )

  it.effect("keep what others change one by one meanwhile, and a choice added meanwhile", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(8)
      const saved = yield* draft(
        supper,
        offer("Shape", "Panto", false),
        change("Temple", { name: "Temple length", isRequired: true }),
      )
      const choice = { table: "Shapes", name: "Octagonal", code: "Octagonal", description: "", parentLineId: null }
      yield* addOption(choice).pipe(as(supper))
      const temple = (yield* inventoryForm(null, frames(8)).pipe(as(supper))).fields.find(
        ({ code }) => code === "Temple",
      )
      if (!temple) return assert.fail("no temple")
      const stays = { statusId: null, orderSequence: null, attributeIds: null, isHidden: null }
      yield* changeSetting({ id: temple.id, ...stays, orderSequence: 3 }).pipe(as(supper))
      yield* publish(supper, saved)
      const { fields } = yield* inventoryForm(null, frames(8)).pipe(as(supper))
      const shapes = fields.find(({ code }) => code === "Shape")?.lines ?? []
      assert.deepInclude(shapes.find(({ code }) => code === "Octagonal") ?? {}, { isDisabled: false })
      assert.deepInclude(shapes.find(({ code }) => code === "Panto") ?? {}, { isDisabled: true })
      assert.deepInclude(fields[0] ?? {}, { code: "Temple", name: "Temple length", isRequired: true, orderSequence: 3 })
    }),
  )

  it.effect(
    "tell the second of two who save, publish, discard or restore one version; a request acts once for its key",
    () =>
      Effect.gen(function* () {
        const supper = yield* prepared(9)
        const edit = change("Bridge", { name: "Bridge width" })
        const { published } = yield* ownFields().pipe(as(supper))
        const changes = patchOf(published, edit(published))
        const request = { key: "0197-fields", digest: "d" }
        const first = yield* saveDraft({ changes, version: 0 }).pipe(as(supper, request))
        assert.deepStrictEqual(yield* saveDraft({ changes, version: 0 }).pipe(as(supper, request)), first)
        for (const stale of [
          tagOf(saveDraft({ changes: [], version: 0 }).pipe(as(supper))),
          tagOf(discardDraft(0).pipe(as(supper))),
          tagOf(publishFields(0, null).pipe(as(supper))),
          tagOf(restoreFields(1, 0).pipe(as(supper))),
        ])
          assert.strictEqual(yield* stale, "StaleVersion")
        const race = yield* Effect.all(
          [1, 2, 3].map(() => Effect.either(publishFields(first.version, null).pipe(as(supper)))),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(race.map(Either.isRight).filter(Boolean).length, 1)
        const { version, versions } = yield* ownFields().pipe(as(supper))
        assert.strictEqual(versions.length, 2)
        assert.strictEqual(yield* tagOf(restoreFields(99, version).pipe(as(supper))), "FieldsVersionNotFound")
        const back = yield* restoreFields(1, version).pipe(as(supper))
        assert.deepStrictEqual((yield* ownFields().pipe(as(supper))).changes, [
          {
            code: "Bridge",
            made: null,
            set: { name: "Bridge (mm)" },
            lines: [],
          },
        ])
        yield* discardDraft(back.version).pipe(as(supper))
        assert.deepStrictEqual((yield* ownFields().pipe(as(supper))).changes, [])
      }),
  )

  it.effect("with a mistake are not published, and each mistake is named at its field", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(10)
      const saved = yield* draft(
        supper,
        (fields) => [
          ...fields,
          made("constructor"),
          made("bridge"),
          made("Quantum", { valueType: 3, defaultValue: "x" }),
          made("Loop", { valueType: 3, parentCodes: ["Pool"] }),
          made("Pool", { valueType: 3, parentCodes: ["Loop"] }),
          made("Far", { categories: [frames(3)], centers: [77] }),
        ],
        change("InventoryCode", { isActive: false }),
        change("Temple", { name: " ", minimumLength: 5, maximumLength: 2 }),
      )
      for (const refused of [
        Effect.flip(draftImpact().pipe(as(supper))),
        Effect.flip(previewForm(frames(10), "product").pipe(as(supper))),
        Effect.flip(publishFields(saved.version, null).pipe(as(supper))),
      ]) {
        const refusal = yield* refused
        assert.strictEqual(refusal._tag, "FieldsRefused")
        if (refusal._tag !== "FieldsRefused") return
        assert.deepStrictEqual(Object.keys(refusal.errors).sort(), [
          "Far.categories",
          "Far.centers",
          "InventoryCode.isActive",
          "Loop.parentCodes",
          "Pool.parentCodes",
          "Quantum.defaultValue",
          "Temple.maximumLength",
          "Temple.name",
          "bridge.code",
          "constructor.code",
        ])
      }
      assert.deepStrictEqual((yield* ownFields().pipe(as(supper))).versions, [])
    }),
  )

  it.effect("take back a field and a choice that were made: they are switched off, and their values stay", () =>
    Effect.gen(function* () {
      const supper = yield* prepared(11)
      yield* publish(supper, yield* draft(supper, (fields) => [...fields, made("CareLevel", { orderSequence: 1 })]))
      const id = yield* aFrame(supper, { CareLevel: "Two years" })
      const values = Effect.map(inventoryForm(id, null), (form) => form.values).pipe(as(supper))
      for (const [number, shown] of [
        [1, undefined],
        [2, "Two years"],
      ] as const) {
        const { version } = yield* ownFields().pipe(as(supper))
        yield* publish(supper, yield* restoreFields(number, version).pipe(as(supper)))
        yield* saveInventory({ id, categoryId: null, version: null, values: { InventoryNumber: `${number}` } }).pipe(
          as(supper),
        )
        assert.strictEqual((yield* values).CareLevel, shown)
      }
      const { published } = yield* ownFields().pipe(as(supper))
      assert.deepStrictEqual(patched(published, []), published)
    }),
  )
})

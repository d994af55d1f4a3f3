import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { FileStore } from "../files/store"
import { historyOf } from "../history/of-record"
import { getDraft, keepDraft } from "../inventory/draft"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { uploadFile } from "./upload"

const accessories = categoryAt(3, 6)
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const sent = (name: string, bytes: Uint8Array, code = "Leaflet") => ({ code, file: { name, bytes } })

let serial = 0
const aCord = (values: Record<string, string>) => {
  serial += 1
  const filled = { InventoryCode: `CORD ${serial}`, InventoryDesc: "A cord", ItemType: "306", ListPrice: "9" }
  return { id: null, categoryId: accessories, version: null, values: { ...filled, ...values } }
}
const prepared = Effect.gen(function* () {
  const staff = yield* aStaff(3, { roles: ["admin"] })
  const { sql } = yield* Behind
  const [made] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
  if (!made) yield* definitions(3)
  return staff
})

layer(TestDb, { timeout: 60_000 })("a file of an upload field", (it) => {
  it.effect("is judged by its content, waits, is kept with its product, and ends when another replaces it", () =>
    Effect.gen(function* () {
      const staff = yield* prepared
      const other = yield* aStaff(3, { roles: ["admin"] })
      for (const [name, bytes, problem] of [
        ["leaflet.pdf", new TextEncoder().encode("<script>alert(1)</script>"), "type"],
        ["leaflet.pdf", new Uint8Array([0x4d, 0x5a, 0, 1]), "type"],
        ["photo.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]), "broken"],
        ["large.pdf", new Uint8Array(10_485_761), "size"],
      ] as const) {
        const refusal = yield* Effect.flip(uploadFile(sent(name, bytes)).pipe(as(staff)))
        assert.deepInclude({ ...refusal }, { _tag: "FileRefused", problem }, name)
      }
      const unknown = yield* Effect.flip(uploadFile(sent("a.pdf", pdf("a"), "Model")).pipe(as(staff)))
      assert.strictEqual(unknown._tag, "CategoryOptionNotFound")

      const request = { key: "0197-file", digest: "d" }
      const first = yield* uploadFile(sent("C:\\mine\\Care.pdf", pdf("one"))).pipe(as(staff, request))
      assert.deepStrictEqual(
        (yield* uploadFile(sent("C:\\mine\\Care.pdf", pdf("one"))).pipe(as(staff, request))).fileName,
        first.fileName,
      )
      assert.strictEqual(first.name, "Care.pdf")
      assert.match(first.url, /signature=/)
      for (const [who, Leaflet] of [
        [other, first.fileName],
        [staff, "0".repeat(32).concat(".pdf")],
        [staff, "../../etc/passwd"],
      ] as const) {
        const refusal = yield* Effect.flip(saveInventory(aCord({ Leaflet })).pipe(as(who)))
        assert.deepInclude({ ...refusal }, { errors: { Leaflet: ["Leaflet is not a file that you uploaded"] } })
      }
      const { id } = yield* saveInventory(aCord({ Leaflet: first.fileName })).pipe(as(staff))
      const form = yield* inventoryForm(id, null).pipe(as(other))
      assert.strictEqual(form.values.Leaflet, first.fileName)
      const [line] = form.fields.find(({ code }) => code === "Leaflet")?.lines ?? []
      assert.deepInclude(line ?? {}, { code: first.fileName, name: "Care.pdf" })
      assert.match(line?.description ?? "", /signature=/)

      // Sending a value back as read is no change, whoever sends it.
      yield* saveInventory({ id, categoryId: null, version: null, values: { Leaflet: first.fileName } }).pipe(as(other))
      const second = yield* uploadFile(sent("Newer.pdf", pdf("two"))).pipe(as(other))
      yield* saveInventory({ id, categoryId: null, version: null, values: { Leaflet: second.fileName } }).pipe(
        as(other),
      )
      const { sql } = yield* Behind
      const ends = yield* Effect.promise(
        () => sql<{ name: string; ends: boolean }[]>`
          select name, expires_at is not null and expires_at <= now() as ends from stored_file where client_id = 3`,
      )
      assert.sameDeepMembers(
        ends.map((row) => ({ ...row })),
        [
          { name: first.fileName, ends: true },
          { name: second.fileName, ends: false },
        ],
      )
      const bytes = yield* Effect.flatMap(FileStore, (files) => files.read({ client: 3, name: second.fileName }))
      assert.deepStrictEqual(bytes && [...bytes], [...pdf("two")])
      const told = yield* historyOf("inventory", id).pipe(as(staff))
      assert.deepInclude(told[0]?.changes[0] ?? {}, { name: "Leaflet", before: "Care.pdf", after: "Newer.pdf" })
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a password of a product", (it) => {
  it.effect("is returned to users who see the form, and is never stored as typed", () =>
    Effect.gen(function* () {
      const staff = yield* prepared
      const secret = "opens-the-cabinet"
      const { id } = yield* saveInventory(aCord({ CabinetCode: secret })).pipe(as(staff))
      assert.strictEqual((yield* inventoryForm(id, null).pipe(as(staff))).values.CabinetCode, secret)
      yield* saveInventory({ id, categoryId: null, version: null, values: { CabinetCode: `${secret}-too` } }).pipe(
        as(staff),
      )
      const changes = (yield* historyOf("inventory", id).pipe(as(staff))).map((row) => row.changes)
      assert.deepInclude(changes[0]?.[0] ?? {}, { name: "Code of the cabinet", before: "••••••", after: "••••••" })
      const stale = { id, categoryId: null, version: 1, values: { Model: "late" } }
      for (const _again of [1, 2]) {
        const refusal = yield* Effect.flip(saveInventory(stale).pipe(as(staff, { key: "0197-late", digest: "d" })))
        assert.strictEqual(refusal._tag === "StaleVersion" && refusal.values.CabinetCode, `${secret}-too`)
      }
      const draft = { version: 2, values: { CabinetCode: secret, Model: "typed" } }
      yield* keepDraft({ id, categoryId: null }, draft).pipe(as(staff))
      assert.deepStrictEqual((yield* getDraft({ id, categoryId: null }).pipe(as(staff)))?.values, { Model: "typed" })
      const { sql } = yield* Behind
      const told = yield* Effect.promise(
        () => sql<{ text: string }[]>`
          select fields::text as text from inventory union all select term from inventory_term
          union all select changes::text from history union all select answer::text from once union all select fields::text from draft`,
      )
      assert.isFalse(told.some(({ text }) => text.includes("cabinet") && text.includes("opens")))
      const tooShort = yield* Effect.flip(saveInventory(aCord({ CabinetCode: "abc" })).pipe(as(staff)))
      assert.strictEqual(tooShort._tag, "FieldsRefused")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a person and a category of a product", (it) => {
  it.effect("are chosen among the current ones; people who left the list stay where they were chosen", () =>
    Effect.gen(function* () {
      const staff = yield* prepared
      const { sql } = yield* Behind
      const [ada] = yield* Effect.promise(
        () => sql<{ id: number }[]>`insert into assignee (client_id, type, first_name, last_name, email)
          values (3, 'Item', 'Ada', 'Lovelace', 'ada@example.test') returning id`,
      )
      const Keeper = String(ada?.id)
      const values = { Keeper, ShownWith: String(categoryAt(3, 1)) }
      const { id } = yield* saveInventory(aCord(values)).pipe(as(staff))
      yield* Effect.promise(() => sql`update assignee set status_id = 6 where client_id = 3`)
      assert.deepInclude((yield* inventoryForm(id, null).pipe(as(staff))).values, values)
      yield* saveInventory({ id, categoryId: null, version: null, values: { Model: "B" } }).pipe(as(staff))
      for (const [code, value] of Object.entries({ Keeper, ShownWith: "999999" })) {
        const refusal = yield* Effect.flip(saveInventory(aCord({ [code]: value })).pipe(as(staff)))
        assert.hasAllKeys(refusal._tag === "FieldsRefused" ? refusal.errors : {}, [code])
      }
      const told = yield* historyOf("inventory", id).pipe(as(staff))
      const created = told.at(-1)?.changes ?? []
      assert.deepInclude(created.find(({ name }) => name === "Looked after by") ?? {}, { after: "Ada Lovelace" })
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { itemCode } from "@sightline/model/barcode"
import { CompanyPrefix } from "@sightline/model/tag-form"
import { readGiai } from "@sightline/model/tag-giai"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { scanInventory } from "../inventory/scan"
import { anItem } from "../inventory-item/given"
import { listTags, pairTag } from "../tag/pair"
import { setTagNumbering, tagNumbering } from "../tag/plan"
import { listPrinters } from "./administer"
import { beginSending, endSending } from "./agent"
import { aLabelPrinter, aMachine, aPairedAgent, aSite, askedBy, greet } from "./given"
import { writeTag } from "./write-tag"

const prefix = CompanyPrefix.make("0614141")
const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

layer(TestDb, { timeout: 60_000 })("writing a radio tag", (it) => {
  it.effect("keeps the number only once the printer has read it back, and never gives one twice", () =>
    Effect.gen(function* () {
      const { owner, token, printer } = yield* aSite(51)
      const { itemId } = yield* anItem({ client: 51 })
      const writing = { printerId: printer.id, code: itemCode("c51", itemId), symbology: "QR" } as const
      assert.strictEqual(yield* tagOf(writeTag(writing).pipe(as(owner))), "TagPrefixMissing")
      yield* setTagNumbering({ prefix }).pipe(as(owner))
      const [first, second, third] = yield* Effect.forEach([1, 2, 3], () => writeTag(writing).pipe(as(owner)))
      if (!first || !second || !third) return yield* Effect.dieMessage("three tags")
      assert.deepStrictEqual(
        [first, second, third].map(({ epc }) => readGiai(epc)),
        [1, 2, 3].map((tagNo) => ({ prefix: "0614141", itemId, tagNo })),
      )
      const jobs = yield* askedBy(token)
      assert.deepStrictEqual(
        jobs.map(({ document }) => document.kind === "label" && [document.code, document.epc]),
        [first, second, third].map(({ epc }) => [itemCode("c51", itemId), epc]),
      )
      const ends = (job: typeof first, state: "printed" | "failed" | "unknown", tag?: string) =>
        Effect.gen(function* () {
          yield* beginSending({ token, printJobId: job.printJobId })
          yield* endSending({ token, printJobId: job.printJobId, state, detail: "", ...(tag !== undefined && { tag }) })
        })
      const states = Effect.map(listTags({ text: "", page: 1, pageSize: 10 }).pipe(as(owner)), ({ rows }) =>
        Object.fromEntries(rows.map(({ epc, state }) => [epc, state])),
      )
      const isFound = (epc: string) =>
        Effect.map(scanInventory(epc, null).pipe(as(owner)), ({ inventories }) => inventories.length === 1)
      // An agent of before prints the label, and says nothing of the tag.
      yield* ends(first, "printed")
      yield* ends(second, "failed", "E28000000000000000000001")
      assert.deepStrictEqual(yield* states, { [first.epc]: "planned", [second.epc]: "planned", [third.epc]: "planned" })
      assert.isFalse(yield* isFound(first.epc))
      yield* ends(third, "printed", third.epc)
      assert.deepStrictEqual(yield* states, { [first.epc]: "planned", [second.epc]: "planned", [third.epc]: "live" })
      assert.isTrue(yield* isFound(third.epc))
      // Somebody reads the first with a reader, and pairs it by hand.
      yield* pairTag({ epc: first.epc, code: writing.code, mayMove: false }).pipe(as(owner))
      assert.isTrue(yield* isFound(first.epc))
      const fourth = yield* writeTag(writing).pipe(as(owner))
      assert.strictEqual(readGiai(fourth.epc)?.tagNo, 4)
    }),
  )

  it.effect("gives each of many at once its own number", () =>
    Effect.gen(function* () {
      const { owner, printer } = yield* aSite(52)
      const { itemId } = yield* anItem({ client: 52 })
      yield* setTagNumbering({ prefix }).pipe(as(owner))
      const writing = { printerId: printer.id, code: itemCode("c52", itemId), symbology: null }
      const made = yield* Effect.forEach(Array(8).keys(), () => writeTag(writing).pipe(as(owner)), {
        concurrency: "unbounded",
      })
      assert.strictEqual(new Set(made.map(({ epc }) => epc)).size, 8)
    }),
  )

  it.effect("is for a label printer that speaks ZPL, an item that stands here and a prefix of the client alone", () =>
    Effect.gen(function* () {
      const { owner, printer } = yield* aSite(53)
      const other = yield* aStaff(54, { roles: ["owner"] })
      yield* setTagNumbering({ prefix }).pipe(as(owner))
      assert.deepStrictEqual(yield* tagNumbering().pipe(as(other)), { prefix: null })
      const { itemId } = yield* anItem({ client: 53 })
      const writing = { printerId: printer.id, code: itemCode("c53", itemId), symbology: null }
      assert.strictEqual(yield* tagOf(writeTag(writing).pipe(as(other))), "PrinterNotFound")
      assert.strictEqual(
        yield* tagOf(writeTag({ ...writing, code: "nobody" }).pipe(as(owner))),
        "InventoryItemNotFound",
      )
      const machine = aMachine()
      const agent = yield* aPairedAgent(machine).pipe(as(owner))
      yield* greet(machine, agent, [
        { ...aLabelPrinter, name: "TSPL", language: "tspl" },
        { ...aLabelPrinter, key: "till", name: "Till", kind: "receipt", language: "escpos", media: "80" },
      ])
      const printers = yield* listPrinters(null).pipe(as(owner))
      const on = (name: string) => printers.find((one) => one.name === name)?.id ?? printer.id
      assert.strictEqual(
        yield* tagOf(writeTag({ ...writing, printerId: on("TSPL") }).pipe(as(owner))),
        "TagPrinterUnfit",
      )
      assert.strictEqual(yield* tagOf(writeTag({ ...writing, printerId: on("Till") }).pipe(as(owner))), "WrongPrinter")
      yield* setTagNumbering({ prefix: null }).pipe(as(owner))
      assert.strictEqual(yield* tagOf(writeTag(writing).pipe(as(owner))), "TagPrefixMissing")
    }),
  )
})

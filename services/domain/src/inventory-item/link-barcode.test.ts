import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "./given"
import { historyOfItem } from "./history"
import { linkBarcode } from "./link-barcode"
import { setItemStatus } from "./set-status"

let serial = 0
const aCode = () => {
  serial += 1
  return `p.${String(serial).padStart(6, "0")}`
}

layer(TestDb, { timeout: 60_000 })("link a barcode", (it) => {
  it.effect("links and unlinks, and the history records both · HISTORY-02", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const code = aCode()
      assert.deepInclude(yield* linkBarcode(itemId, ` ${code} `).pipe(as(staff)), { itemId, barcode: code })
      yield* linkBarcode(itemId, code).pipe(as(staff))
      assert.deepInclude(yield* linkBarcode(itemId, "").pipe(as(staff)), { barcode: null })
      const rows = yield* historyOfItem(itemId, "Barcode").pipe(as(staff))
      assert.deepStrictEqual(
        rows.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after]),
        [
          ["Barcode unlinked", code, ""],
          ["Barcode linked", "", code],
        ],
      )
    }),
  )

  it.effect("a code already in use is refused, with the record that carries it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const first = yield* anItem({ client: 3, code: "TAKEN 1" })
      const second = yield* anItem({ client: 3 })
      const upc = yield* anItem({ client: 3, upc: "012345678905", code: "UPC 1" })
      const code = aCode()
      yield* linkBarcode(first.itemId, code).pipe(as(staff))
      const refusal = yield* Effect.flip(linkBarcode(second.itemId, code).pipe(as(staff)))
      const { inventoryId, itemId } = first
      assert.deepInclude({ ...refusal }, { _tag: "BarcodeTaken", itemId, inventoryId, inventoryCode: "TAKEN 1" })
      const product = yield* Effect.flip(linkBarcode(second.itemId, "012345678905").pipe(as(staff)))
      assert.deepInclude({ ...product }, { _tag: "BarcodeTaken", itemId: null, inventoryId: upc.inventoryId })
      const other = yield* aStaff(4)
      const theirs = yield* anItem({ client: 4 })
      yield* linkBarcode(theirs.itemId, code).pipe(as(other))
    }),
  )

  it.effect("of twenty that link one code at once, one succeeds", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const items = yield* Effect.all(Array.from({ length: 20 }, () => anItem({ client: 3 })))
      const code = aCode()
      const race = yield* Effect.all(
        items.map(({ itemId }) => Effect.either(linkBarcode(itemId, code).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 1)
      for (const { left } of race.filter(Either.isLeft)) assert.strictEqual(left._tag, "BarcodeTaken")
    }),
  )

  it.effect("a client with pre-printed barcodes links nothing else; nobody links a printed label · SCAN-04", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      for (const printed of ["c3.i.1042", "C3.I.1042", "c3.301"])
        assert.strictEqual(
          (yield* Effect.flip(linkBarcode(itemId, printed).pipe(as(staff))))._tag,
          "PrintedLabel",
          printed,
        )
      yield* linkBarcode(itemId, "any code of a vendor").pipe(as(staff))
      yield* Effect.promise(() => sql`update client set is_preprint_barcode = true where id = 3`)
      for (const wrong of ["any code of a vendor", "x.000417", "p.", "p.1p.2", "xp.1", "c3.i.1042", "c3.301"])
        assert.strictEqual((yield* Effect.flip(linkBarcode(itemId, wrong).pipe(as(staff))))._tag, "NotPrePrint", wrong)
      for (const right of [aCode(), `c3.${aCode()}`]) yield* linkBarcode(itemId, right).pipe(as(staff))
      yield* Effect.promise(() => sql`update client set is_preprint_barcode = false where id = 3`)
    }),
  )

  it.effect("refuses an inactive item, an item that shares its code with all, and another center's item", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { sql } = yield* Behind
      const shared = yield* anItem({ client: 3 })
      yield* Effect.promise(
        () =>
          sql`update inventory set has_same_barcode_for_items = true where client_id = 3 and id = ${shared.inventoryId}`,
      )
      const off = yield* anItem({ client: 3 })
      yield* setItemStatus(off.itemId, 6).pipe(as(staff))
      const elsewhere = yield* anItem({ client: 3, center: 1 })
      yield* aStaff(3, { centers: 2 })
      yield* Effect.promise(() => sql`update inventory_item set center_id = 2 where id = ${elsewhere.itemId}`)
      const ended = yield* anItem({ client: 3 })
      yield* Effect.promise(() => sql`update inventory set status_id = 6 where id = ${ended.inventoryId}`)
      const tags = yield* Effect.all([
        Effect.flip(linkBarcode(shared.itemId, aCode()).pipe(as(staff))),
        Effect.flip(linkBarcode(off.itemId, aCode()).pipe(as(staff))),
        Effect.flip(linkBarcode(ended.itemId, aCode()).pipe(as(staff))),
        Effect.flip(linkBarcode(elsewhere.itemId, aCode()).pipe(as(staff))),
        Effect.flip(linkBarcode(elsewhere.itemId, aCode()).pipe(as(stranger))),
      ])
      assert.deepStrictEqual(
        tags.map(({ _tag }) => _tag),
        ["BarcodeShared", "ItemInactive", "InventoryInactive", "InventoryItemNotFound", "InventoryItemNotFound"],
      )
    }),
  )

  it.effect("one key links once, and repeats get the first answer", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const request = { key: "0194-link", digest: "d" }
      const code = aCode()
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => linkBarcode(itemId, code).pipe(as(staff, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      const reused = yield* Effect.flip(linkBarcode(itemId, "").pipe(as(staff, { ...request, digest: "other" })))
      assert.strictEqual(reused._tag, "KeyReused")
    }),
  )
})

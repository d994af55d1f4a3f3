import { assert, layer } from "@effect/vitest"
import { itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import type { TagPairing } from "@sightline/model/tag"
import { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { findDestinations } from "../destination/find"
import { scanInventory } from "../inventory/scan"
import { findStocked } from "../inventory/stocked"
import { anItem } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { linkBarcode } from "../inventory-item/link-barcode"
import { scanRelocation } from "../relocation/find"
import { applyEntries } from "../station/apply"
import { anEntryId, aWorkingStation, removal } from "../station/given"
import { listUnknownCodes } from "../unknown-code/tray"
import { listTags, pairTag, unpairTag } from "./pair"

let serial = 0
const aTag = () => {
  serial += 1
  return TagNumber.make(`E2801160${serial.toString(16).toUpperCase().padStart(16, "0")}`)
}

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const pairing = (staff: Staff, itemId: number, but: Partial<TagPairing> & { epc: TagNumber }) =>
  pairTag({ code: itemCode(staff.clientCode, itemId), mayMove: false, ...but }).pipe(as(staff))

const all = { text: "", page: 1, pageSize: 100 }

layer(TestDb, { timeout: 60_000 })("a radio tag", (it) => {
  it.effect("is paired with an item, found by it everywhere, and taken off", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(1)
      const { itemId, inventoryId } = yield* anItem({ client: 1, quantity: 3 })
      const epc = aTag()
      assert.deepStrictEqual((yield* scanInventory(epc, null).pipe(as(staff))).inventories, [])
      const paired = yield* pairing(staff, itemId, { epc })
      assert.deepInclude(paired.tag, { epc, itemId, inventoryId, name: "A frame", state: "live", by: "Test Person" })
      assert.isNull(paired.from)
      const written = ` ${epc.toLowerCase().match(/.{4}/g)?.join(" ")} `
      const scanned = yield* scanInventory(written, null).pipe(as(staff))
      assert.deepStrictEqual(
        scanned.inventories.map(({ id, items, scannedAs }) => [id, items.length, scannedAs]),
        [[inventoryId, 1, "InventoryItemID"]],
      )
      const stocked = yield* findStocked({ text: epc, centerId: null, onlyTracked: false }).pipe(as(staff))
      assert.deepStrictEqual(
        stocked.flatMap(({ items }) => items.map(({ id }) => id)),
        [itemId],
      )
      const destinations = yield* findDestinations(epc).pipe(as(staff))
      assert.deepStrictEqual(
        destinations.map(({ kind, id }) => [kind, id]),
        [["inventoryItem", itemId]],
      )
      assert.strictEqual((yield* scanRelocation(epc).pipe(as(staff)))._tag, "Items")
      assert.strictEqual((yield* listTags({ ...all, text: epc.slice(4).toLowerCase() }).pipe(as(staff))).total, 1)
      yield* unpairTag(epc).pipe(as(staff))
      assert.deepStrictEqual((yield* scanInventory(epc, null).pipe(as(staff))).inventories, [])
      assert.strictEqual(yield* tagOf(unpairTag(epc).pipe(as(staff))), "TagNotFound")
      const rows = yield* historyOfItem(itemId, null).pipe(as(staff))
      assert.deepStrictEqual(
        rows.flatMap(({ action }) => (action.startsWith("Radio") ? [action] : [])),
        ["Radio tag taken off", "Radio tag paired"],
      )
    }),
  )

  it.effect("on another item is refused with its name, and moved when its person says so", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(1)
      const [one, other] = [yield* anItem({ client: 1 }), yield* anItem({ client: 1 })]
      const epc = aTag()
      yield* pairing(staff, one.itemId, { epc })
      // The same again is nothing new.
      assert.isNull((yield* pairing(staff, one.itemId, { epc })).from)
      const refused = yield* Effect.flip(pairing(staff, other.itemId, { epc }))
      assert.deepInclude(refused, { _tag: "TagTaken", itemId: one.itemId, product: "A frame" })
      const moved = yield* pairing(staff, other.itemId, { epc, mayMove: true })
      assert.deepStrictEqual([moved.tag.itemId, moved.from], [other.itemId, one.itemId])
      assert.strictEqual((yield* listTags({ ...all, text: epc }).pipe(as(staff))).total, 1)
      const past = yield* historyOfItem(one.itemId, null).pipe(as(staff))
      assert.deepStrictEqual(
        past.flatMap(({ action }) => (action.startsWith("Radio") ? [action] : [])),
        ["Radio tag moved away", "Radio tag paired"],
      )
    }),
  )

  it.effect("hangs on one item however many people pair it at once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(1)
      const items = yield* Effect.forEach([1, 2, 3, 4], () => anItem({ client: 1 }))
      for (const _ of Array(5)) {
        const epc = aTag()
        const told = yield* Effect.forEach(items, ({ itemId }) => Effect.either(pairing(staff, itemId, { epc })), {
          concurrency: "unbounded",
        })
        assert.lengthOf(
          told.filter(({ _tag }) => _tag === "Right"),
          1,
        )
        assert.deepStrictEqual(
          [...new Set(told.flatMap((each) => (each._tag === "Left" ? [each.left._tag] : [])))],
          ["TagTaken"],
        )
      }
    }),
  )

  it.effect("needs one item of the caller's centers and a number that is no barcode, and is not linked as one", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(31, { centers: 2 })
      const { itemId, inventoryId } = yield* anItem({ client: 31 })
      const linked = aTag()
      yield* linkBarcode(itemId, linked).pipe(as(staff))
      assert.strictEqual(yield* tagOf(pairing(staff, itemId, { epc: linked })), "TagIsBarcode")
      for (const code of [`c31.${inventoryId}`, "c31.i.2000000000", "nobody carries this"])
        assert.strictEqual(yield* tagOf(pairing(staff, itemId, { epc: aTag(), code })), "InventoryItemNotFound")
      const byBarcode = yield* pairing(staff, itemId, { epc: aTag(), code: linked })
      assert.strictEqual(byBarcode.tag.itemId, itemId)
      const other = yield* anItem({ client: 31 })
      assert.strictEqual(yield* tagOf(linkBarcode(other.itemId, byBarcode.tag.epc).pipe(as(staff))), "BarcodeTaken")
      const away = yield* anItem({ client: 31, center: 2 })
      const near = { ...staff, centerIds: staff.centerIds.slice(0, 1) }
      assert.strictEqual(yield* tagOf(pairing(near, away.itemId, { epc: aTag() })), "InventoryItemNotFound")
    }),
  )

  it.effect("of another client names nothing, and its number is free at ours", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aStaff(1), yield* aStaff(2)]
      const [own, foreign] = [yield* anItem({ client: 1 }), yield* anItem({ client: 2 })]
      const epc = aTag()
      yield* pairing(theirs, foreign.itemId, { epc })
      assert.deepStrictEqual((yield* scanInventory(epc, null).pipe(as(ours))).inventories, [])
      assert.strictEqual(yield* tagOf(unpairTag(epc).pipe(as(ours))), "TagNotFound")
      assert.strictEqual((yield* pairing(ours, own.itemId, { epc })).tag.itemId, own.itemId)
      const { sql } = yield* Behind
      const rows = yield* Effect.promise(
        () => sql`select client_id, item_id from item_tag where epc = ${epc} order by client_id`,
      )
      assert.deepStrictEqual(
        rows.map(({ client_id, item_id }) => [client_id, item_id]),
        [
          [1, own.itemId],
          [2, foreign.itemId],
        ],
      )
    }),
  )

  it.effect("removes its item at a station, and a foreign tag is not kept in the tray", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: owner.clientId })
      const [epc, foreign] = [aTag(), aTag()]
      yield* pairing(owner, itemId, { epc })
      const { answers } = yield* applyEntries(
        secret,
        [epc, foreign].map((code, at) => ({
          ...{ id: anEntryId(), sequence: at + 1, task: removal(code), grant },
          scannedAt: new Date(),
        })),
      )
      assert.deepStrictEqual(
        answers.map(({ outcome }) => outcome._tag),
        ["Removed", "NotFound"],
      )
      const tray = yield* listUnknownCodes({ isAside: false, page: 1, pageSize: 1000 }).pipe(as(owner))
      assert.isFalse(tray.rows.some(({ code }) => code === foreign))
    }),
  )
})

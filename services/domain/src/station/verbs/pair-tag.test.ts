import { assert, layer } from "@effect/vitest"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryId, EntryTask } from "@sightline/model/station-entry"
import { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import { historyOfItem } from "../../inventory-item/history"
import { linkBarcode } from "../../inventory-item/link-barcode"
import { listTags, pairTag, unpairTag } from "../../tag/pair"
import { listUnknownCodes } from "../../unknown-code/tray"
import { anEntryId, aStation, aWorkingStation, send, working } from "../given"
import { applyHeld } from "../held"

let serial = 0
const aTag = () => {
  serial += 1
  return TagNumber.make(`E2801165${serial.toString(16).toUpperCase().padStart(16, "0")}`)
}

const pairing = (code: string, epc: TagNumber, mayMove?: boolean) =>
  ({ _tag: "PairTag", code, itemId: null, epc, ...(mayMove && { mayMove }) }) satisfies EntryTask
const undoing = (of: EntryId) => ({ _tag: "Undo", code: "", itemId: null, of, chain: [] }) satisfies EntryTask

/** A station whose entries are sent one after the other. */
const aPairingStation = (client: number) =>
  Effect.gen(function* () {
    const made = yield* aWorkingStation(client)
    let sequence = 0
    const tell = (task: EntryTask, { id = anEntryId(), at = new Date(), grant = made.grant } = {}) =>
      Effect.map(
        send(made.secret, ++sequence, task, grant, { id, scannedAt: at }),
        ({ answers }) => answers[0]?.outcome,
      )
    const again = (task: EntryTask, id: EntryId) =>
      Effect.map(send(made.secret, sequence, task, made.grant, { id }), ({ answers }) => answers[0]?.outcome)
    const labelOf = ({ itemId }: { readonly itemId: number }) => `c${client}.i.${itemId}`
    const itemOf = (epc: TagNumber) =>
      Effect.map(listTags({ text: epc, page: 1, pageSize: 10 }).pipe(as(made.owner)), ({ rows }) =>
        rows.map(({ itemId }) => itemId),
      )
    const radioHistory = (itemId: InventoryItemId) =>
      Effect.map(historyOfItem(itemId, null).pipe(as(made.owner)), (rows) =>
        rows.flatMap(({ action, by }) => (action.startsWith("Radio") ? [[action, by]] : [])),
      )
    return { ...made, tell, again, labelOf, itemOf, radioHistory }
  })

const saidBy = (outcome: unknown) =>
  typeof outcome === "object" && outcome !== null && "said" in outcome ? outcome.said : outcome

layer(TestDb, { timeout: 60_000 })("a radio tag at a station", (it) => {
  it.effect("hangs on the item whose label was read with it, once however often that is sent, and late", () =>
    Effect.gen(function* () {
      const { tell, again, labelOf, itemOf, radioHistory } = yield* aPairingStation(3)
      const item = yield* anItem({ client: 3 })
      const [epc, id] = [aTag(), anEntryId()]
      const task = pairing(labelOf(item), epc)
      const first = yield* tell(task, { id, at: new Date(Date.now() - 3 * 3_600_000) })
      assert.deepInclude(first, { _tag: "TagPaired", epc, itemId: item.itemId, from: null, isSame: false })
      const all = yield* Effect.all(
        Array.from({ length: 10 }, () => again(task, id)),
        { concurrency: "unbounded" },
      )
      for (const outcome of all) assert.deepStrictEqual(outcome, first)
      assert.deepStrictEqual(yield* itemOf(epc), [item.itemId])
      assert.deepStrictEqual(yield* radioHistory(item.itemId), [["Radio tag paired", "Test Person"]])
      // The same pair read again is nothing new.
      assert.deepInclude(yield* tell(task), { _tag: "TagPaired", isSame: true })
      assert.lengthOf(yield* radioHistory(item.itemId), 1)
    }),
  )

  it.effect("that two stations pair at once is on one item, and the other hears on which", () =>
    Effect.gen(function* () {
      const { owner, secret, grant } = yield* aWorkingStation(4)
      const second = yield* aStation(owner)
      const other = yield* working(yield* aStaff(4), second.station.id)
      const [one, two] = [yield* anItem({ client: 4 }), yield* anItem({ client: 4 })]
      for (let sequence = 1; sequence <= 5; sequence++) {
        const epc = aTag()
        const told = yield* Effect.all(
          [
            send(secret, sequence, pairing(`c4.i.${one.itemId}`, epc), grant),
            send(second.secret, sequence, pairing(`c4.i.${two.itemId}`, epc), other.grant),
          ],
          { concurrency: "unbounded" },
        )
        const outcomes = told.map(({ answers }) => answers[0]?.outcome)
        const won = outcomes.find((outcome) => outcome?._tag === "TagPaired")
        const lost = outcomes.find((outcome) => outcome?._tag === "Conflict")
        assert.deepInclude(lost, { reason: "tagTaken" })
        assert.isDefined(won)
        if (won?._tag !== "TagPaired" || lost?._tag !== "Conflict") continue
        assert.deepStrictEqual(lost.holder, { itemId: won.itemId, product: "A frame" })
      }
    }),
  )

  it.effect("that is on another item stays there until its person moves it, and undo brings it back", () =>
    Effect.gen(function* () {
      const { tell, labelOf, itemOf, radioHistory } = yield* aPairingStation(5)
      const [one, two] = [yield* anItem({ client: 5 }), yield* anItem({ client: 5 })]
      const epc = aTag()
      const [paired, moved] = [anEntryId(), anEntryId()]
      yield* tell(pairing(labelOf(one), epc), { id: paired })
      const conflict = yield* tell(pairing(labelOf(two), epc))
      assert.deepInclude(conflict, { _tag: "Conflict", reason: "tagTaken", itemId: two.itemId })
      assert.deepStrictEqual(yield* itemOf(epc), [one.itemId])
      const taken = yield* tell(pairing(labelOf(two), epc, true), { id: moved })
      assert.deepInclude(taken, { _tag: "TagPaired", itemId: two.itemId, from: one.itemId })
      // The first pairing is no longer there to take back.
      assert.strictEqual(
        saidBy(yield* tell(undoing(paired))),
        "The tag is no longer on this item. It stays where it is.",
      )
      assert.deepInclude(yield* tell(undoing(moved)), { _tag: "PairingUndone", epc, itemId: one.itemId })
      assert.deepStrictEqual(yield* itemOf(epc), [one.itemId])
      assert.deepInclude(yield* tell(undoing(paired)), { _tag: "PairingUndone", epc, itemId: null })
      assert.deepStrictEqual(yield* itemOf(epc), [])
      assert.deepStrictEqual(
        (yield* radioHistory(one.itemId)).map(([action]) => action),
        ["Radio tag taken off", "Radio tag paired", "Radio tag moved away", "Radio tag paired"],
      )
    }),
  )

  it.effect("is undone behind its pairing, and not where it was on the item before", () =>
    Effect.gen(function* () {
      const { owner, tell, labelOf, itemOf } = yield* aPairingStation(6)
      const item = yield* anItem({ client: 6 })
      const [fresh, old] = [aTag(), aTag()]
      const [first, second] = [anEntryId(), anEntryId()]
      // Both were read without the network, an hour ago.
      const at = new Date(Date.now() - 3_600_000)
      yield* tell(pairing(labelOf(item), fresh), { id: first, at })
      assert.deepInclude(yield* tell(undoing(first), { at }), { _tag: "PairingUndone", itemId: null })
      yield* pairTag({ epc: old, code: labelOf(item), mayMove: false }).pipe(as(owner))
      yield* tell(pairing(labelOf(item), old), { id: second })
      assert.strictEqual(saidBy(yield* tell(undoing(second))), "The tag was on this item before. It stays where it is.")
      assert.deepStrictEqual(yield* itemOf(old), [item.itemId])
      yield* unpairTag(old).pipe(as(owner))
    }),
  )

  it.effect("of a label that names nothing waits in the tray with it, and one that is a barcode is refused", () =>
    Effect.gen(function* () {
      const { owner, tell, labelOf, itemOf } = yield* aPairingStation(7)
      const item = yield* anItem({ client: 7 })
      const epc = aTag()
      assert.deepInclude(yield* tell(pairing("Nobody knows", epc)), { _tag: "NotFound" })
      const { rows } = yield* listUnknownCodes({ isAside: false, page: 1, pageSize: 10 }).pipe(as(owner))
      assert.deepStrictEqual(
        rows.map(({ code, mode }) => [code, mode]),
        [["Nobody knows", "PairTag"]],
      )
      yield* linkBarcode(item.itemId, epc).pipe(as(owner))
      assert.strictEqual(
        saidBy(yield* tell(pairing(labelOf(item), epc))),
        "The tag's number is the barcode of an item or product already. Nothing was paired.",
      )
      assert.deepStrictEqual(yield* itemOf(epc), [])
    }),
  )

  it.effect("names nothing of another client: neither its item is paired nor its tag seen", () =>
    Effect.gen(function* () {
      const { tell, labelOf } = yield* aPairingStation(8)
      const theirs = yield* aStaff(9)
      const [own, foreign] = [yield* anItem({ client: 8 }), yield* anItem({ client: 9 })]
      const epc = aTag()
      yield* pairTag({ epc, code: `c9.i.${foreign.itemId}`, mayMove: false }).pipe(as(theirs))
      assert.deepInclude(yield* tell(pairing(`c9.i.${foreign.itemId}`, aTag())), { _tag: "NotFound" })
      // Its number is free here, and theirs stays as it is.
      assert.deepInclude(yield* tell(pairing(labelOf(own), epc)), { _tag: "TagPaired", from: null, isSame: false })
      const { rows } = yield* listTags({ text: epc, page: 1, pageSize: 10 }).pipe(as(theirs))
      assert.deepStrictEqual(
        rows.map(({ itemId }) => itemId),
        [foreign.itemId],
      )
    }),
  )

  it.effect("waits for a manager where its person may not pair any more, who then answers for it", () =>
    Effect.gen(function* () {
      const { owner, clerk, tell, labelOf, itemOf } = yield* aPairingStation(10)
      const item = yield* anItem({ client: 10 })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update membership set roles = '{warehouse}' where client_id = 10 and user_id = ${clerk.userId}`,
      )
      const [epc, id] = [aTag(), anEntryId()]
      assert.deepStrictEqual(yield* tell(pairing(labelOf(item), epc), { id }), {
        _tag: "Waiting",
        reason: "rightsChanged",
      })
      assert.deepStrictEqual(yield* itemOf(epc), [])
      const { outcome } = yield* applyHeld(id, null).pipe(as(owner))
      assert.deepInclude(outcome, { _tag: "TagPaired", itemId: item.itemId })
      assert.deepStrictEqual(yield* itemOf(epc), [item.itemId])
    }),
  )
})

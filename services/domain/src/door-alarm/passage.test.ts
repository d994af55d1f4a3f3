import { assert, layer } from "@effect/vitest"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { applyEntries } from "../station/apply"
import { anEntryId, aStation, working } from "../station/given"
import { applyHeld, dropHeld } from "../station/held"
import { unpairTag } from "../tag/pair"
import { aDoor, aTaggedThing, aTagNumber, behind } from "./given"
import { listDoorAlarms } from "./list"

const sold = StatusId.make(30)
const hour = 3_600_000
const quiet = { _tag: "DoorQuiet" }
const open = { isSettled: false, page: 1, pageSize: 50 }
const keptCodes = (client: number) =>
  Effect.map(
    behind<{ code: string }>(`select task ->> 'code' as code from station_entry where client_id = ${client}`),
    (rows) => rows.map(({ code }) => code),
  )

layer(TestDb, { timeout: 60_000 })("a tag at a door", (it) => {
  it.effect("of what is in stock and unsold is an alarm that names it, once however often it is sent", () =>
    Effect.gen(function* () {
      const { tell, again, alarms, station, owner } = yield* aDoor(3)
      const { itemId, inventoryId, epc } = yield* aTaggedThing({ client: 3, code: "DOOR-1" })
      const id = anEntryId()
      const first = yield* tell(epc.toLowerCase(), { id })
      assert.deepInclude(first, { _tag: "DoorAlarmed", itemId, name: "A frame", number: "DOOR-1", times: 1 })
      const all = yield* Effect.all(
        Array.from({ length: 30 }, () => again(epc, id)),
        { concurrency: "unbounded" },
      )
      for (const outcome of all) assert.deepStrictEqual(outcome, first)
      assert.deepStrictEqual(
        (yield* alarms).map(({ item, times }) => [item, times]),
        [[itemId, 1]],
      )
      assert.deepInclude(yield* tell(epc), { _tag: "DoorAlarmed", itemId, times: 2 })
      const { rows, total } = yield* listDoorAlarms(open).pipe(as(owner))
      assert.strictEqual(total, 1)
      assert.deepInclude(rows[0] as object, { itemId, inventoryId, epc, times: 2, left: null, settled: null })
      assert.deepInclude(rows[0]?.station as object, { name: station.name })
      // Nothing of it moves stock.
      assert.deepInclude(yield* itemRow(3, itemId), { status: 5, quantity: 1, total: 1 })
    }),
  )

  it.effect("of anything else is quiet: one answer for all, no row, and no number is kept", () =>
    Effect.gen(function* () {
      const { tell, alarms, owner } = yield* aDoor(4)
      yield* aStaff(4, { centers: 2 })
      yield* aStaff(5)
      const gone = yield* aTaggedThing({ client: 4 })
      yield* setItemStatus(gone.itemId, sold).pipe(as(owner))
      const ordered = yield* aTaggedThing({ client: 4, reserved: 1 })
      const pulled = yield* aTaggedThing({ client: 4 })
      const relocated = yield* aTaggedThing({ client: 4 })
      const arriving = yield* aTaggedThing({ client: 4 })
      const unpaired = yield* aTaggedThing({ client: 4 })
      yield* unpairTag(unpaired.epc).pipe(as(owner))
      const planned = yield* aTaggedThing({ client: 4 }, { state: "planned" })
      const elsewhere = yield* aTaggedThing({ client: 4, center: 2 })
      const foreign = yield* aTaggedThing({ client: 5 })
      const batch = yield* aTaggedThing({ client: 4, quantity: 3 })
      yield* setItemStatus(batch.itemId, sold).pipe(as(owner))
      yield* behind(`
        insert into adjustment_used_for (client_id, id, name) values (4, 1, 'Repair');
        insert into adjustment_used (client_id, id, used_for_id, description, created_by, created_at)
          values (4, 1, 1, '', ${owner.userId}, now() - interval '1 hour');
        insert into adjustment_used_item (client_id, adjustment_used_id, inventory_item_id, units) values (4, 1, ${pulled.itemId}, 1);
        insert into relocation (client_id, id, reason, is_future, start_day, state, created_by)
          values (4, 1, 1, true, current_date + 1, 'planned', ${owner.userId});
        update inventory_item set relocation_id = 1 where client_id = 4 and id = ${relocated.itemId};
        insert into stock_movement (client_id, inventory_id, center_id, to_center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
          values (4, ${arriving.inventoryId}, 2, 1, ${arriving.itemId}, 5, ${arriving.itemId}, 5, 1, 'relocation')`)
      const all = { gone, ordered, pulled, relocated, arriving, unpaired, planned, elsewhere, foreign, batch }
      for (const [name, { epc }] of Object.entries(all)) assert.deepStrictEqual(yield* tell(epc), quiet, name)
      for (const code of [aTagNumber(), "4006381333931", "c4.i.1", ""])
        assert.deepStrictEqual(yield* tell(code), quiet, code)
      assert.deepStrictEqual(yield* alarms, [])
      assert.deepStrictEqual([...new Set(yield* keptCodes(4))], [""])
      // Each of them was quiet for its own reason alone.
      const free = yield* aTaggedThing({ client: 4 })
      assert.strictEqual((yield* tell(free.epc))?._tag, "DoorAlarmed")
    }),
  )

  it.effect("is judged as of the time when it was heard, and a sale that is known later is told beside the alarm", () =>
    Effect.gen(function* () {
      const { tell, owner } = yield* aDoor(6)
      const unpaired = yield* aTaggedThing({ client: 6 }, { paired: 2 })
      const unstocked = yield* aTaggedThing({ client: 6 }, { stocked: 2 })
      const after = yield* aTaggedThing({ client: 6 })
      yield* setItemStatus(after.itemId, sold).pipe(as(owner))
      // Sold now, and heard three hours ago by a station without a network.
      assert.strictEqual((yield* tell(after.epc, { ago: 3 * hour }))?._tag, "DoorAlarmed")
      // One tag was not paired then, and one thing not in stock.
      for (const { epc } of [unpaired, unstocked]) {
        assert.deepStrictEqual(yield* tell(epc, { ago: 3 * hour }), quiet)
        assert.strictEqual((yield* tell(epc, { ago: hour }))?._tag, "DoorAlarmed")
      }
      const { rows } = yield* listDoorAlarms(open).pipe(as(owner))
      const told = rows.find(({ itemId }) => itemId === after.itemId)
      assert.deepStrictEqual(
        rows.map(({ left }) => left?.status),
        [undefined, undefined, "Sold"],
      )
      // An older passage of the same thing that arrives later changes the first time alone.
      const lastAt = told?.lastAt ?? new Date(0)
      assert.deepInclude(yield* tell(after.epc, { ago: 5 * hour }), { times: 2 })
      const late = (yield* listDoorAlarms(open).pipe(as(owner))).rows.find(({ itemId }) => itemId === after.itemId)
      assert.strictEqual(late?.lastAt.getTime(), lastAt.getTime())
      assert.isTrue((late?.firstAt.getTime() ?? 0) < lastAt.getTime())
    }),
  )

  it.effect(
    "of what an order or a pull held then is quiet, also where it has left since, and so is what a channel holds",
    () =>
      Effect.gen(function* () {
        const { tell, owner } = yield* aDoor(11)
        const ordered = yield* aTaggedThing({ client: 11, reserved: 1 })
        const lateOrder = yield* aTaggedThing({ client: 11, reserved: 1 })
        const pulled = yield* aTaggedThing({ client: 11 })
        const latePull = yield* aTaggedThing({ client: 11 })
        const channelled = yield* aTaggedThing({ client: 11 })
        const submission = (id: number, { itemId }: { readonly itemId: number }, hours: number) => `
        insert into adjustment_used (client_id, id, used_for_id, description, state, created_by, created_at, decided_by, decided_at)
          values (11, ${id}, 1, '', 'Completed', ${owner.userId}, now() - interval '${hours} hours', ${owner.userId}, now());
        insert into adjustment_used_item (client_id, adjustment_used_id, inventory_item_id, units) values (11, ${id}, ${itemId}, 1);`
        yield* behind(`
        update sales_order_item set state = 'sold', added_at = now() - interval '4 hours'
          where client_id = 11 and inventory_item_id = ${ordered.itemId};
        update sales_order_item set state = 'sold', added_at = now() - interval '1 hour'
          where client_id = 11 and inventory_item_id = ${lateOrder.itemId};
        insert into adjustment_used_for (client_id, id, name) values (11, 1, 'Repair');
        ${submission(1, pulled, 4)}
        ${submission(2, latePull, 1)}
        update inventory_item set status_id = 30, reserved_quantity = 0
          where client_id = 11 and id in (${ordered.itemId}, ${lateOrder.itemId}, ${pulled.itemId}, ${latePull.itemId});
        insert into channel (client_id, id, kind, account, name, state, settings, created_by, due_at)
          values (11, 1, 'Etsy', 'x', 'x', 'connected', '{}', ${owner.userId}, now());
        insert into channel_order (client_id, id, channel_id, remote_id, name, placed_at, changed_at, is_cancelled)
          values (11, 1, 1, 'x', 'x', now(), now(), false);
        insert into channel_order_line (client_id, id, order_id, remote_key, title, sku, ordered, shipped) values (11, 1, 1, 'a', 'x', 'x', 1, 0);
        insert into channel_order_item (client_id, line_id, inventory_item_id, units) values (11, 1, ${channelled.itemId}, 1)`)
        for (const { epc } of [ordered, pulled, channelled])
          assert.deepStrictEqual(yield* tell(epc, { ago: 3 * hour }), quiet)
        // The order and the pull that were begun after it left give no right.
        for (const { epc } of [lateOrder, latePull])
          assert.strictEqual((yield* tell(epc, { ago: 3 * hour }))?._tag, "DoorAlarmed")
      }),
  )

  it.effect(
    "that two doors hear at once has one open alarm, and a sale at the same moment is before it or after it",
    () =>
      Effect.gen(function* () {
        const door = yield* aDoor(7)
        const other = yield* aDoor(7)
        for (let nth = 0; nth < 8; nth++) {
          const { itemId, epc } = yield* aTaggedThing({ client: 7 })
          const [one, two] = yield* Effect.all(
            [door.tell(epc), other.tell(epc), setItemStatus(itemId, sold).pipe(as(door.owner))],
            { concurrency: "unbounded" },
          )
          const heard = [one, two].filter((outcome) => outcome?._tag === "DoorAlarmed").length
          const rows = (yield* door.alarms).filter(({ item }) => item === itemId)
          assert.deepStrictEqual(
            rows.map(({ times }) => times),
            heard === 0 ? [] : [heard],
          )
        }
      }),
  )

  it.effect("that waits for a manager keeps its number until somebody decides", () =>
    Effect.gen(function* () {
      const { tell, owner } = yield* aDoor(8)
      const { epc } = yield* aTaggedThing({ client: 8 })
      const strange = aTagNumber()
      const [thing, coat, coatDropped] = [anEntryId(), anEntryId(), anEntryId()]
      for (const [id, code] of [
        [thing, epc],
        [coat, strange],
        [coatDropped, strange],
      ] as const)
        assert.strictEqual((yield* tell(code, { id, grant: null }))?._tag, "Waiting")
      assert.deepStrictEqual(yield* keptCodes(8), [epc, strange, strange])
      const applied = yield* applyHeld(thing, null).pipe(as(owner, { key: "apply-1", digest: "a" }))
      assert.strictEqual(applied.outcome._tag, "DoorAlarmed")
      assert.deepStrictEqual((yield* applyHeld(coat, null).pipe(as(owner))).outcome, quiet)
      yield* dropHeld(coatDropped, "a coat").pipe(as(owner))
      assert.deepStrictEqual((yield* keptCodes(8)).sort(), ["", "", epc])
    }),
  )

  it.effect("is heard for the people of its center alone, and never for another client", () =>
    Effect.gen(function* () {
      const both = yield* aStaff(9, { roles: ["owner"], centers: 2 })
      const near = yield* aStaff(9, { roles: ["admin"] })
      yield* behind(`delete from membership_center where user_id = ${near.userId} and client_id = 9`)
      const { secret, station } = yield* aStation(both)
      const { grant } = yield* working(both, station.id)
      const { epc } = yield* aTaggedThing({ client: 9 })
      const task = { _tag: "PassDoor", code: epc, itemId: null } as const
      const entry = { id: anEntryId(), sequence: 1, task, scannedAt: new Date(Date.now() + 60_000), grant }
      yield* applyEntries(secret, [entry])
      const other = yield* aStaff(10, { roles: ["owner"] })
      const totals = yield* Effect.forEach([both, { ...near, centerIds: [] }, other], (who) =>
        Effect.map(listDoorAlarms(open).pipe(as(who)), ({ total }) => total),
      )
      assert.deepStrictEqual(totals, [1, 0, 0])
    }),
  )
})

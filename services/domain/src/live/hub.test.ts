import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { LiveTold } from "@sightline/model/live"
import { Effect } from "effect"
import { addOption } from "../category-option/change"
import { addCenter, renameCenter } from "../center/change"
import { anOwner } from "../center/given"
import { approved, opened, reviewed, walked } from "../count/given"
import { countById } from "../count/session"
import { undoCount } from "../count/undo"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions } from "../inventory/given"
import { setInventoryStatus } from "../inventory/set-status"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { endOwnSession } from "../session/own"
import { revokeStation } from "../station/change"
import { aStation, removal, send } from "../station/given"
import { LiveHub } from "./hub"

/** Collects news from now on until one matches. */
const heardUntil = (from: string, fits: (told: LiveTold) => boolean) =>
  Effect.gen(function* () {
    const hub = yield* LiveHub
    let position = from
    const all: LiveTold[] = []
    while (!all.some(fits)) {
      const news = yield* hub.next(position)
      assert.isTrue(news.isComplete)
      position = news.position
      all.push(...news.told)
    }
    return { all, position }
  }).pipe(Effect.timeout("5 seconds"))

/** The hub's position once it listens. */
const begun = Effect.gen(function* () {
  const hub = yield* LiveHub
  const { sql } = yield* Behind
  for (;;) {
    const { position } = yield* hub.next(null)
    yield* Effect.promise(() => sql`select pg_notify('sightline_live', '{"person":1}')`)
    const news = yield* hub.next(position)
    if (news.isComplete && news.told.length > 0) return news.position
  }
})

const ofItem = (itemId: number) => (told: LiveTold) =>
  "change" in told && told.change.what === "inventory-item" && told.change.ids.includes(itemId)

layer(TestDb, { timeout: 60_000 })("what is told", (it) => {
  it.effect("names the items of a movement and their client, and a refusal sends nothing", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const from = yield* begun
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const { all, position } = yield* heardUntil(from, ofItem(itemId))
      assert.isTrue(all.filter(ofItem(itemId)).every((told) => "clientId" in told && told.clientId === 3))
      yield* Effect.flip(setItemStatus(itemId, 30).pipe(as(staff)))
      yield* aStaff(4)
      const other = yield* anItem({ client: 4 })
      const { all: later } = yield* heardUntil(position, ofItem(other.itemId))
      assert.isFalse(later.some(ofItem(itemId)))
    }),
  )

  it.effect("names a count that is undone, and the items that it gives back", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 5 })
      const id = yield* opened(owner)
      yield* walked(owner, id, [])
      yield* reviewed(owner, id)
      yield* approved(owner, id)
      const { version } = (yield* countById(id).pipe(as(owner))).session
      const from = yield* begun
      yield* undoCount(id, version).pipe(as(owner))
      const { all } = yield* heardUntil(from, ofItem(itemId))
      const changes = all.flatMap((told) => ("change" in told ? [told.change] : []))
      assert.isTrue(changes.some(({ what, ids }) => what === "count" && ids.includes(id)))
    }),
  )

  it.effect("names the user whose session ended, and stations and waiting scans as they change", () =>
    Effect.gen(function* () {
      const from = yield* begun
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const boss = yield* aStaff(3, { roles: ["owner"] })
      const { station, secret } = yield* aStation(owner)
      yield* send(secret, 1, removal("c3.i.1"), null)
      yield* endOwnSession().pipe(as(boss))
      const { all, position } = yield* heardUntil(from, (told) => "userId" in told && told.userId === boss.userId)
      const changes = all.flatMap((told) => ("change" in told ? [told.change] : []))
      assert.isTrue(changes.some(({ what, ids }) => what === "station" && ids.includes(station.id)))
      assert.isTrue(changes.some(({ what }) => what === "station-entry"))
      const other = yield* aStaff(3, { roles: ["owner"] })
      yield* revokeStation(station.id).pipe(as(other))
      yield* heardUntil(position, (told) => "userId" in told && told.userId === owner.userId)
    }),
  )

  it.effect("goes on after its connection was killed, and says that something may be missing", () =>
    Effect.gen(function* () {
      const from = yield* begun
      const hub = yield* LiveHub
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'sightline live' and datname = current_database()`,
      )
      const news = yield* hub.next(from)
      assert.isFalse(news.isComplete)
      const again = yield* begun
      const { itemId } = yield* anItem({ client: 3 })
      yield* heardUntil(again, ofItem(itemId))
    }),
  )

  it.effect("names a center that was made and renamed, and a refusal sends nothing", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(5)
      const from = yield* begun
      const { id } = yield* addCenter("Told").pipe(as(owner))
      yield* Effect.flip(addCenter("told").pipe(as(owner)))
      yield* renameCenter(id, "Told again", 1).pipe(as(owner))
      const { itemId } = yield* anItem({ client: 5 })
      yield* setItemStatus(itemId, 30).pipe(as(owner))
      const { all } = yield* heardUntil(from, ofItem(itemId))
      const told = all.flatMap((news) => ("change" in news && news.change.what === "center" ? [news.change.ids] : []))
      assert.deepStrictEqual(told, [[id], [id]])
    }),
  )

  it.effect("names the field whose choices have changed, and a refusal sends nothing", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* definitions(3)
      const from = yield* begun
      const ofField = (news: LiveTold) => "change" in news && news.change.what === "category-option"
      const choice = { table: "Shapes", name: "Told", code: "Told", description: "", parentLineId: null }
      yield* addOption(choice).pipe(as(staff))
      yield* Effect.flip(addOption(choice).pipe(as(staff)))
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const { all } = yield* heardUntil(from, ofItem(itemId))
      assert.strictEqual(all.filter(ofField).length, 1)
    }),
  )

  it.effect("names a product that was created, saved or deactivated, and none whose stock moved", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const from = yield* begun
      const { itemId, inventoryId } = yield* anItem({ client: 3 })
      const ofProduct = (told: LiveTold) =>
        "change" in told && told.change.what === "inventory" && told.change.ids.includes(inventoryId)
      const { position } = yield* heardUntil(from, ofProduct)
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      const { all, position: moved } = yield* heardUntil(position, ofItem(itemId))
      assert.isFalse(all.some(ofProduct))
      yield* setInventoryStatus(inventoryId as InventoryId, 6).pipe(as(staff))
      yield* heardUntil(moved, ofProduct)
    }),
  )

  it.effect("of more than a hundred items at once names none, and fits in a notification", () =>
    Effect.gen(function* () {
      const from = yield* begun
      const { inventoryId, itemId } = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`insert into stock_movement (client_id, inventory_id, to_item_id, to_status_id, quantity, reason)
          select 3, ${inventoryId}, ${itemId}, 5, 0, 'receipt' from generate_series(1, 5000)`,
      )
      yield* heardUntil(from, (told) => "change" in told && told.change.ids.length === 0)
    }),
  )
})

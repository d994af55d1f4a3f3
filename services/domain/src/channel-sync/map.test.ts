import { assert, layer } from "@effect/vitest"
import type { ChannelListingId } from "@sightline/model/channel-sync"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aPublishedShop, aReadShop, aShop, disconnectAll, facing, readToTheEnd, syncAgain, writeWaiting } from "./given"
import { anOrderingShop, look, reservedOf, seen } from "./given-orders"
import { listUnmapped } from "./list"
import { listMapped, mapListing, unmapListing } from "./map"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))
const unmapped = Effect.map(listUnmapped(1, 10), ({ rows }) => rows)
const first = Effect.flatMap(unmapped, ([row]) =>
  row ? Effect.succeed(row.id) : Effect.dieMessage("nothing is unmapped"),
)
const byHand = Effect.map(listMapped(1, 10), ({ rows }) =>
  rows.map(({ title, inventoryNumber, by }) => [title, inventoryNumber, by]),
)

layer(TestDb, { timeout: 60_000 })("mapping a listing by hand", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })
  const another = Effect.zipRight(
    disconnectAll,
    behind(`update channel_listing set publishes = false; update channel set account = account || id;
      delete from graphile_worker._private_jobs`),
  )

  it.effect("outlives readings, even where the listing has another SKU by then, and is taken back", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId } = yield* anItem({ client: 3, quantity: 4, code: "HAND-1" })
      const other = yield* anItem({ client: 3, quantity: 4, code: "HAND-2" })
      const shop = aShop([{ sku: "their-name", title: "A frame of theirs", quantity: 4 }])
      yield* aReadShop(staff, shop)
      const listingId = yield* first.pipe(as(staff))
      const asked = { listingId, inventoryId }
      const heard = yield* mapListing(asked).pipe(as(staff, { key: "map", digest: "d" }))
      assert.include(heard, { id: listingId, inventoryId, inventoryNumber: "HAND-1", title: "A frame of theirs" })
      // Pressed twice, it is done once.
      assert.deepStrictEqual(yield* mapListing(asked).pipe(as(staff, { key: "map", digest: "d" })), heard)
      assert.deepStrictEqual(yield* unmapped.pipe(as(staff)), [])
      assert.lengthOf(yield* byHand.pipe(as(staff)), 1)
      yield* behind("update channel_listing set sku = 'HAND-2', barcode = 'another'")
      yield* syncAgain(staff)
      yield* readToTheEnd(shop)
      assert.deepStrictEqual((yield* byHand.pipe(as(staff)))[0]?.slice(0, 2), ["A frame of theirs", "HAND-1"])
      const histories = yield* behind(
        `select action, changes from history where noun = 'inventory' and object_id = ${inventoryId} order by id`,
      )
      assert.deepStrictEqual(
        histories.map(({ action }) => action),
        ["Mapped by hand"],
      )
      yield* unmapListing(listingId).pipe(as(staff))
      assert.strictEqual((yield* unmapListing(listingId).pipe(as(staff), Effect.flip))._tag, "ListingNotByHand")
      assert.lengthOf(yield* unmapped.pipe(as(staff)), 1)
      assert.deepStrictEqual(yield* byHand.pipe(as(staff)), [])
      // What its SKU says counts at once when a person takes their word back.
      yield* behind("update channel_listing set sku = 'HAND-2'")
      yield* mapListing(asked).pipe(as(staff))
      yield* unmapListing(listingId).pipe(as(staff))
      const [row] = yield* behind(`select inventory_id, mapped_by from channel_listing where id = ${listingId}`)
      assert.deepStrictEqual({ ...row }, { inventory_id: other.inventoryId, mapped_by: "sku" })
      yield* another
    }),
  )

  it.effect("sends the product's number from then on, and no longer once it is taken back", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId } = yield* anItem({ client: 3, quantity: 4, code: "HAND-3" })
      const shop = aShop([{ sku: "unknown there", quantity: 9 }])
      yield* aPublishedShop(staff, shop)
      const listingId = yield* first.pipe(as(staff))
      yield* mapListing({ listingId, inventoryId }).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(
        shop.variants.map(({ quantity }) => quantity),
        [4],
      )
      yield* unmapListing(listingId).pipe(as(staff))
      const move = behind(`select set_config('app.client_id', '3', false);
        update inventory set reserved_quantity = 1 where client_id = 3 and id = ${inventoryId}`)
      yield* move
      yield* writeWaiting.pipe(facing(shop))
      assert.lengthOf(shop.sent, 1)
      yield* another
    }),
  )

  it.effect("holds the product for what was ordered before, at the next look", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 2, code: "HAND-4" })
      const shop = aShop([{ sku: "their-4", quantity: 2 }])
      yield* anOrderingShop(staff, shop)
      shop.orders.place({ "their-4": 1 })
      yield* look(3, shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[0, 0]])
      yield* mapListing({ listingId: yield* first.pipe(as(staff)), inventoryId }).pipe(as(staff))
      yield* look(3, shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[1, 1]])
      assert.lengthOf(yield* seen.pipe(as(staff)), 1)
      yield* another
    }),
  )

  it.effect("refuses what is not the client's, a listing that is gone, and one of a channel that was left", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const stranger = yield* aStaff(9, { roles: ["owner"] })
      const { inventoryId } = yield* anItem({ client: 3, quantity: 1, code: "HAND-5" })
      const theirs = yield* anItem({ client: 9, quantity: 1, code: "HAND-5" })
      yield* aReadShop(staff, aShop([{ sku: "their-5", quantity: 1 }]))
      const listingId = yield* first.pipe(as(staff))
      const tried = (asked: Parameters<typeof mapListing>[0], who = staff) =>
        Effect.map(mapListing(asked).pipe(as(who), Effect.flip), ({ _tag }) => _tag)
      assert.strictEqual(yield* tried({ listingId, inventoryId: theirs.inventoryId }), "InventoryNotFound")
      assert.strictEqual(
        yield* tried({ listingId, inventoryId: theirs.inventoryId }, stranger),
        "ChannelListingNotFound",
      )
      assert.strictEqual(
        yield* tried({ listingId: 999_999 as ChannelListingId, inventoryId }),
        "ChannelListingNotFound",
      )
      yield* behind(`update channel_listing set is_gone = true where id = ${listingId}`)
      assert.strictEqual(yield* tried({ listingId, inventoryId }), "ChannelListingNotFound")
      yield* behind(`update channel_listing set is_gone = false where id = ${listingId}`)
      yield* disconnectAll
      assert.strictEqual(yield* tried({ listingId, inventoryId }), "ChannelListingNotFound")
      yield* another
    }),
  )
})

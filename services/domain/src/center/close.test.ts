import { assert, layer } from "@effect/vitest"
import type { CenterStanding } from "@sightline/model/center"
import { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { Cause, Effect, Either, Exit } from "effect"
import { SqlDefect } from "../db/sql-defect"
import { behind } from "../db/test-behind"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf } from "../relocation/given"
import { registerStation } from "../station/register"
import { change } from "../user/administer"
import { closeCenter, renameCenter, reopenCenter } from "./change"
import { anOwner, at, centersOf, far, near, rows } from "./given"
import { historyOfCenter, listCenters } from "./list"

const sold = StatusId.make(30)

/** Closes a center as another connection would, and holds it until its transaction ends. */
const closing = (client: number, by: number) => `
  select from center where client_id = ${client} and id = 2 for update;
  update center set closed_at = now(), closed_by = ${by}, version = version + 1 where client_id = ${client} and id = 2`

layer(TestDb, { timeout: 60_000 })("closing a center", (it) => {
  it.effect("takes it from whoever works there, and deletes nothing", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(3)
      const gone = yield* aStaff(3, { centers: 2 })
      yield* rows(`update membership set is_active = false where user_id = ${gone.userId}`)
      const { itemId } = yield* anItem({ client: 3, center: 2 })
      yield* setItemStatus(itemId, sold).pipe(as(owner))
      const closed = yield* closeCenter(far, 1).pipe(as(owner))
      assert.deepInclude(closed, { people: 0, version: 2 })
      assert.strictEqual(closed.closed?.by, "Test Person")
      assert.deepStrictEqual(yield* centersOf(owner.userId), [1])
      assert.deepStrictEqual(yield* centersOf(gone.userId), [1])
      const [item] = yield* rows(`select center_id from inventory_item where client_id = 3 and id = ${itemId}`)
      assert.strictEqual(item?.center_id, 2)
      assert.deepStrictEqual(
        (yield* listCenters().pipe(as(owner))).map(({ name }) => name),
        ["Center 1", "Center 2"],
      )
      assert.strictEqual((yield* reopenCenter(far, 2).pipe(as(owner))).people, 1)
      assert.deepStrictEqual(yield* centersOf(owner.userId), [1, 2])
      assert.deepStrictEqual(yield* centersOf(gone.userId), [1])
    }),
  )

  it.effect("is refused for each thing that stands there, counted, and allowed once it is gone", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(4)
      const by = owner.userId
      const { itemId } = yield* anItem({ client: 4 })
      yield* rows(`
        insert into vendor (client_id, id, name, code) values (4, 1, 'V', 'V');
        insert into vendor_order (client_id, id, vendor_id, note, status_id, line_count, units, created_by)
          values (4, 1, 1, '', 90, 0, 0, ${by})`)
      const stands: Readonly<Record<keyof CenterStanding, { readonly comes: string; readonly goes: string }>> = {
        items: {
          comes: `insert into inventory_item (client_id, id, inventory_id, status_id, quantity, center_id)
            select 4, 4000, inventory_id, 5, 3, 2 from inventory_item where client_id = 4 and id = ${itemId}`,
          goes: "update inventory_item set status_id = 30 where client_id = 4 and id = 4000",
        },
        people: {
          comes: `insert into "user" (id, email, first_name, last_name) values (4000, 'far@example.test', 'Far', 'Away');
            insert into membership (user_id, client_id, roles) values (4000, 4, '{webUser}');
            insert into membership_center (user_id, client_id, center_id) values (4000, 4, 2)`,
          goes: "delete from membership_center where user_id = 4000",
        },
        salesOrders: {
          comes: `insert into sales_order (client_id, id, order_type, status_id, center_id, created_by, touched_by)
            values (4, 4000, 'Instant', 53, 2, ${by}, ${by})`,
          goes: "update sales_order set status_id = 54 where client_id = 4 and id = 4000",
        },
        vendorReceipts: {
          comes: `insert into vendor_receipt (client_id, id, vendor_order_id, center_id, begun_by) values (4, 4000, 1, 2, ${by})`,
          goes: `update vendor_receipt set state = 'posted', posted_by = ${by}, posted_at = now() where client_id = 4 and id = 4000`,
        },
        relocations: {
          comes: `insert into relocation (client_id, id, reason, is_future, start_day, state, created_by)
              values (4, 4000, 1, true, current_date + 30, 'planned', ${by});
            insert into relocation_item (client_id, relocation_id, inventory_item_id, from_center_id, to_center_id)
              values (4, 4000, ${itemId}, 1, 2)`,
          goes: "update relocation set state = 'cancelled' where client_id = 4 and id = 4000",
        },
        counts: {
          comes: `insert into count_session (client_id, id, center_id, grace_seconds, opened_by) values (4, 4000, 2, 0, ${by})`,
          goes: `update count_session set state = 'cancelled', decided_by = ${by}, decided_at = now() where client_id = 4 and id = 4000`,
        },
        tills: {
          comes: `insert into cash_movement (client_id, center_id, user_id, amount, reason, note)
            values (4, 2, ${by}, 5, 'paidIn', 'Change'), (4, 2, ${by}, 5, 'paidIn', 'Change')`,
          goes: "delete from cash_movement where client_id = 4",
        },
        stations: {
          comes:
            "insert into station (client_id, id, center_id, name, secret_hash) values (4, 4000, 2, 'Wall', '\\x00')",
          goes: `update station set revoked_at = now(), revoked_by = ${by} where client_id = 4 and id = 4000`,
        },
        stationEntries: {
          comes: `insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome)
            values (4, gen_random_uuid(), 4000, 1, '{}', now(), 'noGrant', '{}')`,
          goes: `update station_entry set decided_at = now(), decided_by = ${by} where client_id = 4`,
        },
        printAgents: {
          comes: `insert into print_agent (client_id, id, center_id, name, public_key, paired_by) values (4, 4000, 2, 'A', '\\x00', ${by})`,
          goes: `update print_agent set revoked_at = now(), revoked_by = ${by} where client_id = 4 and id = 4000`,
        },
      }
      const { standing: nothing } = yield* at(owner, far)
      assert.deepStrictEqual(
        Object.keys(nothing).toSorted(),
        Object.keys(stands).toSorted(),
        "each thing that can stand at a center is tried",
      )
      for (const [what, { comes, goes }] of Object.entries(stands)) {
        yield* rows(comes)
        const refusal = yield* Effect.flip(closeCenter(far, 1).pipe(as(owner)))
        assert.deepStrictEqual(
          refusal._tag === "CenterInUse" && refusal.standing,
          { ...nothing, [what]: 1 },
          `${what} stand there`,
        )
        yield* rows(goes)
      }
      assert.deepInclude(yield* at(owner, far), { closed: null, version: 1, standing: nothing })
      assert.isNotNull((yield* closeCenter(far, 1).pipe(as(owner))).closed)
    }),
  )

  it.effect("is refused for the only center of whoever asks", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const refusal = yield* Effect.flip(closeCenter(near, 1).pipe(as(owner)))
      assert.strictEqual(refusal._tag, "CenterIsOnlyOwn")
      assert.deepStrictEqual(yield* centersOf(owner.userId), [1])
    }),
  )

  it.effect("happens once when two close at once, and the second is told", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(6)
      const admin = yield* aStaff(6, { roles: ["admin"] })
      for (let round = 0; round < 10; round++) {
        const { version } = yield* at(owner, far)
        const race = yield* Effect.all(
          [owner, admin].map((staff) => Effect.either(closeCenter(far, version).pipe(as(staff)))),
          { concurrency: "unbounded" },
        )
        // The admin is refused when they are first: the owner works there.
        const refusals = race.filter(Either.isLeft).map(({ left }) => left._tag)
        assert.strictEqual(refusals.length, 1)
        assert.include(["StaleVersion", "CenterInUse"], refusals[0])
        const closed = yield* at(owner, far)
        assert.isNotNull(closed.closed)
        assert.strictEqual(closed.version, version + 1)
        yield* reopenCenter(far, version + 1).pipe(as(owner))
      }
      assert.strictEqual((yield* historyOfCenter(far).pipe(as(owner))).length, 20)
    }),
  )

  it.effect("waits for an item on its way there, and then is refused", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(7)
      const { itemId } = yield* anItem({ client: 7 })
      const arrival = `update inventory_item set center_id = 2 where client_id = 7 and id = ${itemId}`
      const refusal = yield* behind(arrival, Effect.flip(closeCenter(far, 1).pipe(as(owner))))
      assert.strictEqual(refusal._tag === "CenterInUse" && refusal.standing.items, 1)
      assert.isNull((yield* at(owner, far)).closed)
    }),
  )

  it.effect("keeps out whatever was on its way there and comes second", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(8)
      const clerk = yield* aStaff(8)
      const { itemId } = yield* anItem({ client: 8 })
      const back = yield* anItem({ client: 8, center: 2 })
      yield* setItemStatus(back.itemId, sold).pipe(as(owner))
      const late = <A, E, R>(arrival: Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const exit = yield* Effect.exit(behind(closing(8, owner.userId), arrival.pipe(as(owner))))
          yield* rows("update center set closed_at = null, closed_by = null where client_id = 8 and id = 2")
          const defect = Exit.isFailure(exit) ? [...Cause.defects(exit.cause)][0] : undefined
          return defect instanceof SqlDefect && defect.code
        })
      const codes = {
        relocation: yield* late(createRelocation(orderOf([itemId], { center: 2 }))),
        planned: yield* late(
          createRelocation(orderOf([itemId], { center: 2, isFuture: true, startDay: "2099/01/31" })),
        ),
        reversal: yield* late(setItemStatus(back.itemId, active)),
        station: yield* late(registerStation("Wall", far)),
        person: yield* late(change({ userId: clerk.userId, version: 1, roles: ["webUser"], centerIds: [near, far] })),
      }
      assert.deepStrictEqual(codes, {
        relocation: "SL401",
        planned: "SL401",
        reversal: "SL401",
        station: "SL401",
        person: "SL401",
      })
      const { standing, people } = yield* at(owner, far)
      assert.deepInclude(standing, { items: 0, relocations: 0, stations: 0, people: 0 })
      assert.strictEqual(people, 1)
    }),
  )

  it.effect("leaves no active item at a closed center, whoever is faster", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(9)
      for (let round = 0; round < 10; round++) {
        const { itemId } = yield* anItem({ client: 9 })
        const { version } = yield* at(owner, far)
        const [closed] = yield* Effect.all(
          [
            Effect.exit(closeCenter(far, version).pipe(as(owner))),
            Effect.exit(createRelocation(orderOf([itemId], { center: 2 })).pipe(as(owner))),
          ],
          { concurrency: "unbounded" },
        )
        const { standing, closed: isClosed, version: now } = yield* at(owner, far)
        assert.strictEqual(isClosed !== null, Exit.isSuccess(closed))
        assert.strictEqual(standing.items, isClosed === null ? 1 : 0)
        if (isClosed) yield* reopenCenter(far, now).pipe(as(owner))
        yield* rows("update inventory_item set center_id = 1 where client_id = 9")
      }
    }),
  )

  it.effect("is told to whoever renames it meanwhile", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(10)
      const refusal = yield* behind(closing(10, owner.userId), Effect.flip(renameCenter(far, "Far", 1).pipe(as(owner))))
      assert.deepInclude(refusal, { _tag: "StaleVersion", version: 2 })
    }),
  )
})

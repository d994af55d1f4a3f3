import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { many } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { lookAtInsight } from "../insight/look"
import { healthOfClient } from "./queries"

const behind = (statements: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statements)))

layer(TestDb, { timeout: 60_000 })("the health of a client", (it) => {
  it.effect("tells of each part whether it is well, and of another client nothing", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const other = yield* aStaff(4, { roles: ["owner"] })
      const hash = "decode(repeat('ab', 32), 'hex')"
      yield* behind(`
        insert into station (client_id, id, center_id, name, secret_hash, last_seen_at) overriding system value values
          (3, 801, 1, 'Awake', ${hash}, now()), (3, 802, 1, 'Dark', decode(repeat('ac', 32), 'hex'), now() - interval '25 hours'),
          (3, 803, 1, 'Full', decode(repeat('ad', 32), 'hex'), now()), (3, 804, 1, 'New', decode(repeat('ae', 32), 'hex'), null);
        insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome)
          values (3, gen_random_uuid(), 803, 1, '{"code": "abc"}', now(), 'noGrant', '{"_tag": "Unknown"}');
        insert into mail (kind, client_id, user_id, created_at) values ('invitation', 3, ${staff.userId}, now() - interval '1 hour');
        insert into insight_closed (client_id, until, zone, sale_status_ids, closed_at)
          values (3, now(), 'UTC', '{30}', now() - interval '2 days');
        insert into stored_file (client_id, name, bytes, original_name, created_by)
          values (3, '${"ab".repeat(16)}.webp', 1234, 'a.jpg', ${staff.userId});
        select graphile_worker.add_job('suggestionCount', '{"client": 3}', max_attempts => 1);
        update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'client' = '3'`)
      const lines = yield* many(healthOfClient).pipe(as(staff))
      assert.deepStrictEqual(
        lines.map(({ part, name, state, because, count }) => [part, name, state, because, count]),
        [
          ["station", "Awake", "well", "fine", 0],
          ["station", "Dark", "doubtful", "silent", 0],
          ["station", "Full", "doubtful", "waiting", 1],
          ["station", "New", "doubtful", "never", 0],
          ["mail", "", "doubtful", "waiting", 1],
          ["job", "", "wrong", "failed", 1],
          ["insight", "", "doubtful", "late", 0],
          ["files", "", "well", "fine", 1234],
        ],
      )
      const others = yield* many(healthOfClient).pipe(as(other))
      assert.deepStrictEqual(others.map(({ part, because, count }) => [part, because, count]).sort(), [
        ["files", "fine", 0],
        ["job", "fine", 0],
        ["mail", "fine", 0],
      ])
    }),
  )

  it.effect("tells of agents, printers and channels that stand still", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5, { roles: ["owner"] })
      yield* behind(`
        insert into print_agent (client_id, id, center_id, name, public_key, paired_by, last_seen_at) overriding system value values
          (5, 901, 1, 'Back room', decode(repeat('ab', 44), 'hex'), ${staff.userId}, now() - interval '3 minutes');
        insert into printer (client_id, id, agent_id, key, name, kind, language, dpi, media, state, is_gone) overriding system value values
          (5, 901, 901, 'a', 'Desk', 'label', 'zpl', 203, '50x25', 'ready', false), (5, 902, 901, 'b', 'Empty', 'label', 'zpl', 203, '50x25', 'paperOut', false),
          (5, 903, 901, 'c', 'Gone', 'label', 'zpl', 203, '50x25', 'ready', true);
        insert into channel (client_id, kind, account, name, state, settings, created_by, read_at, created_at, failures) values
          (5, 'Shopify', 'a', 'Shop', 'connected', '{}', ${staff.userId}, now() - interval '2 hours', now() - interval '1 day', 0),
          (5, 'Etsy', 'b', 'Lost', 'authLost', '{}', ${staff.userId}, now(), now(), 0)`)
      const lines = yield* many(healthOfClient).pipe(as(staff))
      assert.deepStrictEqual(
        lines.slice(0, 6).map(({ part, name, state, because }) => [part, name, state, because]),
        [
          ["agent", "Back room", "wrong", "silent"],
          ["printer", "Desk", "well", "fine"],
          ["printer", "Empty", "wrong", "off"],
          ["printer", "Gone", "wrong", "gone"],
          ["channel", "Etsy Lost", "wrong", "off"],
          ["channel", "Shopify Shop", "doubtful", "late"],
        ],
      )
      // An owner's page counts what does not work: no printer does while its agent is silent.
      const off = (centerIds = staff.centerIds) =>
        Effect.map(
          lookAtInsight({ centerId: null, days: 30 }).pipe(as({ ...staff, centerIds })),
          ({ waiting: { printersOff, channelsOff } }) => [printersOff, channelsOff],
        )
      assert.deepStrictEqual(
        [yield* off(), yield* off([])],
        [
          [3, 1],
          [0, 1],
        ],
      )
      yield* behind("update print_agent set last_seen_at = now() where client_id = 5")
      yield* behind("update channel set failures = 3 where client_id = 5")
      assert.deepStrictEqual(yield* off(), [2, 2])
    }),
  )
})

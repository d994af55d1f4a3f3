import { assert, layer } from "@effect/vitest"
import { type AuditFilter, AuditPlace } from "@sightline/model/audit"
import { CenterId } from "@sightline/model/center"
import { StatusId } from "@sightline/model/status"
import { Effect, Schema } from "effect"
import { aPerson, attempt, password } from "../account/given"
import { addCenter, renameCenter } from "../center/change"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { unlock } from "../session/own"
import { exportAudit } from "./export"
import { listAudit } from "./list"

const behind = (statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statements))]))

/** A client has its first centers by number, so what is added comes after them. */
const addedCenter = (name: string) =>
  Effect.zipRight(
    behind(
      "select setval(pg_get_serial_sequence('center', 'id'), 100 + nextval(pg_get_serial_sequence('center', 'id')))",
    ),
    addCenter(name),
  )

/** Every line of the stream, read in pages of this size. */
const everything = Effect.fnUntraced(function* (limit: number, filter = {}) {
  const lines = []
  let before: string | null = null
  do {
    const page: Effect.Effect.Success<ReturnType<typeof listAudit>> = yield* listAudit(filter, before, limit)
    lines.push(...page.rows)
    before = page.next
    if (before !== null) assert.isTrue(Schema.is(AuditPlace)(before), before)
  } while (before !== null)
  return lines
})

layer(TestDb, { timeout: 60_000 })("the audit", (it) => {
  it.effect("is one stream of changes, movements, decisions, sign-ins, unlocks and mails, each with its person", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3, ["owner"])
      yield* attempt(email)
      yield* unlock(email, password, "198.51.100.7").pipe(as(staff))
      yield* aStaff(13)
      yield* renameCenter(CenterId.make(1), "Harbour", 1).pipe(as(staff))
      const { itemId, inventoryId } = yield* anItem({ client: 3, code: "AU-1" })
      yield* behind(`
        insert into station (client_id, id, center_id, name, secret_hash) values (3, 900, 1, 'Wall', '\\x01');
        insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome, decided_by, decided_at, decided_because)
          values (3, gen_random_uuid(), 900, 1, '{"code": "abc"}', now(), 'noGrant', '{"_tag": "Removed"}', ${staff.userId}, now(), 'It was me');
        insert into mail (kind, client_id, user_id, sent_at) values ('invitation', 3, ${staff.userId}, now()), ('contact', 13, null, now())`)
      const { rows, next, since } = yield* listAudit({}, null, 100).pipe(as(staff))
      assert.strictEqual(next, null)
      assert.strictEqual(since, null)
      const told = rows.map(({ noun, action, by, record }) => [noun, action, by, record])
      for (const line of [
        ["access", "signed in", "Test Person", "Test Person"],
        ["access", "unlocked", "Test Person", "Test Person"],
        ["center", "Renamed", "Test Person", "Harbour"],
        ["stock", "receipt", null, `AU-1 · Item ${itemId}`],
        ["station-entry", "Decided", "Test Person", "abc"],
        ["mail", "Sent", "Test Person", "invitation"],
      ])
        assert.deepInclude(told, line)
      assert.notInclude(
        told.map(([, , , record]) => record),
        "contact",
      )
      const stock = rows.find(({ noun }) => noun === "stock")
      assert.deepInclude(stock as object, { objectId: itemId, inventoryId })
      assert.deepStrictEqual(
        rows.map(({ at }) => at.getTime()),
        rows.map(({ at }) => at.getTime()).sort((one, other) => other - one),
      )
    }),
  )

  it.effect("tells a removal in one line, and to whoever asks for items as the item's history has it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, code: "AU-2", quantity: 2 })
      yield* setItemStatus(itemId, StatusId.make(30)).pipe(as(staff))
      const of = (filter: AuditFilter) =>
        Effect.map(listAudit(filter, null, 50).pipe(as(staff)), ({ rows }) =>
          rows
            .filter(({ record }) => record.startsWith("AU-2"))
            .map(({ noun, action, changes }) => [noun, action, changes[0]?.name]),
        )
      assert.deepEqual(yield* of({}), [
        ["stock", "removal", "1 unit"],
        ["stock", "receipt", "2 units"],
      ])
      assert.deepEqual(yield* of({ noun: "inventory-item" }), [
        ["inventory-item", "Removed", "Quantity"],
        ["inventory-item", "Removed", "Status"],
      ])
    }),
  )

  it.effect("answers every line once, whatever the size of a page, also where keys and times disagree", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      yield* anItem({ client: 4 })
      yield* behind(`
        insert into history (client_id, noun, object_id, user_id, action, changes, at)
          select 4, 'client', 4, ${owner.userId}, 'History ' || n, '[]', now() - (n * 7919 % 13) * interval '1 minute' from generate_series(1, 20) n;
        insert into audit (client_id, user_id, what, at)
          select 4, ${owner.userId}, 'signed in', now() - (n * 31 % 7) * interval '2 minutes' from generate_series(1, 10) n;
        insert into mail (kind, client_id, created_at) select 'contact', 4, now() - interval '3 minutes' from generate_series(1, 4);
        insert into station (client_id, id, center_id, name, secret_hash) values (4, 901, 1, 'Wall', '\\x02');
        insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome, decided_by, decided_at)
          select 4, gen_random_uuid(), 901, n, '{}', now(), 'noGrant', '{}', ${owner.userId}, now() - interval '4 minutes' from generate_series(1, 6) n`)
      const keys = (lines: ReadonlyArray<{ source: string; key: string }>) =>
        lines.map(({ source, key }) => `${source} ${key}`)
      const whole = keys((yield* listAudit({}, null, 1000).pipe(as(owner))).rows)
      assert.strictEqual(new Set(whole).size, 41)
      for (const size of [1, 3, 7]) assert.deepStrictEqual(keys(yield* everything(size).pipe(as(owner))), whole)
    }),
  )

  it.effect("is searched by person, noun, day of the client and words", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const other = yield* aStaff(5, { roles: ["owner"] })
      const { id } = yield* addedCenter("Harbour").pipe(as(owner))
      yield* renameCenter(id, "Sea Wall 100%", 1).pipe(as(other))
      yield* behind(`
        update client set time_zone = 'Pacific/Auckland' where id = 5;
        insert into history (client_id, noun, object_id, user_id, action, changes, at) values
          (5, 'client', 5, ${owner.userId}, 'Ancient', '[]', now() - interval '200 days'),
          (5, 'client', 5, ${owner.userId}, 'On the day', '[]', '2026-03-01T10:59:00Z'),
          (5, 'client', 5, ${owner.userId}, 'The day after', '[]', '2026-03-01T11:00:00Z')`)
      const found = (filter: object) =>
        Effect.map(listAudit(filter, null, 50).pipe(as(owner)), ({ rows, since }) => ({
          actions: rows.filter(({ noun }) => noun !== "user").map(({ action }) => action),
          since,
        }))
      assert.deepStrictEqual((yield* found({ userId: other.userId })).actions, ["Renamed"])
      assert.deepStrictEqual((yield* found({ noun: "center" })).actions, ["Renamed", "Made"])
      assert.deepStrictEqual((yield* found({ text: "WALL 100%" })).actions, ["Renamed", "Made"])
      assert.deepStrictEqual((yield* found({ text: "100_" })).actions, [])
      assert.deepStrictEqual(yield* found({ from: "2026/03/01", to: "2026/03/01" }), {
        actions: ["On the day"],
        since: null,
      })
      const searched = yield* found({ text: "ancient" })
      assert.deepStrictEqual(searched.actions, [])
      assert.match(searched.since ?? "", /^\d{4}-\d{2}-\d{2}$/)
      assert.deepStrictEqual((yield* found({ text: "ancient", from: "2020-01-01" })).actions, ["Ancient"])
      assert.deepInclude((yield* found({ noun: "client" })).actions, "Ancient")
    }),
  )

  it.effect("keeps purchased prices and closed fields from people who may not see them, even from their search", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"] })
      const admin = yield* aStaff(6, { roles: ["admin"] })
      const { inventoryId, itemId } = yield* anItem({ client: 6 })
      const price = '{"code":"PurchasedPrice","name":"Purchased price","before":"41.17","after":"42.99"}'
      const shape = '{"code":"Shape","name":"Shape","before":"Round","after":"Oval"}'
      yield* behind(`insert into history (client_id, noun, object_id, user_id, action, changes) values
        (6, 'inventory', ${inventoryId}, ${owner.userId}, 'Only price', '[${price}]'),
        (6, 'inventory-item', ${itemId}, ${owner.userId}, 'Both', '[${price},${shape}]')`)
      const seen = (who: typeof owner, filter = {}) =>
        Effect.map(listAudit(filter, null, 50).pipe(as(who)), ({ rows }) =>
          rows.filter(({ source }) => source === "history").map(({ action, changes }) => [action, changes.length]),
        )
      assert.deepStrictEqual(yield* seen(owner), [
        ["Both", 2],
        ["Only price", 1],
      ])
      assert.deepStrictEqual(yield* seen(admin), [["Both", 1]])
      assert.deepStrictEqual(yield* seen(admin, { text: "42.99" }), [])
      assert.strictEqual((yield* seen(owner, { text: "42.99" })).length, 2)
      const { rows } = yield* exportAudit({}).pipe(as(admin))
      assert.notInclude(JSON.stringify(rows), "42.99")
    }),
  )

  it.effect("shows the items, movements, scans and tills of the caller's centers, and nothing of another client", () =>
    Effect.gen(function* () {
      const both = yield* aStaff(7, { roles: ["owner"], centers: 2 })
      const near = yield* aStaff(7, { roles: ["admin"] })
      const other = yield* aStaff(8, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 7, center: CenterId.make(2) })
      yield* behind(`insert into history (client_id, noun, object_id, user_id, action, changes)
        values (7, 'inventory-item', ${itemId}, ${both.userId}, 'Far away', '[]'), (7, 'till', 2, ${both.userId}, 'Counted', '[]')`)
      const count = (who: typeof both) => Effect.map(listAudit({}, null, 50).pipe(as(who)), ({ rows }) => rows.length)
      assert.deepStrictEqual([yield* count(both), yield* count(near), yield* count(other)], [3, 0, 0])
    }),
  )

  it.effect("is taken out as one file, which is a line of the stream, once for a request", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      yield* addedCenter("Harbour").pipe(as(owner))
      const request = { key: "0199-audit", digest: "d" }
      const asked = exportAudit({ noun: "center", text: "harb" }).pipe(as(owner, request))
      const first = yield* asked
      yield* addedCenter("Harbin").pipe(as(owner))
      assert.deepStrictEqual(yield* asked, first)
      assert.deepStrictEqual(
        first.rows.map(({ record }) => record),
        ["Harbour"],
      )
      const { rows } = yield* listAudit({ noun: "audit" }, null, 50).pipe(as(owner))
      assert.deepStrictEqual(
        rows.map(({ action, by, changes }) => [action, by, changes]),
        [
          [
            "Exported",
            "Test Person",
            [
              { name: "About", before: "", after: "center" },
              { name: "Text", before: "", after: "harb" },
            ],
          ],
        ],
      )
    }),
  )
})

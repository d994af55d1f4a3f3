import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { Role } from "@sightline/model/role"
import { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { historyOf, liveSessions } from "../account/given"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { change, endSession, endSessions, setActive } from "./administer"
import { userWithHistory } from "./list"

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const wanted = (user: Staff, roles: ReadonlyArray<Role>, centerIds = user.centerIds, version = 1) =>
  change({ userId: user.userId, version, roles, centerIds })

const nowhere = "00000000-0000-4000-8000-000000000000"
const second = "00000000-0000-4000-8000-000000000002"
const elsewhere = "00000000-0000-4000-8000-000000000003"

layer(TestDb, { timeout: 60_000 })("administering users", (it) => {
  it.effect("roles and centers change, the next call uses them, and the history names the person, old and new", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const clerk = yield* aStaff(3, { centers: 1 })
      yield* wanted(clerk, ["warehouse", "webUser"], owner.centerIds).pipe(as(owner))
      const { account, history } = yield* userWithHistory(clerk.userId).pipe(as(owner))
      assert.deepInclude(account as object, {
        roles: ["warehouse", "webUser"],
        centerIds: [1, 2],
        version: 2,
        mayChange: true,
      })
      assert.strictEqual(history[0]?.by, "Test Person")
      assert.deepStrictEqual(history[0]?.changes, [
        { name: "Roles", before: "WebUser", after: "Warehouse, WebUser" },
        { name: "Centers", before: "Center 1", after: "Center 1, Center 2" },
      ])
      const stale = yield* Effect.exit(userWithHistory(clerk.userId).pipe(as(clerk)))
      assert.strictEqual(stale._tag, "Failure")
    }),
  )

  it.effect("nobody promotes themselves, gives more than they have, or changes a stronger person", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const clerk = yield* aStaff(3)
      assert.strictEqual(yield* tagOf(wanted(admin, ["owner", "webUser"]).pipe(as(admin))), "OwnMembership")
      assert.strictEqual(yield* tagOf(wanted(admin, ["webUser"]).pipe(as(admin))), "OwnMembership")
      assert.strictEqual(yield* tagOf(setActive(admin.userId, 1, false).pipe(as(admin))), "OwnMembership")
      assert.strictEqual(yield* tagOf(wanted(clerk, ["owner"]).pipe(as(admin))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(wanted(clerk, ["superAdmin"]).pipe(as(owner))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(wanted(owner, ["webUser"]).pipe(as(admin))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(setActive(owner.userId, 1, false).pipe(as(admin))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(endSessions(owner.userId).pipe(as(admin))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(endSession(owner.userId, owner.sessionId).pipe(as(admin))), "RoleTooStrong")
      assert.deepStrictEqual((yield* userWithHistory(owner.userId).pipe(as(admin))).open, [])
      assert.deepStrictEqual(yield* historyOf(3, clerk.userId), [])
    }),
  )

  it.effect("a user of another client is not found, exactly like an unknown one", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const stranger = yield* aStaff(4)
      for (const userId of [stranger.userId, UserId.make(999_999)]) {
        const none = { ...stranger, userId }
        assert.strictEqual(yield* tagOf(wanted(none, ["webUser"]).pipe(as(owner))), "UserNotFound")
        assert.strictEqual(yield* tagOf(setActive(userId, 1, false).pipe(as(owner))), "UserNotFound")
        assert.strictEqual(yield* tagOf(endSessions(userId).pipe(as(owner))), "UserNotFound")
        assert.strictEqual(yield* tagOf(endSession(userId, nowhere).pipe(as(owner))), "UserNotFound")
        assert.strictEqual(yield* tagOf(userWithHistory(userId).pipe(as(owner))), "UserNotFound")
      }
      assert.strictEqual(yield* liveSessions(stranger.userId), 1)
    }),
  )

  it.effect("a center can only be given or taken by somebody who has it", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(8, { roles: ["owner"], centers: 1 })
      const clerk = yield* aStaff(8, { centers: 2 })
      const centers = yield* aStaff(8, { centers: 3 })
      assert.strictEqual(yield* tagOf(wanted(clerk, ["webUser"], centers.centerIds).pipe(as(owner))), "CenterRefused")
      yield* wanted(clerk, ["webUser"], []).pipe(as(owner))
      const { account } = yield* userWithHistory(clerk.userId).pipe(as(owner))
      assert.deepStrictEqual([...account.centerIds], [2])
    }),
  )

  it.effect("a deactivated user is signed out here and nowhere else, and can be reactivated", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const clerk = yield* aStaff(3)
      yield* Effect.promise(async () => {
        await sql`insert into membership (user_id, client_id, roles) values (${clerk.userId}, 4, '{webUser}')`
        await sql`insert into session (id, user_id, client_id, kind, expires_at) values (gen_random_uuid(), ${clerk.userId}, 4, 'api', now() + interval '1 day')`
      })
      yield* setActive(clerk.userId, 1, false).pipe(as(owner))
      assert.strictEqual(yield* liveSessions(clerk.userId), 1)
      assert.isFalse((yield* userWithHistory(clerk.userId).pipe(as(owner))).account.isActive)
      yield* setActive(clerk.userId, 2, true).pipe(as(owner))
      const { account, history } = yield* userWithHistory(clerk.userId).pipe(as(owner))
      assert.isTrue(account.isActive)
      assert.deepStrictEqual(
        history.map(({ action }) => action),
        ["Reactivated", "Deactivated"],
      )
    }),
  )

  it.effect("a user who left returns only here", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const other = yield* aStaff(4, { roles: ["owner"] })
      const clerk = yield* aStaff(3)
      yield* Effect.promise(
        () => sql`insert into membership (user_id, client_id, roles) values (${clerk.userId}, 4, '{webUser}')`,
      )
      yield* Effect.promise(() => sql`select account_deactivate(${clerk.userId})`)
      yield* setActive(clerk.userId, 2, true).pipe(as(owner))
      assert.isTrue((yield* userWithHistory(clerk.userId).pipe(as(owner))).account.isActive)
      assert.isFalse((yield* userWithHistory(clerk.userId).pipe(as(other))).account.isActive)
    }),
  )

  it.effect("the last active owner keeps their role and place, whoever asks, even when two ask at once", () =>
    Effect.gen(function* () {
      const chief = yield* aStaff(30, { roles: ["superAdmin"] })
      const owner = yield* aStaff(30, { roles: ["owner"] })
      assert.strictEqual(yield* tagOf(setActive(owner.userId, 1, false).pipe(as(chief))), "LastOwner")
      assert.strictEqual(yield* tagOf(wanted(owner, ["webUser"]).pipe(as(chief))), "LastOwner")
      const second = yield* aStaff(30, { roles: ["owner"] })
      const exits = yield* Effect.all(
        [setActive(owner.userId, 1, false).pipe(as(second)), setActive(second.userId, 1, false).pipe(as(owner))].map(
          Effect.exit,
        ),
        { concurrency: 2 },
      )
      assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
    }),
  )

  it.effect("a change based on a stale version is refused, and one request acts once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const clerk = yield* aStaff(3)
      const request = { key: "a change", digest: "d" }
      const twice = wanted(clerk, ["warehouse", "webUser"]).pipe(as(owner, request))
      yield* Effect.all([twice, twice], { concurrency: 2 })
      yield* twice
      assert.strictEqual((yield* historyOf(3, clerk.userId)).length, 1)
      assert.strictEqual(yield* tagOf(wanted(clerk, ["webUser"]).pipe(as(owner))), "StaleVersion")
      const refusal = { key: "a refused change", digest: "d" }
      assert.strictEqual(yield* tagOf(wanted(clerk, ["webUser"]).pipe(as(owner, refusal))), "StaleVersion")
      assert.strictEqual(yield* tagOf(wanted(clerk, ["webUser"]).pipe(as(owner, refusal))), "StaleVersion")
      assert.strictEqual(
        yield* tagOf(wanted(clerk, ["webUser"]).pipe(as(owner, { ...refusal, digest: "other" }))),
        "KeyReused",
      )
    }),
  )

  it.effect("ended sessions are those of one client: the person works on elsewhere, and cannot return from there", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const clerk = yield* aStaff(3)
      yield* Effect.promise(async () => {
        await sql`insert into membership (user_id, client_id, roles) values (${clerk.userId}, 4, '{webUser}')`
        await sql`insert into session (id, user_id, client_id, kind, handle_hash, expires_at)
          values (gen_random_uuid(), ${clerk.userId}, 4, 'web', 'elsewhere', now() + interval '1 day')`
      })
      assert.strictEqual((yield* userWithHistory(clerk.userId).pipe(as(admin))).account.sessions, 1)
      yield* endSessions(clerk.userId).pipe(as(admin))
      assert.strictEqual(yield* liveSessions(clerk.userId), 1)
      assert.strictEqual((yield* userWithHistory(clerk.userId).pipe(as(admin))).account.sessions, 0)
      const [row] = yield* Effect.promise(
        () => sql`select session_switch('elsewhere', 3, null) as back, session_switch('elsewhere', 4, null) as stays,
          (select jsonb_agg(m -> 'clientId') from session s, jsonb_array_elements(session_view(s.id) -> 'memberships') m
           where s.handle_hash = 'elsewhere') as clients from membership limit 1`,
      )
      assert.deepStrictEqual({ ...row }, { back: false, stays: true, clients: [4] })
      const there = Effect.promise(
        () => sql`select enter(s.id, 3, m.version) from session s join membership m on m.user_id = s.user_id
          where s.handle_hash = 'elsewhere' and m.client_id = 3`,
      )
      assert.include(String(yield* Effect.flip(Effect.sandbox(there))), "session ended")
    }),
  )

  it.effect("one session of a user ends alone, once, and only at this client", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      yield* aStaff(4)
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const clerk = yield* aStaff(3)
      yield* Effect.promise(async () => {
        await sql`insert into membership (user_id, client_id, roles) values (${clerk.userId}, 4, '{webUser}')`
        await sql`update session set renewed_at = now() - interval '1 hour' where id = ${clerk.sessionId}`
        await sql`insert into session (id, user_id, client_id, kind, device, address, expires_at) values
          (${second}, ${clerk.userId}, 3, 'kiosk', 'Firefox/140.0 Linux', '192.0.2.7', now() + interval '1 day'),
          (${elsewhere}, ${clerk.userId}, 4, 'web', '', null, now() + interval '1 day')`
      })
      const open = Effect.map(userWithHistory(clerk.userId).pipe(as(admin)), (found) =>
        found.open.map(({ id, kind, device, address }) => ({ id, kind, device, address })),
      )
      const [found, ...others] = yield* open
      assert.deepStrictEqual(found, { id: second, kind: "kiosk", device: "Firefox/140.0 Linux", address: "192.0.2.7" })
      assert.deepStrictEqual(
        others.map(({ id }) => id),
        [clerk.sessionId],
      )
      for (const session of [second, second, elsewhere, admin.sessionId])
        yield* endSession(clerk.userId, session).pipe(as(admin))
      assert.deepStrictEqual(
        (yield* open).map(({ id }) => id),
        [clerk.sessionId],
      )
      const live = yield* Effect.promise(
        () => sql`select id from session where id = any (${[elsewhere, admin.sessionId]}) and ended_at is null`,
      )
      assert.lengthOf(live, 2)
      assert.deepStrictEqual(
        (yield* historyOf(3, clerk.userId)).map(({ action }) => action),
        ["Session ended"],
      )
    }),
  )

  it.effect("all sessions of a user end at once", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const clerk = yield* aStaff(3)
      yield* endSessions(clerk.userId).pipe(as(admin))
      assert.strictEqual(yield* liveSessions(clerk.userId), 0)
      assert.strictEqual((yield* historyOf(3, clerk.userId))[0]?.action, "Sessions ended")
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { installation } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { digest, newSessionId, randomToken } from "../secret/secret"
import { keepAtStation, resume, switchTo } from "../session/behind-cookie"
import { beginSession } from "../session/queries"
import { mintAccessToken } from "../session/tokens"
import { claimsOf } from "../session/view"
import { ownStation } from "./apply"
import { renameStation, restoreStation, revokeStation } from "./change"
import { aStation } from "./given"
import { grantAtStation } from "./grant"
import { historyOfStation, listStations } from "./list"
import { registerStation } from "./register"

const here = 1 as CenterId

/** Tokens of a session that has just begun. */
const tokensOf = (userId: number, clientId: number) =>
  Effect.gen(function* () {
    const refreshToken = randomToken()
    const begin = {
      id: newSessionId(),
      userId,
      clientId,
      kind: "api",
      refresh: digest(refreshToken),
      life: "1 day",
      address: "a",
      device: "",
    } as const
    const [begun] = yield* installation(beginSession, begin, { own: "a test", shared: "a test" })
    if (!begun?.view) return yield* Effect.dieMessage("no session began")
    return { accessToken: yield* mintAccessToken(claimsOf(begun.view)), refreshToken }
  })

const signInAt = (userId: number, clientId: number, secret: string | null) =>
  Effect.flatMap(tokensOf(userId, clientId), ({ accessToken, refreshToken }) =>
    keepAtStation(accessToken, refreshToken, secret),
  )

layer(TestDb, { timeout: 60_000 })("a station", (it) => {
  it.effect("is registered with a name and a center, is listed, and its secret is stored nowhere", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const { station, secret } = yield* registerStation("Front desk", here).pipe(as(owner))
      assert.deepInclude(station, {
        name: "Front desk",
        registeredBy: "Test Person",
        revoked: null,
        waiting: 0,
        lastSeenAt: null,
      })
      assert.deepInclude((yield* listStations().pipe(as(owner)))[0], {
        id: station.id,
        center: { id: here, name: "Center 1" },
      })
      const own = yield* ownStation(secret)
      assert.deepInclude(own, { id: station.id, name: "Front desk", isRevoked: false, nextSequence: 1 })
      assert.isNotNull((yield* listStations().pipe(as(owner)))[0]?.lastSeenAt)
      const { sql } = yield* Behind
      const [proof] = secret.split(".").slice(-1)
      const [found] = yield* Effect.promise(
        () => sql`select count(*)::int as places from (
          select to_jsonb(s)::text as row from station s union all select to_jsonb(h)::text from history h
          union all select to_jsonb(o)::text from once o) rows where row like ${`%${proof}%`}`,
      )
      assert.strictEqual(found?.places, 0)
    }),
  )

  it.effect("repeats the same station and secret for the same request, also at once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const request = { key: "register-once", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 12 }, () => registerStation("Once", here).pipe(as(owner, request))),
        { concurrency: "unbounded" },
      )
      for (const { secret, station } of answers) {
        assert.strictEqual(secret, answers[0]?.secret)
        assert.strictEqual(station.id, answers[0]?.station.id)
      }
      const reused = yield* Effect.flip(registerStation("Other", here).pipe(as(owner, { ...request, digest: "other" })))
      assert.strictEqual(reused._tag, "KeyReused")
      const refused = { key: "register-taken", digest: "d" }
      for (const _time of [1, 2]) {
        const taken = yield* Effect.flip(registerStation("ONCE", here).pipe(as(owner, refused)))
        assert.strictEqual(taken._tag, "StationNameTaken")
      }
    }),
  )

  it.effect("belongs to a center of its registrar, and stays invisible to other clients and centers", () =>
    Effect.gen(function* () {
      const everywhere = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const one = yield* aStaff(3, { roles: ["admin"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual((yield* Effect.flip(registerStation("x", 2 as CenterId).pipe(as(one))))._tag, "CenterNotFound")
      const { station } = yield* registerStation("Second site", 2 as CenterId).pipe(as(everywhere))
      for (const other of [one, stranger]) {
        assert.notInclude(
          (yield* listStations().pipe(as(other))).map(({ id }) => id),
          station.id,
        )
        for (const change of [renameStation(station.id, "y", 1), revokeStation(station.id), restoreStation(station.id)])
          assert.strictEqual((yield* Effect.flip(change.pipe(as(other))))._tag, "StationNotFound")
        assert.strictEqual((yield* Effect.flip(historyOfStation(station.id).pipe(as(other))))._tag, "StationNotFound")
      }
    }),
  )

  it.effect("is renamed unless somebody was faster, and two never share a name", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { station } = yield* aStation(owner, "Till")
      yield* aStation(owner, "Back room")
      const renamed = yield* renameStation(station.id, "Counter", station.version).pipe(as(owner))
      assert.deepInclude(renamed, { name: "Counter", version: 2 })
      const stale = yield* Effect.flip(renameStation(station.id, "Desk", station.version).pipe(as(owner)))
      assert.deepInclude(stale, { _tag: "StaleVersion", version: 2 })
      const taken = yield* Effect.flip(renameStation(station.id, "back ROOM", 2).pipe(as(owner)))
      assert.strictEqual(taken._tag, "StationNameTaken")
      const [last] = yield* historyOfStation(station.id).pipe(as(owner))
      assert.deepInclude(last, {
        action: "Renamed",
        by: "Test Person",
        changes: [{ name: "Name", before: "Till", after: "Counter" }],
      })
    }),
  )

  it.effect("ends its sessions at once when revoked and refuses sign-ins; restored, it accepts them", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const clerk = yield* aStaff(3)
      const { station, secret } = yield* aStation(owner)
      const { handle } = yield* signInAt(clerk.userId, 3, secret)
      assert.strictEqual((yield* resume(handle, "kiosk")).session.activeCenter, here)
      const boss = yield* aStaff(3, { roles: ["admin"] })
      const request = { key: "revoke", digest: "d" }
      for (const _time of [1, 2]) {
        const revoked = yield* revokeStation(station.id).pipe(as(boss, request))
        assert.strictEqual(revoked.revoked?.by, "Test Person")
      }
      assert.strictEqual((yield* Effect.flip(resume(handle, "kiosk")))._tag, "SessionEnded")
      assert.strictEqual((yield* Effect.flip(signInAt(clerk.userId, 3, secret)))._tag, "StationRevoked")
      assert.isTrue((yield* ownStation(secret)).isRevoked)
      assert.isNull((yield* restoreStation(station.id).pipe(as(boss))).revoked)
      yield* resume((yield* signInAt(clerk.userId, 3, secret)).handle, "kiosk")
      const actions = (yield* historyOfStation(station.id).pipe(as(boss))).map(({ action }) => action)
      assert.deepStrictEqual(actions, ["Restored", "Revoked", "Registered"])
    }),
  )

  it.effect("frees its name when revoked, and is not restored while another has it", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const boss = yield* aStaff(3, { roles: ["owner"] })
      const { station } = yield* aStation(owner, "Window")
      yield* revokeStation(station.id).pipe(as(boss))
      yield* registerStation("Window", here).pipe(as(boss))
      assert.strictEqual((yield* Effect.flip(restoreStation(station.id).pipe(as(boss))))._tag, "StationNameTaken")
    }),
  )

  it.effect("accepts only people of its center, stays with its client, and grants nothing elsewhere", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const { secret } = yield* registerStation("Far", 2 as CenterId).pipe(as(owner))
      const clerk = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      assert.strictEqual((yield* Effect.flip(signInAt(clerk.userId, 3, secret)))._tag, "NoAccess")
      assert.strictEqual((yield* Effect.flip(signInAt(stranger.userId, 4, secret)))._tag, "NoAccess")
      assert.strictEqual((yield* Effect.flip(signInAt(owner.userId, 3, "3.1.nonsense")))._tag, "StationUnknown")
      const { handle } = yield* signInAt(owner.userId, 3, secret)
      assert.strictEqual((yield* resume(handle, "kiosk")).session.activeCenter, 2)
      const { sql } = yield* Behind
      yield* Effect.promise(async () => {
        await sql`insert into membership (user_id, client_id, roles) values (${owner.userId}, 4, '{webUser}')`
      })
      assert.strictEqual((yield* Effect.flip(switchTo(handle, 4, null)))._tag, "ClientRefused")
      assert.strictEqual((yield* Effect.flip(grantAtStation().pipe(as(clerk))))._tag, "NotAtStation")
    }),
  )

  it.effect("lets people sign in at an unregistered browser to register it, and goes on working", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { handle } = yield* signInAt(owner.userId, 3, null)
      const { sql } = yield* Behind
      const [session] = yield* Effect.promise(
        () => sql<{ id: string }[]>`select id from session where user_id = ${owner.userId} and kind = 'kiosk'`,
      )
      const there = { ...owner, sessionId: session?.id ?? "" }
      assert.strictEqual((yield* Effect.flip(grantAtStation().pipe(as(there))))._tag, "NotAtStation")
      yield* registerStation("New here", here).pipe(as(there))
      assert.strictEqual((yield* grantAtStation().pipe(as(there))).userId, owner.userId)
      yield* resume(handle, "kiosk")
    }),
  )
})

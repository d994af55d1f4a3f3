import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { Role } from "@sightline/model/role"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { decodeJwt } from "jose"
import { deactivate } from "../account/deactivate"
import { aPerson, attempt, historyOf } from "../account/given"
import { ownSessions } from "../account/sessions"
import { aStaff, as, TestDb } from "../db/test-db"
import { keep, keepAtStation, resume, switchTo } from "../session/behind-cookie"
import { renew } from "../session/renew"
import { peopleAtStation } from "../session/with-pin"
import { applyEntries } from "../station/apply"
import { revokeStation } from "../station/change"
import { anEntryId, aStation, removal } from "../station/given"
import { grantAtStation } from "../station/grant"
import { listStations } from "../station/list"
import { change, removeStationPin, setActive } from "../user/administer"
import { userWithHistory } from "../user/list"
import { aShop, at, from, hit, pin, refusal, setPin } from "./given"
import { ownStationPin, removeOwnStationPin, setOwnStationPin } from "./own"

const tagOf = <A, E extends { readonly _tag: string }, R>(tried: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(tried), ({ _tag }) => _tag)

const offered = (secret: string) =>
  Effect.map(peopleAtStation(secret), (people) => people.map(({ userId }) => Number(userId)))

const stateOf = (clerk: Staff) => Effect.map(ownStationPin().pipe(as(clerk)), ({ state }) => state)

const sessionOf = (accessToken: string) => decodeJwt<{ sl: { sessionId: string } }>(accessToken).sl.sessionId

/** The same person gets these roles from an administrator. */
const promote = (owner: Staff, clerk: Staff, roles: ReadonlyArray<Role>) =>
  Effect.gen(function* () {
    const { account } = yield* userWithHistory(clerk.userId).pipe(as(owner))
    yield* change({ userId: clerk.userId, version: account.version, roles, centerIds: account.centerIds }).pipe(
      as(owner),
    )
  })

layer(TestDb, { timeout: 60_000 })("a PIN at stations", (it) => {
  it.effect("is set with the password, opens its person's session at their station, and is never told", () =>
    Effect.gen(function* () {
      const { clerk, secret } = yield* aShop()
      const [person] = (yield* peopleAtStation(secret)).filter(({ userId }) => userId === clerk.userId)
      const { session, accessToken, refreshToken } = yield* at(secret, clerk)
      assert.strictEqual(session.user.id, clerk.userId)
      assert.deepStrictEqual(person, {
        userId: clerk.userId,
        firstName: session.user.firstName,
        lastName: session.user.lastName,
      })
      const { handle } = yield* keepAtStation(accessToken, refreshToken, secret)
      assert.strictEqual((yield* resume(handle, "kiosk")).session.user.id, clerk.userId)
      const own = yield* ownStationPin().pipe(as(clerk))
      assert.deepStrictEqual([own.state, own.bar, own.usedAt === null], ["set", null, false])
      const [row] = yield* hit(
        (sql) => sql<{ held: string; hours: number }[]>`
          select p::text as held, extract(epoch from s.expires_at - s.created_at)::int / 3600 as hours
          from station_pin p join session s on s.user_id = p.user_id and s.with_pin where p.user_id = ${clerk.userId}`,
      )
      assert.notInclude(row?.held, pin)
      assert.strictEqual(row?.hours, 12)
    }),
  )

  it.effect("needs the current password and digits that are not the first ones anybody tries", () =>
    Effect.gen(function* () {
      const { staff: clerk } = yield* aPerson(3)
      assert.strictEqual(yield* tagOf(setOwnStationPin("wrong", pin, from).pipe(as(clerk))), "PasswordWrong")
      for (const simple of ["0000", "1234", "4321", "12a4", "274"])
        assert.strictEqual(yield* tagOf(setPin(clerk, simple)), "StationPinTooSimple")
      assert.strictEqual(yield* stateOf(clerk), "none")
      assert.strictEqual(yield* tagOf(removeOwnStationPin().pipe(as(clerk))), "StationPinNotFound")
    }),
  )

  it.effect("is for nobody from Admin up, and for nobody with a second factor", () =>
    Effect.gen(function* () {
      for (const role of ["admin", "owner", "superAdmin"] as const) {
        const { staff } = yield* aPerson(3, [role])
        assert.strictEqual(yield* tagOf(setPin(staff)), "StationPinBarred")
        assert.strictEqual((yield* ownStationPin().pipe(as(staff))).bar, "role")
      }
      const { clerk, secret } = yield* aShop(["warehouse"])
      yield* hit(
        (sql) =>
          sql`insert into second_factor (user_id, sealed_key, confirmed_at) values (${clerk.userId}, '\\x00', now())`,
      )
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      assert.notInclude(yield* offered(secret), clerk.userId)
      assert.strictEqual(yield* tagOf(setPin(clerk)), "StationPinBarred")
      assert.strictEqual((yield* ownStationPin().pipe(as(clerk))).bar, "secondFactor")
    }),
  )

  it.effect("locks after three wrong ones in a row until its person signs in with the password", () =>
    Effect.gen(function* () {
      const { clerk, email, secret } = yield* aShop()
      const wrong = () => refusal(at(secret, clerk, "000000"))
      assert.deepStrictEqual([yield* wrong(), yield* wrong()], ["wrong 2", "wrong 1"])
      yield* at(secret, clerk)
      for (const said of ["wrong 2", "wrong 1", "wrong 0", "locked"]) assert.strictEqual(yield* wrong(), said)
      assert.strictEqual(yield* refusal(at(secret, clerk)), "locked")
      assert.strictEqual(yield* stateOf(clerk), "locked")
      assert.include(yield* offered(secret), clerk.userId)
      yield* attempt(email)
      assert.strictEqual(yield* stateOf(clerk), "set")
      assert.strictEqual(yield* wrong(), "wrong 2")
      assert.strictEqual((yield* at(secret, clerk)).session.user.id, clerk.userId)
      const lines = yield* hit(
        (sql) => sql<{ because: string }[]>`
          select because from audit where client_id = 3 and user_id = ${clerk.userId} and because like '%PIN%' order by id`,
      )
      assert.deepStrictEqual(
        lines.map(({ because }) => because),
        [
          ...["wrong PIN", "wrong PIN", "with a PIN", "wrong PIN", "wrong PIN", "wrong PIN, now locked"],
          ...["wrong PIN", "with a PIN"],
        ],
      )
    }),
  )

  it.effect("gives as many as guess at once no guess more than one after the other", () =>
    Effect.gen(function* () {
      const { clerk, secret } = yield* aShop()
      const tries = yield* Effect.all(
        Array.from({ length: 9 }, () => refusal(at(secret, clerk, "000000"))),
        { concurrency: "unbounded" },
      )
      assert.sameMembers(tries, ["wrong 2", "wrong 1", "wrong 0", ...Array(6).fill("locked")])
    }),
  )

  it.effect("ends with the twentieth wrong one since it was set, whatever right ones and passwords come between", () =>
    Effect.gen(function* () {
      const { clerk, email, secret } = yield* aShop()
      const wrong = () => refusal(at(secret, clerk, "000000"))
      for (let round = 0; round < 9; round++) {
        assert.deepStrictEqual([yield* wrong(), yield* wrong()], ["wrong 2", "wrong 1"])
        if (round % 2 === 0) yield* at(secret, clerk)
        else yield* attempt(email)
      }
      // Eighteen so far: two more, though three in a row would be allowed.
      assert.deepStrictEqual([yield* wrong(), yield* wrong()], ["wrong 1", "wrong ended"])
      yield* attempt(email)
      assert.strictEqual(yield* stateOf(clerk), "ended")
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      assert.notInclude(yield* offered(secret), clerk.userId)
      yield* setPin(clerk, "90817263")
      assert.strictEqual(yield* refusal(at(secret, clerk)), "wrong 2")
      assert.strictEqual((yield* at(secret, clerk, "90817263")).session.user.id, clerk.userId)
    }),
  )

  it.effect("opens nothing at another client's station, a revoked or unknown one, or one of another center", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret, station } = yield* aShop()
      const theirs = yield* aStaff(4, { roles: ["owner"] })
      const elsewhere = yield* aStation(theirs)
      assert.strictEqual(yield* refusal(at(elsewhere.secret, clerk)), "unknown")
      assert.notInclude(yield* offered(elsewhere.secret), clerk.userId)
      assert.strictEqual(yield* refusal(at("no secret", clerk)), "StationUnknown")
      assert.strictEqual(yield* refusal(at(secret.replace(/.$/, "_"), clerk)), "StationUnknown")
      assert.strictEqual(yield* tagOf(peopleAtStation("no secret")), "StationUnknown")
      assert.strictEqual(yield* refusal(at(secret, { userId: 999_999_999 as UserId })), "unknown")
      yield* hit((sql) => sql`insert into center (client_id, id, name) values (3, 9310, 'Elsewhere')`)
      yield* hit((sql) => sql`update membership_center set center_id = 9310 where user_id = ${clerk.userId}`)
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      assert.notInclude(yield* offered(secret), clerk.userId)
      yield* revokeStation(station.id).pipe(as(owner))
      assert.strictEqual(yield* refusal(at(secret, clerk)), "StationRevoked")
      assert.strictEqual(yield* tagOf(peopleAtStation(secret)), "StationRevoked")
      // Nobody has counted against the person.
      const [row] = yield* hit(
        (sql) => sql<{ all: number }[]>`select all_wrong_pins as all from station_pin where user_id = ${clerk.userId}`,
      )
      assert.strictEqual(row?.all, 0)
    }),
  )

  it.effect("is one client's: its session opens no other, and the PIN there is another one", () =>
    Effect.gen(function* () {
      const { clerk, secret } = yield* aShop()
      const theirs = yield* aStaff(4, { roles: ["owner"] })
      const elsewhere = yield* aStation(theirs)
      const { userId } = clerk
      yield* hit(
        (sql) => sql`insert into membership (user_id, client_id, roles) values (${userId}, 4, '{webUser,owner}')`,
      )
      yield* hit((sql) => sql`insert into membership_center (user_id, client_id, center_id) values (${userId}, 4, 1)`)
      assert.strictEqual(yield* refusal(at(elsewhere.secret, clerk)), "unknown")
      const { session, accessToken, refreshToken } = yield* at(secret, clerk)
      assert.deepStrictEqual(
        session.clients.map(({ id }) => Number(id)),
        [3],
      )
      const sessionId = sessionOf(accessToken)
      const there: Staff = { ...theirs, userId, sessionId }
      assert.strictEqual((yield* Effect.flip(listStations().pipe(as(there), Effect.sandbox)))._tag, "Die")
      assert.strictEqual(yield* tagOf(keep(accessToken, refreshToken)), "SessionEnded")
      assert.strictEqual(yield* tagOf(keepAtStation(accessToken, refreshToken, elsewhere.secret)), "NoAccess")
      const { handle } = yield* keepAtStation(accessToken, refreshToken, secret)
      assert.strictEqual(yield* tagOf(switchTo(handle, 4, null)), "ClientRefused")
      const here = as({ ...clerk, sessionId })
      assert.strictEqual(yield* tagOf(deactivate(userId, false).pipe(here)), "NotOwnAccount")
      assert.notInclude(
        (yield* ownSessions().pipe(here)).map(({ clientName }) => clientName),
        "Client 4",
      )
    }),
  )

  it.effect("begins its session at its station, which ends it before any browser keeps it", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret, station } = yield* aShop()
      const { refreshToken } = yield* renew((yield* at(secret, clerk)).refreshToken)
      yield* revokeStation(station.id).pipe(as(owner))
      assert.strictEqual(yield* tagOf(renew(refreshToken)), "SessionEnded")
    }),
  )

  it.effect("ends its sessions when it is changed or removed, by its person or by an administrator", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const begin = () => Effect.map(at(secret, clerk), ({ refreshToken }) => refreshToken)
      const first = yield* begin()
      yield* setPin(clerk)
      assert.strictEqual(yield* tagOf(renew(first)), "SessionEnded")
      const second = yield* begin()
      yield* removeOwnStationPin().pipe(as(clerk))
      assert.strictEqual(yield* tagOf(renew(second)), "SessionEnded")
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      yield* setPin(clerk)
      const third = yield* begin()
      assert.isTrue((yield* userWithHistory(clerk.userId).pipe(as(owner))).account.hasStationPin)
      yield* removeStationPin(clerk.userId).pipe(as(owner))
      assert.isFalse((yield* userWithHistory(clerk.userId).pipe(as(owner))).account.hasStationPin)
      assert.strictEqual(yield* tagOf(renew(third)), "SessionEnded")
      assert.strictEqual(yield* tagOf(removeStationPin(clerk.userId).pipe(as(owner))), "StationPinNotFound")
      assert.deepStrictEqual(
        (yield* historyOf(3, clerk.userId)).map(({ action, by }) => [action, by]),
        [
          ["PIN removed", owner.userId],
          ["PIN set", clerk.userId],
          ["PIN removed", clerk.userId],
          ["PIN set", clerk.userId],
          ["PIN set", clerk.userId],
        ],
      )
    }),
  )

  it.effect("is removed for others by administrators up to their own role, of the same client", () =>
    Effect.gen(function* () {
      const { clerk, secret } = yield* aShop()
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const above = yield* aStaff(3, { roles: ["owner"] })
      const theirs = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual(yield* tagOf(removeStationPin(clerk.userId).pipe(as(theirs))), "UserNotFound")
      assert.strictEqual(yield* tagOf(removeStationPin(above.userId).pipe(as(admin))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(removeStationPin(admin.userId).pipe(as(admin))), "OwnMembership")
      assert.strictEqual((yield* at(secret, clerk)).session.user.id, clerk.userId)
      yield* removeStationPin(clerk.userId).pipe(as(admin))
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
    }),
  )

  it.effect(
    "of somebody who becomes an admin ends with its sessions, and does not come back with the former role",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, secret } = yield* aShop()
        const { refreshToken } = yield* at(secret, clerk)
        yield* promote(owner, clerk, ["webUser", "admin"])
        assert.strictEqual(yield* tagOf(renew(refreshToken)), "SessionEnded")
        yield* promote(owner, clerk, ["webUser"])
        assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      }),
  )

  it.effect("is judged by its person's roles and place at each sign-in, however they came by them", () =>
    Effect.gen(function* () {
      const { clerk, secret } = yield* aShop()
      const become = (roles: string) =>
        hit((sql) => sql`update membership set roles = ${roles} where user_id = ${clerk.userId}`)
      for (const roles of ["{webUser,admin}", "{webUser,owner}", "{superAdmin,webUser}", "{warehouse}"]) {
        yield* become(roles)
        assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
        assert.notInclude(yield* offered(secret), clerk.userId)
      }
      yield* become("{webUser,warehouse}")
      assert.strictEqual((yield* at(secret, clerk)).session.user.id, clerk.userId)
    }),
  )

  it.effect("ends with its person, whoever deactivates them, and does not come back with them", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const { refreshToken } = yield* at(secret, clerk)
      yield* setActive(clerk.userId, 1, false).pipe(as(owner))
      assert.strictEqual(yield* tagOf(renew(refreshToken)), "SessionEnded")
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      yield* setActive(clerk.userId, 2, true).pipe(as(owner))
      assert.strictEqual(yield* refusal(at(secret, clerk)), "unknown")
      const { staff: leaver } = yield* aPerson(3)
      yield* setPin(leaver)
      yield* deactivate(leaver.userId, false).pipe(as(leaver))
      const [left] = yield* hit(
        (sql) => sql<{ count: number }[]>`select count(*)::int from station_pin where user_id = ${leaver.userId}`,
      )
      assert.strictEqual(left?.count, 0)
    }),
  )

  it.effect("that is removed leaves scans to a manager: what its session scanned before and sends now waits", () =>
    Effect.gen(function* () {
      const { clerk, secret } = yield* aShop()
      const { accessToken, refreshToken } = yield* at(secret, clerk)
      yield* keepAtStation(accessToken, refreshToken, secret)
      const { grant } = yield* grantAtStation().pipe(as({ ...clerk, sessionId: sessionOf(accessToken) }))
      yield* removeOwnStationPin().pipe(as(clerk))
      const { answers } = yield* applyEntries(secret, [
        { id: anEntryId(), sequence: 1, task: removal("c3.i.1"), scannedAt: new Date(), grant },
      ])
      assert.strictEqual(answers[0]?.outcome._tag, "Waiting")
    }),
  )

  it.effect("is set once for a repeated request, which no table tells the digits of", () =>
    Effect.gen(function* () {
      const { staff: clerk } = yield* aPerson(3)
      const once = { key: "a PIN", digest: "d" }
      const set = setOwnStationPin("right-password-1", "90817263", from).pipe(as(clerk, once))
      yield* Effect.all([set, set], { concurrency: 2 })
      yield* set
      assert.strictEqual((yield* historyOf(3, clerk.userId)).length, 1)
      for (const table of ["station_pin", "once", "history", "audit"]) {
        const [found] = yield* hit(
          (sql) =>
            sql<{ held: number }[]>`select count(*)::int as held from ${sql(table)} t where t::text like '%90817263%'`,
        )
        assert.deepStrictEqual([table, found?.held], [table, 0])
      }
    }),
  )
})

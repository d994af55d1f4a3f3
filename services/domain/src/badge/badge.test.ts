import { assert, layer } from "@effect/vitest"
import { badgeCode } from "@sightline/model/badge-code"
import type { Staff } from "@sightline/model/caller"
import type { Role } from "@sightline/model/role"
import { Effect, Either } from "effect"
import { decodeJwt } from "jose"
import { deactivate } from "../account/deactivate"
import { acceptInvitation } from "../account/invitation"
import { endOwnSessions, ownSessions } from "../account/sessions"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { readPdf } from "../paper/test-pdf"
import { newBadgeLetters } from "../secret/badge-secret"
import { digest, Secret } from "../secret/secret"
import { keep, keepAtStation, resume, switchTo } from "../session/behind-cookie"
import { renew } from "../session/renew"
import { signInWithBadge } from "../session/with-badge"
import { applyEntries } from "../station/apply"
import { revokeStation } from "../station/change"
import { anEntryId, aStation, removal } from "../station/given"
import { grantAtStation } from "../station/grant"
import { listStations } from "../station/list"
import { setActive } from "../user/administer"
import { issueBadge, listBadges, revokeBadge } from "./issue"

let keys = 0
const dayOf = (days = 365) => ({ days, pin: null })

/** A request of that person with a key of its own. */
const asking = (staff: Staff): Staff => ({ ...staff, once: { key: `badge ${++keys}`, digest: "d" } })

/** A badge of a person, with the code that its card shows. */
const aBadge = (by: Staff, of: Staff, wanted: { days: number; pin: string | null } = dayOf()) =>
  Effect.gen(function* () {
    const request = asking(by)
    const { bytes } = yield* issueBadge({ userId: of.userId, ...wanted }).pipe(as(request, request.once))
    const badge = badgeCode(by.clientCode, newBadgeLetters(yield* Secret, request))
    const [row] = yield* listBadges(of.userId).pipe(as(by))
    if (!row) return yield* Effect.dieMessage("no badge")
    return { badge, bytes, id: row.id, request }
  })

const at = (secret: string, badge: string, pin: string | null = null) =>
  signInWithBadge({ secret, badge, pin, address: "198.51.100.9", device: "a station" })

/** Why a badge opens nothing. */
const refusal = (work: ReturnType<typeof at>) =>
  Effect.map(Effect.flip(work), (refused) => {
    if (refused._tag === "BadgeRefused") return refused.because
    return refused._tag === "BadgePinWrong" ? `BadgePinWrong ${refused.left}` : refused._tag
  })

const aShop = (roles: ReadonlyArray<Role> = []) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const clerk = yield* aStaff(3, { roles: [...roles] })
    const { secret, station } = yield* aStation(owner)
    return { owner, clerk, secret, station }
  })

const hit = <A extends object>(question: (sql: (typeof Behind)["Service"]["sql"]) => PromiseLike<readonly A[]>) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await question(sql))]))

layer(TestDb, { timeout: 60_000 })("a badge", (it) => {
  it.effect("opens its person's session at a station, which a new badge and a revocation end", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const first = yield* aBadge(owner, clerk)
      const enter = (badge: string) =>
        Effect.gen(function* () {
          const { session, accessToken, refreshToken } = yield* at(secret, badge)
          assert.strictEqual(session.user.id, clerk.userId)
          const { handle } = yield* keepAtStation(accessToken, refreshToken, secret)
          return handle
        })
      const handle = yield* enter(first.badge.toUpperCase())
      assert.strictEqual((yield* resume(handle, "kiosk")).session.user.id, clerk.userId)
      const second = yield* aBadge(owner, clerk)
      assert.strictEqual((yield* Effect.flip(resume(handle, "kiosk")))._tag, "SessionEnded")
      assert.strictEqual(yield* refusal(at(secret, first.badge)), "revoked")
      const next = yield* enter(second.badge)
      yield* revokeBadge(second.id).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(resume(next, "kiosk")))._tag, "SessionEnded")
      assert.strictEqual(yield* refusal(at(secret, second.badge)), "revoked")
      assert.strictEqual((yield* Effect.flip(revokeBadge(second.id).pipe(as(owner))))._tag, "BadgeNotFound")
      const history = yield* hit(
        (sql) => sql<{ action: string }[]>`
        select action from history where client_id = 3 and noun = 'user' and object_id = ${clerk.userId} order by id`,
      )
      assert.deepStrictEqual(
        history.map(({ action }) => action),
        ["Badge issued", "Badge issued", "Badge revoked"],
      )
    }),
  )

  it.effect(
    "says nothing anywhere else: another client's station, a revoked one, an expired badge, a misread letter",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, secret, station } = yield* aShop()
        const { badge, id } = yield* aBadge(owner, clerk)
        const theirs = yield* aStaff(4, { roles: ["owner"] })
        const elsewhere = yield* aStation(theirs)
        assert.strictEqual(yield* refusal(at(elsewhere.secret, badge)), "unknown")
        assert.strictEqual(
          yield* refusal(at(secret, `${badge.slice(0, -1)}${badge.endsWith("a") ? "b" : "a"}`)),
          "unknown",
        )
        assert.strictEqual((yield* Effect.flip(at("no secret", badge)))._tag, "StationUnknown")
        assert.deepStrictEqual(yield* listBadges(clerk.userId).pipe(as(theirs)), [])
        assert.strictEqual((yield* Effect.flip(revokeBadge(id).pipe(as(theirs))))._tag, "BadgeNotFound")
        assert.strictEqual(
          (yield* Effect.flip(issueBadge({ userId: clerk.userId, ...dayOf() }).pipe(as(theirs))))._tag,
          "UserNotFound",
        )
        yield* hit((sql) => sql`update badge set expires_at = now() where client_id = 3 and id = ${id}`)
        assert.strictEqual(yield* refusal(at(secret, badge)), "expired")
        yield* hit(
          (sql) => sql`update badge set expires_at = now() + interval '1 day' where client_id = 3 and id = ${id}`,
        )
        yield* revokeStation(station.id).pipe(as(owner))
        assert.strictEqual((yield* Effect.flip(at(secret, badge)))._tag, "StationRevoked")
      }),
  )

  it.effect("opens its client alone, also for a person who is an owner at another one", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const theirs = yield* aStaff(4, { roles: ["owner"] })
      const elsewhere = yield* aStation(theirs)
      yield* hit(
        (sql) => sql`insert into membership (user_id, client_id, roles) values (${clerk.userId}, 4, '{webUser,owner}')`,
      )
      yield* hit(
        (sql) => sql`insert into membership_center (user_id, client_id, center_id) values (${clerk.userId}, 4, 1)`,
      )
      const { badge } = yield* aBadge(owner, clerk)
      const { session, accessToken, refreshToken } = yield* at(secret, badge)
      assert.deepStrictEqual(
        session.clients.map(({ id }) => Number(id)),
        [3],
      )
      const claims = decodeJwt<{ sl: { sessionId: string; memberships: unknown[] } }>(accessToken).sl
      assert.strictEqual(claims.memberships.length, 1)
      const there: Staff = { ...theirs, userId: clerk.userId, sessionId: claims.sessionId }
      assert.strictEqual((yield* Effect.flip(listStations().pipe(as(there), Effect.sandbox)))._tag, "Die")
      assert.strictEqual((yield* Effect.flip(keep(accessToken, refreshToken)))._tag, "SessionEnded")
      const moved = keepAtStation(accessToken, refreshToken, elsewhere.secret)
      assert.strictEqual((yield* Effect.flip(moved))._tag, "NoAccess")
      const { handle } = yield* keepAtStation(accessToken, refreshToken, secret)
      assert.strictEqual((yield* Effect.flip(switchTo(handle, 4, null)))._tag, "ClientRefused")
      assert.deepStrictEqual((yield* resume(handle, "kiosk")).session.clients.length, 1)
    }),
  )

  it.effect("is of no use on its person's account, which is of other clients too", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      yield* aStaff(4)
      const { userId } = clerk
      yield* hit((sql) => sql`insert into membership (user_id, client_id, roles) values (${userId}, 4, '{webUser}')`)
      const [there] = yield* hit(
        (sql) => sql<{ id: string }[]>`insert into session (id, user_id, client_id, kind, expires_at)
          values (gen_random_uuid(), ${userId}, 4, 'web', now() + interval '1 day') returning id`,
      )
      const { badge } = yield* aBadge(owner, clerk)
      const { accessToken } = yield* at(secret, badge)
      const { sessionId } = decodeJwt<{ sl: { sessionId: string } }>(accessToken).sl
      const withBadge = as({ ...clerk, sessionId })
      assert.notInclude(
        (yield* ownSessions().pipe(withBadge)).map(({ clientName }) => clientName),
        "Client 4",
      )
      yield* endOwnSessions(there?.id ?? "").pipe(withBadge)
      yield* endOwnSessions(null).pipe(withBadge)
      assert.strictEqual((yield* Effect.flip(deactivate(userId, false).pipe(withBadge)))._tag, "NotOwnAccount")
      const link = digest("a link")
      yield* hit(
        (sql) => sql`update membership set is_active = false, accepted_at = null, invited_at = now()
        where user_id = ${userId} and client_id = 4`,
      )
      yield* hit(
        (sql) => sql`insert into invitation_link (user_id, client_id, hash, by_mail, expires_at)
        values (${userId}, 4, ${link}, false, now() + interval '1 day')`,
      )
      const accepted = acceptInvitation("a link", "a password of somebody else", "198.51.100.9").pipe(withBadge)
      assert.strictEqual((yield* Effect.flip(accepted))._tag, "InvitationNotYours")
      const [still] = yield* hit(
        (sql) => sql<{ live: boolean }[]>`select ended_at is null as live from session where id = ${there?.id ?? ""}`,
      )
      assert.isTrue(still?.live)
    }),
  )

  it.effect("ends when its person is deactivated, by others or themselves, and does not come back with them", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const { badge } = yield* aBadge(owner, clerk)
      yield* setActive(clerk.userId, 1, false).pipe(as(owner))
      yield* setActive(clerk.userId, 2, true).pipe(as(owner))
      assert.strictEqual(yield* refusal(at(secret, badge)), "revoked")
      const leaver = yield* aStaff(3)
      const { badge: left } = yield* aBadge(owner, leaver)
      yield* deactivate(leaver.userId, false).pipe(as(leaver))
      assert.strictEqual(yield* refusal(at(secret, left)), "revoked")
    }),
  )

  it.effect("ends at every client, with its sessions, when its person deactivates their account at one of them", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const theirs = yield* aStaff(4, { roles: ["owner"] })
      const elsewhere = yield* aStation(theirs)
      const { userId } = clerk
      yield* hit((sql) => sql`insert into membership (user_id, client_id, roles) values (${userId}, 4, '{webUser}')`)
      yield* hit((sql) => sql`insert into membership_center (user_id, client_id, center_id) values (${userId}, 4, 1)`)
      const here = yield* aBadge(owner, clerk)
      const there = yield* aBadge(theirs, clerk)
      const { accessToken, refreshToken } = yield* at(elsewhere.secret, there.badge)
      const { handle } = yield* keepAtStation(accessToken, refreshToken, elsewhere.secret)
      yield* deactivate(userId, false).pipe(as(clerk))
      assert.strictEqual((yield* Effect.flip(resume(handle, "kiosk")))._tag, "SessionEnded")
      assert.strictEqual(yield* refusal(at(secret, here.badge)), "revoked")
      assert.strictEqual(yield* refusal(at(elsewhere.secret, there.badge)), "revoked")
      assert.isNotNull((yield* listBadges(userId).pipe(as(theirs)))[0]?.revoked)
    }),
  )

  it.effect("begins its session at its station, so that it ends with it before any browser keeps it", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret, station } = yield* aShop()
      const { badge } = yield* aBadge(owner, clerk)
      const { refreshToken } = yield* renew((yield* at(secret, badge)).refreshToken)
      yield* revokeStation(station.id).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(renew(refreshToken)))._tag, "SessionEnded")
    }),
  )

  it.effect("opens nothing for a person without WebUser, or without the station's center", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const { badge } = yield* aBadge(owner, clerk)
      yield* hit((sql) => sql`delete from membership_center where user_id = ${clerk.userId}`)
      assert.strictEqual((yield* Effect.flip(at(secret, badge)))._tag, "NoAccess")
      yield* hit(
        (sql) => sql`insert into membership_center (user_id, client_id, center_id) values (${clerk.userId}, 3, 1)`,
      )
      yield* hit((sql) => sql`update membership set roles = '{}' where user_id = ${clerk.userId}`)
      assert.strictEqual((yield* Effect.flip(at(secret, badge)))._tag, "NoAccess")
    }),
  )

  it.effect("of an admin needs its PIN; five wrong ones end it, also when they come at once", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop(["admin"])
      const bare = issueBadge({ userId: clerk.userId, ...dayOf() }).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(bare))._tag, "BadgePinMissing")
      const { badge } = yield* aBadge(owner, clerk, { days: 30, pin: "274913" })
      assert.strictEqual((yield* Effect.flip(at(secret, badge)))._tag, "BadgePinNeeded")
      for (const left of [4, 3])
        assert.strictEqual(yield* refusal(at(secret, badge, "000000")), `BadgePinWrong ${left}`)
      assert.strictEqual((yield* at(secret, badge, "274913")).session.user.id, clerk.userId)
      const tries = yield* Effect.all(
        Array.from({ length: 9 }, () => Effect.flip(at(secret, badge, "000000"))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "BadgePinWrong").length, 5)
      assert.strictEqual(yield* refusal(at(secret, badge, "274913")), "locked")
      assert.isTrue((yield* listBadges(clerk.userId).pipe(as(owner)))[0]?.isLocked)
    }),
  )

  it.effect(
    "ends with twenty wrong PINs in its life, however many right ones come between and however many guess at once",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, secret } = yield* aShop(["admin"])
        const { badge } = yield* aBadge(owner, clerk, { days: 30, pin: "274913" })
        const right = () => at(secret, badge, "274913")
        const wrong = () => refusal(at(secret, badge, "000000"))
        for (const said of [4, 3, 2]) assert.strictEqual(yield* wrong(), `BadgePinWrong ${said}`)
        for (let shift = 0; shift < 4; shift++) {
          yield* right()
          for (const said of [4, 3, 2]) assert.strictEqual(yield* wrong(), `BadgePinWrong ${said}`)
        }
        yield* right()
        assert.strictEqual(yield* wrong(), "BadgePinWrong 4")
        yield* right()
        // Sixteen so far: four more, though five in a row would be allowed.
        const said = yield* Effect.all(Array.from({ length: 9 }, wrong), { concurrency: "unbounded" })
        assert.sameMembers(
          said.filter((one) => one !== "locked"),
          ["BadgePinWrong 3", "BadgePinWrong 2", "BadgePinWrong 1", "BadgePinWrong 0"],
        )
        assert.strictEqual(yield* refusal(right()), "locked")
        assert.isTrue((yield* listBadges(clerk.userId).pipe(as(owner)))[0]?.isLocked)
        const next = yield* aBadge(owner, clerk, { days: 30, pin: "274913" })
        assert.strictEqual(yield* refusal(at(secret, next.badge, "000000")), "BadgePinWrong 4")
        assert.strictEqual((yield* at(secret, next.badge, "274913")).session.user.id, clerk.userId)
      }),
  )

  it.effect("of a clerk who has become an admin, or turned on a second factor, needs a new one with a PIN", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const { badge } = yield* aBadge(owner, clerk)
      yield* hit(
        (sql) => sql`insert into second_factor (user_id, sealed_key, confirmed_at)
        values (${clerk.userId}, '\\x00', now())`,
      )
      assert.strictEqual((yield* Effect.flip(at(secret, badge)))._tag, "BadgePinMissing")
      yield* hit((sql) => sql`delete from second_factor where user_id = ${clerk.userId}`)
      yield* hit((sql) => sql`update membership set roles = '{webUser,admin}' where user_id = ${clerk.userId}`)
      assert.strictEqual((yield* Effect.flip(at(secret, badge)))._tag, "BadgePinMissing")
    }),
  )

  it.effect("is issued and revoked up to one's own role", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const wanted = { days: 30, pin: "274913" }
      const above = issueBadge({ userId: owner.userId, ...wanted }).pipe(as(admin))
      assert.strictEqual((yield* Effect.flip(above))._tag, "RoleTooStrong")
      const { id } = yield* aBadge(owner, owner, wanted)
      assert.strictEqual((yield* Effect.flip(revokeBadge(id).pipe(as(admin))))._tag, "RoleTooStrong")
    }),
  )

  it.effect("is one card for a repeated request, whose code and PIN no table holds", () =>
    Effect.gen(function* () {
      const { owner, clerk } = yield* aShop()
      const { badge, bytes, request } = yield* aBadge(owner, clerk, { days: 30, pin: "90817263" })
      const again = yield* issueBadge({ userId: clerk.userId, days: 30, pin: "90817263" }).pipe(
        as(request, request.once),
      )
      assert.deepStrictEqual(Buffer.from(again.bytes), Buffer.from(bytes))
      assert.strictEqual((yield* listBadges(clerk.userId).pipe(as(owner))).length, 1)
      const letters = badge.slice(badge.indexOf(".b.") + 3, -2)
      assert.notInclude(readPdf(bytes).pages.join("\n"), letters)
      const tables = yield* hit(
        (sql) => sql<{ name: string }[]>`
        select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
      )
      for (const { name } of tables) {
        const [found] = yield* hit(
          (sql) => sql<{ held: number }[]>`
          select count(*)::int as held from ${sql(name)} t where t::text ilike ${`%${letters}%`} or t::text like '%90817263%'`,
        )
        assert.deepStrictEqual([name, found?.held], [name, 0])
      }
    }),
  )

  it.effect("that is revoked leaves scans to a manager: what its session scanned before and sends now waits", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret } = yield* aShop()
      const { badge, id } = yield* aBadge(owner, clerk)
      const { session, accessToken, refreshToken } = yield* at(secret, badge)
      yield* keepAtStation(accessToken, refreshToken, secret)
      const [row] = yield* hit(
        (sql) => sql<{ id: string }[]>`
        select id from session where user_id = ${session.user.id} and badge_id = ${id}`,
      )
      const { grant } = yield* grantAtStation().pipe(as({ ...clerk, sessionId: row?.id ?? "" }))
      yield* revokeBadge(id).pipe(as(owner))
      const { answers } = yield* applyEntries(secret, [
        { id: anEntryId(), sequence: 1, task: removal("c3.i.1"), scannedAt: new Date(), grant },
      ])
      assert.strictEqual(answers[0]?.outcome._tag, "Waiting")
    }),
  )

  it.effect(
    "opens after a change of the installation's secret while the former one is named, and once shown without it",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, secret } = yield* aShop()
        const { badge } = yield* aBadge(owner, clerk)
        // The station's own secret is not derived, so it still opens.
        const unknown = yield* Effect.flip(at(secret, badge).pipe(afterRotation("forgotten")))
        assert.strictEqual(unknown._tag, "BadgeRefused")
        assert.isTrue(Either.isRight(yield* Effect.either(at(secret, badge).pipe(afterRotation("named")))))
        assert.isTrue(Either.isRight(yield* Effect.either(at(secret, badge).pipe(afterRotation("forgotten")))))
      }),
  )
})

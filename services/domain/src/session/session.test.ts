import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { Effect, Either } from "effect"
import { decodeJwt } from "jose"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { digest } from "../secret/secret"
import { listStatuses } from "../status/list"
import { keep, keepAtStation, resume, switchTo } from "./behind-cookie"
import { endOwnSession, unlock } from "./own"
import { hashPassword } from "./password"
import { renew } from "./renew"
import { signIn } from "./sign-in"
import { keepUnlock, unlockOf } from "./unlocked-screen"

const password = "right-password-1"

/** A user who can sign in, and their e-mail. */
const aPerson = (client: number, roles: ReadonlyArray<"owner" | "admin" | "warehouse"> = []) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { roles })
    const { sql } = yield* Behind
    const hash = yield* hashPassword(installationLane, password)
    const [row] = yield* Effect.promise(
      () =>
        sql<{ email: string }[]>`update "user" set password_hash = ${hash} where id = ${staff.userId} returning email`,
    )
    return { staff, email: row?.email ?? "" }
  })

const attempt = (email: string, typed = password, address = "198.51.100.7") =>
  signIn({ email, password: typed, address, clientId: null, kind: "api" })

const alive = (staff: Staff, sessionId: string) =>
  listStatuses("Orders", false).pipe(
    as({ ...staff, sessionId }),
    Effect.exit,
    Effect.map(({ _tag }) => _tag === "Success"),
  )

const sessionIn = (accessToken: string) => (decodeJwt(accessToken).sl as { sessionId: string }).sessionId

layer(TestDb, { timeout: 60_000 })("sessions", (it) => {
  it.effect("a right password begins a session at the default client, in any letter case of the e-mail", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3, ["owner"])
      const { session, accessToken } = yield* attempt(email.toUpperCase())
      assert.strictEqual(session.client.id, 3)
      assert.sameMembers([...session.roles], ["owner", "webUser"])
      assert.deepStrictEqual(session.centers, [{ id: 1, name: "Center 1" }] as never)
      assert.isTrue(yield* alive(staff, sessionIn(accessToken)))
    }),
  )

  it.effect(
    "of several clients the default one is active, also when it is neither the lowest nor the first · SESSION-10",
    () =>
      Effect.gen(function* () {
        const { staff, email } = yield* aPerson(3, ["owner"])
        const { sql } = yield* Behind
        yield* aStaff(9)
        yield* Effect.promise(async () => {
          await sql`insert into membership (user_id, client_id, roles) values (${staff.userId}, 9, array['webUser'])`
          await sql`update membership set is_default = false where user_id = ${staff.userId}`
          await sql`update membership set is_default = true where user_id = ${staff.userId} and client_id = 9`
        })
        assert.strictEqual((yield* attempt(email)).session.client.id, 9)
      }),
  )

  it.effect("an unknown e-mail and a wrong password get the same refusal", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      assert.strictEqual((yield* Effect.flip(attempt(email, "wrong")))._tag, "SignInRefused")
      assert.strictEqual((yield* Effect.flip(attempt("nobody@example.test", "wrong")))._tag, "SignInRefused")
    }),
  )

  it.effect("ten failures close the account for their address only, also when they come at once", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      const tries = yield* Effect.all(
        Array.from({ length: 14 }, () => Effect.flip(attempt(email, "wrong", "203.0.113.1"))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "SignInRefused").length, 10)
      assert.strictEqual((yield* Effect.flip(attempt(email, password, "203.0.113.1")))._tag, "TooManyAttempts")
      const elsewhere = yield* attempt(email, password, "203.0.113.2")
      assert.strictEqual(elsewhere.session.user.email, email)
    }),
  )

  it.effect("a right password clears the failures before it", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      for (let round = 0; round < 3; round++) {
        for (let wrong = 0; wrong < 6; wrong++) yield* Effect.flip(attempt(email, "wrong"))
        yield* attempt(email)
      }
    }),
  )

  it.effect("without WebUser no token is issued · SESSION-07", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update membership set roles = '{owner}' where user_id = ${staff.userId}`)
      assert.strictEqual((yield* Effect.flip(attempt(email)))._tag, "NoAccess")
      const [row] = yield* Effect.promise(
        () =>
          sql<
            { sessions: number }[]
          >`select count(*)::int as sessions from session where user_id = ${staff.userId} and kind = 'api' and created_at > now() - interval '1 second' and id in (select session_id from refresh_token)`,
      )
      assert.strictEqual(row?.sessions, 0)
    }),
  )

  it.effect("a foreign client is refused, and a deactivated person is unknown", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* aStaff(4)
      const foreign = signIn({ email, password, address: "a", clientId: 4 as never, kind: "api" })
      assert.strictEqual((yield* Effect.flip(foreign))._tag, "ClientRefused")
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update "user" set is_active = false where id = ${staff.userId}`)
      assert.strictEqual((yield* Effect.flip(attempt(email)))._tag, "SignInRefused")
    }),
  )

  it.effect("a refresh token works once; a second use ends the whole family", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const first = yield* attempt(email)
      const second = yield* renew(first.refreshToken)
      assert.isTrue(yield* alive(staff, sessionIn(second.accessToken)))
      assert.strictEqual((yield* Effect.flip(renew(first.refreshToken)))._tag, "SessionEnded")
      assert.strictEqual((yield* Effect.flip(renew(second.refreshToken)))._tag, "SessionEnded")
      assert.isFalse(yield* alive(staff, sessionIn(second.accessToken)))
    }),
  )

  it.effect("of twenty renewals with one token at once, at most one gets a new one", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      const { refreshToken } = yield* attempt(email)
      const race = yield* Effect.all(
        Array.from({ length: 20 }, () => Effect.either(renew(refreshToken))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 1)
    }),
  )

  it.effect("an ended session is refused from the next statement on, and so is its refresh token · SESSION-15", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const { accessToken, refreshToken } = yield* attempt(email)
      const sessionId = sessionIn(accessToken)
      yield* endOwnSession().pipe(as({ ...staff, sessionId }))
      assert.isFalse(yield* alive(staff, sessionId))
      assert.strictEqual((yield* Effect.flip(renew(refreshToken)))._tag, "SessionEnded")
    }),
  )

  it.effect("changed roles invalidate the old token and are in the next", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const signedIn = yield* attempt(email)
      const { handle } = yield* keep(signedIn.accessToken, signedIn.refreshToken)
      const before = yield* resume(handle, "web")
      assert.strictEqual(before.accessToken, signedIn.accessToken)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () =>
          sql`update membership set roles = '{admin,webUser}', version = version + 1 where user_id = ${staff.userId}`,
      )
      assert.isFalse(yield* alive(staff, sessionIn(before.accessToken)))
      const after = yield* resume(handle, "web")
      assert.sameMembers([...after.session.roles], ["admin", "webUser"])
      assert.isTrue(yield* alive({ ...staff, membershipVersion: 2 }, sessionIn(after.accessToken)))
    }),
  )

  it.effect("thirty tabs behind one cookie renew an old token once", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const signedIn = yield* attempt(email)
      const { handle } = yield* keep(signedIn.accessToken, signedIn.refreshToken)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update membership set version = version + 1 where user_id = ${staff.userId}`)
      const tabs = yield* Effect.all(
        Array.from({ length: 30 }, () => resume(handle, "web")),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(new Set(tabs.map(({ accessToken }) => accessToken)).size, 1)
      const [row] = yield* Effect.promise(
        () =>
          sql<
            { tokens: number }[]
          >`select count(*)::int as tokens from refresh_token where session_id = ${sessionIn(signedIn.accessToken)}`,
      )
      assert.strictEqual(row?.tokens, 2)
    }),
  )

  it.effect("nothing that is stored opens a session: handles and tokens are digests or sealed", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      const { accessToken, refreshToken } = yield* attempt(email)
      const { handle } = yield* keep(accessToken, refreshToken)
      const { sql } = yield* Behind
      const stored = yield* Effect.promise(
        () => sql`select t::text from session t union all select t::text from refresh_token t`,
      )
      const text = JSON.stringify(stored)
      for (const secret of [accessToken, refreshToken, handle]) {
        assert.notInclude(text, secret)
        assert.notInclude(text, Buffer.from(secret).toString("hex"))
      }
      assert.strictEqual((yield* Effect.flip(resume("no such handle", "web")))._tag, "SessionEnded")
    }),
  )

  it.effect("a session survives a change of the secret while the former one is named, and then on its own", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      const { accessToken, refreshToken } = yield* attempt(email)
      const { handle } = yield* keep(accessToken, refreshToken)
      const forgotten = yield* Effect.flip(resume(handle, "web").pipe(afterRotation("forgotten")))
      assert.strictEqual(forgotten._tag, "SessionEnded")
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update membership set version = version + 1 where user_id = (
        select user_id from session where handle_hash = ${digest(handle)})`,
      )
      const renewed = yield* resume(handle, "web").pipe(afterRotation("named"))
      assert.notStrictEqual(renewed.accessToken, accessToken)
      const later = yield* resume(handle, "web").pipe(afterRotation("forgotten"))
      assert.strictEqual(later.accessToken, renewed.accessToken)
    }),
  )

  it.effect(
    "somebody who writes to the database gets no session by giving its row, or its tokens, to their handle",
    () =>
      Effect.gen(function* () {
        const { sql } = yield* Behind
        const begun = Effect.gen(function* () {
          const { email } = yield* aPerson(3)
          const { accessToken, refreshToken } = yield* attempt(email)
          return (yield* keep(accessToken, refreshToken)).handle
        })
        const [theirs, mine] = [yield* begun, yield* begun]
        yield* Effect.promise(
          () => sql`update session set sealed_tokens = (
        select sealed_tokens from session where handle_hash = ${digest(theirs)}) where handle_hash = ${digest(mine)}`,
        )
        assert.strictEqual((yield* Effect.flip(resume(mine, "web")))._tag, "SessionEnded")
        yield* Effect.promise(() => sql`update session set handle_hash = null where handle_hash = ${digest(mine)}`)
        yield* Effect.promise(
          () => sql`update session set handle_hash = ${digest(mine)} where handle_hash = ${digest(theirs)}`,
        )
        assert.strictEqual((yield* Effect.flip(resume(mine, "web")))._tag, "SessionEnded")
      }),
  )

  it.effect("a session ends thirty days after it began, and in a kiosk after twelve hours, despite renewals", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      const { sql } = yield* Behind
      const hoursLeftOf = (id: string) =>
        Effect.promise(async () => {
          const [row] = await sql<{ hours: number }[]>`
            select extract(epoch from expires_at - now())::float / 3600 as hours from session where id = ${id}`
          return row?.hours ?? 0
        })
      const began = (id: string, ago: string) =>
        Effect.promise(() => sql`update session set created_at = now() - ${ago}::interval where id = ${id}`)
      const office = yield* attempt(email)
      yield* began(sessionIn(office.accessToken), "29 days 22 hours")
      const renewed = yield* renew(office.refreshToken)
      assert.closeTo(yield* hoursLeftOf(sessionIn(office.accessToken)), 2, 0.1)
      yield* began(sessionIn(office.accessToken), "30 days 1 second")
      yield* renew(renewed.refreshToken)
      assert.isBelow(yield* hoursLeftOf(sessionIn(office.accessToken)), 0)

      const kiosk = yield* attempt(email)
      yield* keepAtStation(kiosk.accessToken, kiosk.refreshToken, null)
      assert.closeTo(yield* hoursLeftOf(sessionIn(kiosk.accessToken)), 12, 0.1)
      yield* began(sessionIn(kiosk.accessToken), "11 hours")
      yield* renew(kiosk.refreshToken)
      assert.closeTo(yield* hoursLeftOf(sessionIn(kiosk.accessToken)), 1, 0.1)
    }),
  )

  it.effect("a kiosk's handle opens no office, nor an office's a kiosk", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      const [first, second] = [yield* attempt(email), yield* attempt(email)]
      const kiosk = yield* keepAtStation(first.accessToken, first.refreshToken, null)
      const office = yield* keep(second.accessToken, second.refreshToken)
      assert.strictEqual((yield* Effect.flip(resume(kiosk.handle, "web")))._tag, "SessionEnded")
      assert.strictEqual((yield* Effect.flip(resume(office.handle, "kiosk")))._tag, "SessionEnded")
      yield* resume(kiosk.handle, "kiosk")
      yield* resume(office.handle, "web")
    }),
  )

  it.effect("another's password is not told from a wrong one by the re-check, and each try at it counts", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(3, ["owner"])
      const other = yield* aPerson(3)
      const tries = (typed: string) =>
        Effect.gen(function* () {
          const tags = []
          for (let nth = 0; nth < 12; nth++)
            tags.push((yield* Effect.flip(unlock(other.email, typed, typed).pipe(as(staff))))._tag)
          return tags
        })
      const right = yield* tries(password)
      assert.deepStrictEqual(right, yield* tries("wrong"))
      assert.strictEqual(right.at(-1), "TooManyAttempts")
    }),
  )

  it.effect("the password once more unlocks only for its own user and begins no session", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3, ["owner"])
      const other = yield* aPerson(3)
      const { sql } = yield* Behind
      const count = Effect.promise(() => sql<{ n: number }[]>`select count(*)::int as n from session`)
      const before = yield* count
      const unlocked = yield* unlock(email, password, "a").pipe(as(staff))
      assert.isAbove(unlocked.expiresAt.getTime(), Date.now())
      assert.deepStrictEqual([...(yield* count)], [...before])
      assert.strictEqual((yield* Effect.flip(unlock(other.email, password, "a").pipe(as(staff))))._tag, "SignInRefused")
      assert.strictEqual((yield* Effect.flip(unlock(email, "wrong", "a").pipe(as(staff))))._tag, "SignInRefused")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("an unlocked screen", (it) => {
  const screen = "0190c5f0-0000-4000-8000-000000000001"
  const other = "0190c5f0-0000-4000-8000-000000000002"
  const signedIn = Effect.gen(function* () {
    const { email } = yield* aPerson(3, ["owner"])
    const { accessToken, refreshToken } = yield* attempt(email)
    return yield* keep(accessToken, refreshToken)
  })

  it.effect("keeps its token behind the cookie's handle, away from other screens and sessions", () =>
    Effect.gen(function* () {
      const { handle } = yield* signedIn
      const stranger = yield* signedIn
      yield* keepUnlock(handle, screen, "a token")
      assert.strictEqual(yield* unlockOf(handle, screen), "a token")
      assert.isNull(yield* unlockOf(handle, other))
      assert.isNull(yield* unlockOf(stranger.handle, screen))
      assert.strictEqual(yield* unlockOf(handle, screen).pipe(afterRotation("named")), "a token")
      assert.isNull(yield* unlockOf(handle, screen).pipe(afterRotation("forgotten")))
      const { sql } = yield* Behind
      const [row] = yield* Effect.promise(() => sql`select sealed_token, expires_at from unlocked_screen`)
      assert.notInclude(Buffer.from(row?.sealed_token).toString("latin1"), "a token")
      assert.closeTo(row?.expires_at.getTime(), Date.now() + 10 * 60_000, 60_000)
    }),
  )

  it.effect("closes again after ten minutes, and with its session", () =>
    Effect.gen(function* () {
      const { handle } = yield* signedIn
      const { sql } = yield* Behind
      yield* keepUnlock(handle, screen, "a token")
      yield* Effect.promise(() => sql`update unlocked_screen set expires_at = now()`)
      assert.isNull(yield* unlockOf(handle, screen))
      yield* keepUnlock(handle, other, "another")
      assert.strictEqual(yield* unlockOf(handle, other), "another")
      yield* Effect.promise(() => sql`update session set ended_at = now() where handle_hash is not null`)
      assert.isNull(yield* unlockOf(handle, other))
      assert.strictEqual((yield* Effect.flip(keepUnlock(handle, screen, "late")))._tag, "SessionEnded")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the active client", (it) => {
  it.effect("switches among the person's own, and the next token names it", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* aStaff(4)
      const { sql } = yield* Behind
      const join = () =>
        sql`insert into membership (user_id, client_id, roles) values (${staff.userId}, 4, '{admin,webUser}')`
      const { accessToken, refreshToken } = yield* signIn({
        email,
        password,
        address: "b",
        clientId: 3 as never,
        kind: "api",
      })
      const { handle } = yield* keep(accessToken, refreshToken)
      assert.strictEqual((yield* Effect.flip(switchTo(handle, 4, null)))._tag, "ClientRefused")
      yield* Effect.promise(join)
      yield* switchTo(handle, 4, null)
      const there = yield* resume(handle, "web")
      assert.strictEqual(there.session.client.id, 4)
      assert.sameMembers([...there.session.roles], ["admin", "webUser"])
      assert.strictEqual((decodeJwt(there.accessToken).sl as { clientId: number }).clientId, 4)
      assert.strictEqual((yield* Effect.flip(switchTo(handle, null, 1)))._tag, "ClientRefused")
      yield* switchTo(handle, 3, 1)
      assert.strictEqual((yield* resume(handle, "web")).session.activeCenter, 1)
    }),
  )
})

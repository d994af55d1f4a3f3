import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { as, Behind, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { linkIn, mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { hashPassword } from "../session/password"
import { changePassword } from "./change-password"
import { forgotPassword } from "./forgot-password"
import { aPerson, attempt, historyOf, liveSessions, password } from "./given"
import { resetPassword } from "./reset-password"

/** Sends the waiting mails and returns the token of the link in the last one. */
const tokenByMail = Effect.gen(function* () {
  const box = makeMailbox()
  const { sql } = yield* Behind
  const waiting = yield* Effect.promise(
    () => sql<{ id: string }[]>`select id from mail where sent_at is null order by id`,
  )
  for (const { id } of waiting) yield* sendMail({ id }).pipe(Effect.provide(box.layer))
  return linkIn(box.kept()[0]?.text ?? "").searchParams.get("token") ?? ""
})

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a forgotten password", (it) => {
  const address = "198.51.100.9"

  it.effect("is replaced by the holder of the link, once, and every session ends", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* attempt(email)
      yield* forgotPassword(` ${email.toUpperCase()} `, address)
      const token = yield* tokenByMail
      assert.strictEqual((yield* Effect.flip(resetPassword(token, "seven77", address)))._tag, "PasswordTooShort")
      yield* resetPassword(token, "a new password", address)
      assert.deepInclude((yield* historyOf(3, staff.userId))[0], { action: "Password reset by mail", by: staff.userId })
      assert.strictEqual(yield* liveSessions(staff.userId), 0)
      assert.strictEqual((yield* Effect.flip(attempt(email)))._tag, "SignInRefused")
      assert.strictEqual((yield* attempt(email, "a new password")).session.user.email, email)
      const again = yield* Effect.flip(resetPassword(token, "another password", address))
      assert.strictEqual(again._tag, "PasswordLinkEnded")
    }),
  )

  it.effect("is replaced by one of two who use the link at once", () =>
    Effect.gen(function* () {
      const { email } = yield* aPerson(3)
      yield* forgotPassword(email, address)
      const token = yield* tokenByMail
      const tries = yield* Effect.all(
        ["first password", "second password"].map((typed) => Effect.exit(resetPassword(token, typed, address))),
        { concurrency: 2 },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "Success").length, 1)
    }),
  )

  it.effect("is not replaced by a link that is expired, void after a newer password, or invented", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const { staff, email } = yield* aPerson(3)
      yield* forgotPassword(email, address)
      const old = yield* tokenByMail
      const [link] = yield* Effect.promise(
        () => sql<{ minutes: number }[]>`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
          from password_link where user_id = ${staff.userId}`,
      )
      assert.strictEqual(link?.minutes, 30)
      yield* Effect.promise(() => sql`update password_link set expires_at = now() where user_id = ${staff.userId}`)
      yield* forgotPassword(email, address)
      const one = yield* tokenByMail
      yield* forgotPassword(email, address)
      const other = yield* tokenByMail
      yield* resetPassword(other, "a new password", address)
      for (const token of [old, one, "made up"])
        assert.strictEqual(
          (yield* Effect.flip(resetPassword(token, "a new password", address)))._tag,
          "PasswordLinkEnded",
        )
    }),
  )

  it.effect("causes the same work for an unknown address", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const rows = Effect.promise(
        () => sql<{ jobs: number; mails: number }[]>`
          select (select count(*)::int from graphile_worker.jobs) as jobs, (select count(*)::int from mail) as mails`,
      )
      const { email } = yield* aPerson(3)
      const [before] = yield* rows
      yield* forgotPassword("nobody@example.test", address)
      const [unknown] = yield* rows
      yield* forgotPassword(email, address)
      const [known] = yield* rows
      assert.deepStrictEqual(
        [unknown?.jobs, unknown?.mails, known?.jobs, known?.mails],
        [1, 1, 2, 2].map((more, index) => more + ((index % 2 === 0 ? before?.jobs : before?.mails) ?? 0)),
      )
    }),
  )

  it.effect("is requested five times per quarter of an hour, and many addresses cannot flood one mailbox", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const { staff, email } = yield* aPerson(3)
      const ask = (from: string) => Effect.either(forgotPassword(email, from))
      const tries = yield* Effect.all(
        Array.from({ length: 8 }, () => ask("203.0.113.1")),
        { concurrency: 8 },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "Right").length, 5)
      for (let from = 2; from < 12; from++) assert.strictEqual((yield* ask(`203.0.113.${from}`))._tag, "Right")
      const [row] = yield* Effect.promise(
        () => sql<{ count: number }[]>`select count(*)::int from mail
          where user_id = ${staff.userId} and kind = 'passwordReset'`,
      )
      assert.strictEqual(row?.count, 10)
    }),
  )
})

/** The subjects of the mails to a user, in the order they were queued. */
const subjectsTo = (user: number) =>
  Effect.gen(function* () {
    const box = makeMailbox()
    const { sql } = yield* Behind
    const rows = yield* Effect.promise(
      () => sql<{ id: string }[]>`select id from mail where user_id = ${user} and sent_at is null order by id`,
    )
    for (const { id } of rows) yield* sendMail({ id }).pipe(Effect.provide(box.layer))
    return box
      .kept()
      .map(({ subject }) => subject)
      .toReversed()
  })

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a mail about a changed password", (it) => {
  it.effect("goes to its person, whether they changed it or a link did, and a first password sends none", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const change = { email, oldPassword: password, newPassword: "a new password", address: "198.51.100.8" }
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update "user" set password_hash = null where id = ${staff.userId}`)
      yield* subjectsTo(staff.userId)
      const hash = yield* hashPassword(installationLane, password)
      yield* Effect.promise(() => sql`update "user" set password_hash = ${hash} where id = ${staff.userId}`)
      assert.deepStrictEqual(yield* subjectsTo(staff.userId), [])
      yield* changePassword(change).pipe(as(staff))
      assert.deepStrictEqual(yield* subjectsTo(staff.userId), ["Your password was changed"])
      yield* forgotPassword(email, "198.51.100.8")
      yield* resetPassword(yield* tokenByMail, "yet another one", "198.51.100.8")
      assert.deepStrictEqual(yield* subjectsTo(staff.userId), ["Your password was changed"])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("one's own password", (it) => {
  const change = (email: string, oldPassword = password, newPassword = "a new password") =>
    changePassword({ email, oldPassword, newPassword, address: "198.51.100.8" })

  it.effect(
    "is changed by users who know the old one; other sessions end, this one stays, and the history records it",
    () =>
      Effect.gen(function* () {
        const { staff, email } = yield* aPerson(3)
        yield* attempt(email)
        yield* change(email).pipe(as(staff))
        assert.strictEqual(yield* liveSessions(staff.userId), 1)
        yield* change(email, "a new password", "yet another one").pipe(as(staff))
        assert.strictEqual((yield* attempt(email, "yet another one")).session.user.email, email)
        const [noted] = yield* historyOf(3, staff.userId)
        assert.deepStrictEqual(noted, { action: "Password changed", by: staff.userId, changes: [] })
      }),
  )

  it.effect("cannot be changed by others, with a wrong old one, or to a short one", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const other = yield* aPerson(3)
      const tag = (work: ReturnType<typeof change>) => Effect.map(Effect.flip(work.pipe(as(staff))), ({ _tag }) => _tag)
      assert.strictEqual(yield* tag(change(other.email)), "NotOwnAccount")
      assert.strictEqual(yield* tag(change("nobody@example.test")), "NotOwnAccount")
      assert.strictEqual(yield* tag(change(email, "wrong")), "OldPasswordWrong")
      assert.strictEqual(yield* tag(change(email, password, "7 chars")), "PasswordTooShort")
      assert.strictEqual(yield* tag(change(email, password, "Password123")), "PasswordLeaked")
      assert.strictEqual((yield* attempt(email)).session.user.email, email)
    }),
  )

  it.effect("allows ten guesses", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const tries = yield* Effect.all(
        Array.from({ length: 12 }, () => Effect.flip(change(email, "wrong").pipe(as(staff)))),
        { concurrency: 12 },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "OldPasswordWrong").length, 10)
      assert.strictEqual((yield* Effect.flip(change(email).pipe(as(staff))))._tag, "TooManyAttempts")
    }),
  )

  it.effect("is changed once by one request, however often it arrives", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const request = { key: "a key", digest: "a digest" }
      yield* change(email).pipe(as(staff, request))
      yield* change(email).pipe(as(staff, request))
      const reused = yield* Effect.flip(change(email).pipe(as(staff, { ...request, digest: "another" })))
      assert.strictEqual(reused._tag, "KeyReused")
      assert.strictEqual((yield* historyOf(3, staff.userId)).length, 1)
      const { sql } = yield* Behind
      const kept = yield* Effect.promise(() => sql`select key, answer from once where user_id = ${staff.userId}`)
      assert.notMatch(JSON.stringify(kept), /password/)
    }),
  )
})

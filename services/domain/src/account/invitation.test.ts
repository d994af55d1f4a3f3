import { assert, layer } from "@effect/vitest"
import { Caller, type Staff } from "@sightline/model/caller"
import type { ClientId } from "@sightline/model/client"
import { Effect, Layer } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { linkIn } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { MailSettings } from "../mail-settings/mail-settings"
import { setActive } from "../user/administer"
import { invite, register } from "../user/create"
import { userWithHistory } from "../user/list"
import { attempt, historyOf, liveSessions } from "./given"
import { acceptInvitation, readInvitation } from "./invitation"

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

let count = 0
const anEmail = () => `invited-${++count}@example.test`
const address = "198.51.100.7"
const person = { firstName: "Ida", lastName: "Invited" }

const registered = (email: string, by: Staff, password = "a typed password") =>
  register({ ...person, email, password, cellPhone: "", workPhone: "", centerIds: null }).pipe(as(by))

const invited = (email: string, by: Staff, once: Staff["once"] = null) =>
  invite({ ...person, email, roles: ["admin", "webUser"], centerIds: [] }).pipe(as(by, once))

const nobody = { _tag: "Visitor", clientId: 3 as ClientId, requestId: "test" } as const
const visiting = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.provideService(work, Caller, nobody)

const accepts = (token: string, password: string | null = null) => acceptInvitation(token, password, address)
const needs = (token: string) => Effect.map(readInvitation(token, address).pipe(visiting), (found) => found.needs)

/** Signs in with a correct password, as the calls do. */
const signedIn = (email: string, password: string) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const { session } = yield* attempt(email, password)
    const staff = yield* aStaff(session.client.id)
    const [row] = yield* Effect.promise(
      () =>
        sql<
          { id: string }[]
        >`select id from session where user_id = ${session.user.id} order by created_at desc limit 1`,
    )
    return { ...staff, userId: session.user.id, sessionId: row?.id ?? "" }
  })

/** Reads the link in the newest mail to a user. */
const mailed = (user: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const box = makeMailbox()
    const [row] = yield* Effect.promise(
      () => sql<{ id: string }[]>`select id from mail where user_id = ${user} order by id desc limit 1`,
    )
    yield* sendMail({ id: row?.id }).pipe(Effect.provide(box.layer))
    const { pathname, searchParams } = linkIn(box.kept()[0]?.text ?? "")
    return { pathname, token: searchParams.get("token") ?? "" }
  })

layer(TestDb, { timeout: 60_000 })("an invitation", (it) => {
  it.effect(
    "a password that another client's administrator chose opens nothing here; the mail's reader chooses a new one",
    () =>
      Effect.gen(function* () {
        const attacker = yield* aStaff(3, { roles: ["admin"] })
        const owner = yield* aStaff(4, { roles: ["owner"] })
        const email = anEmail()
        yield* registered(email, attacker, "known to the attacker")
        const { userId } = yield* invited(email, owner)
        const clients = (password: string) =>
          Effect.map(attempt(email, password), ({ session }) => session.clients.map(({ id }) => Number(id)))
        assert.deepStrictEqual(yield* clients("known to the attacker"), [3])

        const { pathname, token } = yield* mailed(userId)
        assert.strictEqual(pathname, "/invitation")
        assert.strictEqual(yield* needs(token), "password")
        assert.strictEqual(yield* tagOf(visiting(accepts(token))), "PasswordTooShort")
        assert.strictEqual(yield* tagOf(visiting(accepts(token, "7 chars"))), "PasswordTooShort")
        yield* visiting(accepts(token, "a password of my own"))
        assert.strictEqual(yield* tagOf(attempt(email, "known to the attacker")), "SignInRefused")
        assert.deepStrictEqual(yield* clients("a password of my own"), [3, 4])
        assert.strictEqual(yield* liveSessions(userId), 1)
        assert.strictEqual((yield* historyOf(4, userId))[0]?.action, "Invitation accepted")
        assert.strictEqual(yield* tagOf(visiting(accepts(token, "yet another one"))), "InvitationEnded")
        assert.isFalse((yield* userWithHistory(userId).pipe(as(owner))).account.isInvited)
      }),
  )

  it.effect("a user with a proved address signs in to accept, and nobody else accepts for them", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const elsewhere = yield* aStaff(3, { roles: ["owner"] })
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const email = anEmail()
      const { userId } = yield* registered(email, elsewhere, "a password of my own")
      yield* Effect.promise(() => sql`update "user" set email_proved_at = now() where id = ${userId}`)
      yield* invited(email, owner)
      const { token } = yield* mailed(userId)
      assert.strictEqual(yield* needs(token), "account")
      for (const stranger of [visiting, as(owner), as({ ...elsewhere, userId })])
        assert.strictEqual(yield* tagOf(stranger(accepts(token, "a stolen password"))), "InvitationNotYours")
      const own = yield* signedIn(email, "a password of my own")
      const invitation = yield* readInvitation(token, address).pipe(as(own))
      assert.deepStrictEqual(invitation, { clientName: "Client 4", email, needs: "account", isYours: true })
      yield* Effect.all([accepts(token), accepts(token)], { concurrency: 2 }).pipe(as(own))
      yield* accepts(token).pipe(as(own))
      const { session } = yield* attempt(email, "a password of my own")
      assert.deepStrictEqual(
        session.clients.map(({ id }) => Number(id)),
        [3, 4],
      )
      assert.strictEqual((yield* historyOf(4, userId)).length, 2)
    }),
  )

  it.effect("a withdrawn, expired or invented link opens nothing", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const other = yield* aStaff(3, { roles: ["owner"] })
      const email = anEmail()
      yield* registered(email, other)
      const { userId } = yield* invited(email, owner)
      const first = yield* mailed(userId)
      yield* setActive(userId, 1, false).pipe(as(owner))
      assert.strictEqual(yield* tagOf(visiting(accepts(first.token, "a new password"))), "InvitationEnded")
      assert.strictEqual(yield* tagOf(needs("made up")), "InvitationEnded")
      yield* setActive(userId, 2, true).pipe(as(owner))
      const second = yield* mailed(userId)
      yield* Effect.promise(() => sql`update invitation_link set expires_at = now() where user_id = ${userId}`)
      assert.strictEqual(yield* tagOf(needs(second.token)), "InvitationEnded")
    }),
  )

  const unmailed = Layer.succeed(MailSettings, {
    publicUrl: "https://stock.example.test",
    isMailed: false,
    sender: { name: "", address: "" },
  })
  const tokenOf = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? ""

  it.effect("without mail the inviter sees a link, which alone opens no account that another client knows", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const attacker = yield* aStaff(3, { roles: ["admin"] })
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const email = anEmail()
      const { userId } = yield* registered(email, attacker, "typed by somebody")
      const once = { key: "an invitation", digest: "d" }
      const { link } = yield* invited(email, owner, once)
      assert.strictEqual((yield* invited(email, owner, once)).link, link)
      const kept = yield* Effect.promise(() => sql`select answer::text from once where key = 'an invitation'`)
      assert.notInclude(JSON.stringify([...kept]), tokenOf(link))
      assert.strictEqual(yield* needs(tokenOf(link)), "accountAndPassword")
      const stolen = accepts(tokenOf(link), "chosen by the inviter")
      assert.strictEqual(yield* tagOf(visiting(stolen)), "InvitationNotYours")
      assert.strictEqual(yield* tagOf(stolen.pipe(as(owner))), "InvitationNotYours")
      const own = yield* signedIn(email, "typed by somebody")
      assert.strictEqual(yield* tagOf(accepts(tokenOf(link)).pipe(as(own))), "PasswordTooShort")
      yield* accepts(tokenOf(link), "a password of my own").pipe(as(own))
      assert.strictEqual(yield* tagOf(attempt(email, "typed by somebody")), "SignInRefused")
      const [row] = yield* Effect.promise(
        () => sql`select email_proved_at, (select ended_at from session where id = ${own.sessionId}) as ended
          from "user" where id = ${userId}`,
      )
      assert.deepStrictEqual({ ...row }, { email_proved_at: null, ended: null })
    }).pipe(Effect.provide(unmailed)),
  )

  it.effect("without mail a new user chooses a password over the link, once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const email = anEmail()
      const token = tokenOf((yield* invited(email, owner)).link)
      assert.strictEqual(yield* needs(token), "password")
      const both = [accepts(token, "a first password"), accepts(token, "a second password")].map(visiting)
      const exits = yield* Effect.all(both.map(Effect.exit), { concurrency: 2 })
      assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
      assert.strictEqual(yield* tagOf(needs(token)), "InvitationEnded")
    }).pipe(Effect.provide(unmailed)),
  )
})

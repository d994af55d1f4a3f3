import { assert, layer } from "@effect/vitest"
import { CenterId } from "@sightline/model/center"
import type { Role } from "@sightline/model/role"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { attempt, historyOf } from "../account/given"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { setActive } from "./administer"
import { invite, register } from "./create"
import { listUsers, pageOfUsers, userWithHistory } from "./list"

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

let count = 0
const anEmail = () => `newcomer-${++count}@example.test`

const registration = (email: string, more: Partial<Parameters<typeof register>[0]> = {}) =>
  register({
    email,
    firstName: "New",
    lastName: "Comer",
    password: "a first password",
    cellPhone: "403-555-0100",
    workPhone: "",
    centerIds: null,
    ...more,
  })

const invitation = (email: string, roles: ReadonlyArray<Role> = ["webUser"], centerIds: ReadonlyArray<CenterId> = []) =>
  invite({ email, firstName: "Invited", lastName: "Person", roles, centerIds })

layer(TestDb, { timeout: 60_000 })("a new user", (it) => {
  it.effect("registered with a password signs in as WebUser, for the centers of their registrar", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const email = anEmail()
      const { userId } = yield* registration(email).pipe(as(owner))
      const { session } = yield* attempt(email, "a first password")
      assert.deepStrictEqual([...session.roles], ["webUser"])
      assert.strictEqual(session.client.id, 3)
      assert.strictEqual(session.centers.length, 2)
      assert.strictEqual((yield* historyOf(3, userId))[0]?.action, "Registered")
      const { sql } = yield* Behind
      const [row] = yield* Effect.promise(() => sql`select cell_phone, work_phone from "user" where id = ${userId}`)
      assert.deepStrictEqual({ ...row }, { cell_phone: "403-555-0100", work_phone: "" })
    }),
  )

  it.effect("needs their own address, a long enough password, and a given center", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const email = anEmail()
      yield* registration(email).pipe(as(owner))
      assert.strictEqual(yield* tagOf(registration(email.toUpperCase()).pipe(as(owner))), "EmailTaken")
      assert.strictEqual(
        yield* tagOf(registration(anEmail(), { password: "7 chars" }).pipe(as(owner))),
        "PasswordTooShort",
      )
      const foreign = registration(anEmail(), { centerIds: [CenterId.make(77)] })
      assert.strictEqual(yield* tagOf(foreign.pipe(as(owner))), "CenterRefused")
    }),
  )

  it.effect("is created once, for repeated requests and two at once; a refusal is kept as well", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const request = { key: "a form", digest: "d" }
      const email = anEmail()
      const send = registration(email).pipe(as(owner, request))
      const [first, second] = yield* Effect.all([send, send], { concurrency: 2 })
      assert.deepStrictEqual(first, second)
      const refused = registration(email).pipe(as(owner, { key: "another form", digest: "d" }))
      assert.strictEqual(yield* tagOf(refused), "EmailTaken")
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update "user" set email = 'moved-' || email where email = ${email}`)
      assert.strictEqual(yield* tagOf(refused), "EmailTaken")
    }),
  )

  it.effect("invited waits for their mail, with roles up to the inviter's", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const email = anEmail()
      assert.strictEqual(yield* tagOf(invitation(email, ["owner"]).pipe(as(admin))), "RoleTooStrong")
      const { userId } = yield* invitation(email, ["warehouse", "webUser"], admin.centerIds).pipe(as(admin))
      const { account } = yield* userWithHistory(userId).pipe(as(admin))
      assert.deepInclude(account as object, {
        isInvited: true,
        isActive: true,
        roles: ["warehouse", "webUser"],
        centerIds: [1],
      })
      const mails = yield* Effect.promise(() => sql`select kind from mail where user_id = ${userId}`)
      assert.deepStrictEqual(
        [...mails].map(({ kind }) => kind),
        ["invitation"],
      )
      assert.strictEqual(yield* tagOf(attempt(email, "")), "SignInRefused")
    }),
  )

  it.effect("invited again gets another mail and keeps stronger roles; with a password they are a user", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const email = anEmail()
      const { userId } = yield* invitation(email, ["owner", "webUser"]).pipe(as(owner))
      assert.strictEqual(yield* tagOf(invitation(email).pipe(as(admin))), "EmailTaken")
      assert.strictEqual((yield* invitation(email).pipe(as(owner))).userId, userId)
      const { account } = yield* userWithHistory(userId).pipe(as(owner))
      assert.deepStrictEqual([...account.roles], ["owner", "webUser"])
      const mails = yield* Effect.promise(() => sql`select from mail where user_id = ${userId}`)
      assert.strictEqual(mails.length, 2)
      yield* Effect.promise(() => sql`update "user" set password_hash = '-' where id = ${userId}`)
      assert.strictEqual(yield* tagOf(invitation(email).pipe(as(owner))), "EmailTaken")
    }),
  )

  it.effect("known to another client appears as typed, looks like anybody invited, and is no member yet", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const elsewhere = yield* aStaff(4, { roles: ["owner"] })
      const email = anEmail()
      const made = yield* registration(email).pipe(as(elsewhere))
      yield* attempt(email, "a first password")
      const known = yield* invitation(email.toUpperCase()).pipe(as(owner))
      const fresh = yield* invitation(anEmail()).pipe(as(owner))
      assert.strictEqual(known.userId, made.userId)
      const seen = (userId: UserId) =>
        userWithHistory(userId).pipe(
          as(owner),
          Effect.map(({ account: { id: _id, email: _email, ...account } }) => account),
        )
      assert.deepStrictEqual(yield* seen(known.userId), yield* seen(fresh.userId))
      const { account } = yield* userWithHistory(known.userId).pipe(as(owner))
      assert.deepInclude(account as object, {
        email: email.toUpperCase(),
        firstName: "Invited",
        isInvited: true,
        sessions: 0,
      })
      const listed = yield* listUsers(null).pipe(as(owner))
      assert.isFalse(listed.some(({ id }) => id === known.userId))
      const { session } = yield* attempt(email, "a first password")
      assert.deepStrictEqual(
        session.clients.map(({ id }) => id),
        [4],
      )
    }),
  )

  it.effect("deactivated before they accept loses the invitation; reactivated, they get it again", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const elsewhere = yield* aStaff(4)
      const [{ email } = { email: "" }] = yield* Effect.promise(
        () => sql<{ email: string }[]>`select email from "user" where id = ${elsewhere.userId}`,
      )
      const { userId } = yield* invitation(email).pipe(as(owner))
      const seen = Effect.map(userWithHistory(userId).pipe(as(owner)), ({ account }) => account)
      yield* setActive(userId, 1, false).pipe(as(owner))
      assert.deepInclude((yield* seen) as object, { isActive: false, isInvited: false, firstName: "Invited" })
      yield* setActive(userId, 2, true).pipe(as(owner))
      assert.deepInclude((yield* seen) as object, { isActive: true, isInvited: true, firstName: "Invited" })
      const mails = yield* Effect.promise(() => sql`select from mail where user_id = ${userId}`)
      assert.strictEqual(mails.length, 2)
    }),
  )

  it.effect("is found by a part of their name or address, page by page, only at their client · API-55", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"], centers: 2 })
      const stranger = yield* aStaff(10, { roles: ["owner"] })
      for (const lastName of ["Alder", "Birch", "100%", "Cedar"])
        yield* registration(anEmail(), { lastName, centerIds: [CenterId.make(2)] }).pipe(as(owner))
      const found = (search: string, offset = 0, limit = 20) =>
        pageOfUsers(search, offset, limit).pipe(
          as(owner),
          Effect.map(({ accounts, total }) => ({ names: accounts.map(({ lastName }) => lastName), total })),
        )
      assert.deepStrictEqual(yield* found("BIRCH"), { names: ["Birch"], total: 1 })
      assert.deepStrictEqual(yield* found("100%"), { names: ["100%"], total: 1 })
      assert.deepStrictEqual((yield* found("%")).total, 1)
      assert.deepStrictEqual(yield* found("New ", 1, 2), { names: ["Alder", "Birch"], total: 4 })
      assert.deepStrictEqual(yield* found("nobody"), { names: [], total: 0 })
      assert.strictEqual((yield* listUsers(null).pipe(as(owner))).length, 5)
      assert.strictEqual((yield* listUsers(CenterId.make(1)).pipe(as(owner))).length, 1)
      assert.strictEqual((yield* listUsers(null).pipe(as(stranger))).length, 1)
    }),
  )
})

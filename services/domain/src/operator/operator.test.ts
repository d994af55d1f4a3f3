import { assert, layer } from "@effect/vitest"
import { ClientId } from "@sightline/model/client"
import { Clock, Effect, Either } from "effect"
import { aPerson, attempt, liveSessions, password } from "../account/given"
import { readInvitation } from "../account/invitation"
import { inAgentTransaction, inWorkerTransaction } from "../db/db"
import { isUnavailable } from "../db/sql-defect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { MailSettings } from "../mail-settings/mail-settings"
import { listUsers } from "../user/list"
import { changeClientFor, closeClientFor, listClients, openClientFor } from "./clients"
import { InstallationLook, lookAtInstallation } from "./installation"
import { addOperator, isKnown, removeOperator } from "./named"
import { signInOperator, signOutOperator } from "./sign-in"

const behind = (statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statements))]))

const enter = (email: string, typed = password, code: string | null = null) =>
  signInOperator({ email, password: typed, code, address: "198.51.100.9" })

/** A person of a client whom the command has named, and their token. */
const anOperator = (client: number) =>
  Effect.gen(function* () {
    const { staff, email } = yield* aPerson(client)
    const { ownerUrl } = yield* Behind
    yield* Effect.promise(() => addOperator(ownerUrl, { email, passwordHash: null }))
    return { staff, email, token: (yield* enter(email)).token }
  })

const aClient = {
  name: "Iris & Sons",
  group: "Simple",
  timeZone: "Europe/Zurich",
  center: "Harbour",
  firstName: "Ada",
  lastName: "Iris",
} as const

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const place = { name: "Renamed", group: "Complex", timeZone: "UTC", isPublic: true, url: "renamed" } as const

layer(TestDb, { timeout: 60_000 })("an operator", (it) => {
  it.effect("is named by the command alone; everybody else is refused like somebody with a wrong password", () =>
    Effect.gen(function* () {
      const { ownerUrl } = yield* Behind
      const { email } = yield* aPerson(3, ["superAdmin", "owner"])
      assert.strictEqual(yield* tagOf(enter(email)), "SignInRefused")
      yield* Effect.promise(() => addOperator(ownerUrl, { email: email.toUpperCase(), passwordHash: null }))
      assert.strictEqual(yield* tagOf(enter(email, "wrong")), "SignInRefused")
      const { token, expiresAt } = yield* enter(email)
      assert.strictEqual(expiresAt.getTime() - (yield* Clock.currentTimeMillis), 600_000)
      assert.isAbove((yield* listClients(token)).length, 0)
      assert.isTrue(yield* Effect.promise(() => removeOperator(ownerUrl, email)))
      assert.strictEqual(yield* tagOf(listClients(token)), "OperatorSignedOut")
      assert.strictEqual(yield* tagOf(enter(email)), "SignInRefused")
      assert.isFalse(yield* Effect.promise(() => removeOperator(ownerUrl, email)))
      assert.isFalse(yield* Effect.promise(() => isKnown(ownerUrl, "stranger@example.test")))
      const unknown = Effect.tryPromise(() =>
        addOperator(ownerUrl, { email: "stranger@example.test", passwordHash: null }),
      )
      assert.include(String(yield* Effect.flip(unknown)), "unknown error")
    }),
  )

  it.effect("has ten minutes, until they leave, and no call without their token", () =>
    Effect.gen(function* () {
      const { token } = yield* anOperator(3)
      const { token: other, email } = yield* anOperator(3)
      yield* signOutOperator(token)
      const id = ClientId.make(3)
      const every = (used: string) => [
        tagOf(listClients(used)),
        tagOf(openClientFor(used, { ...aClient, code: "never", email: "never@example.test" })),
        tagOf(changeClientFor(used, id, 1, place)),
        tagOf(closeClientFor(used, id, true)),
        // Nobody looks for somebody who is refused.
        tagOf(Effect.provideService(lookAtInstallation(used), InstallationLook, Effect.dieMessage("somebody looked"))),
      ]
      for (const tag of [...every(token), ...every("a guess")]) assert.strictEqual(yield* tag, "OperatorSignedOut")
      yield* behind(`update operator_session set expires_at = now() where user_id =
        (select id from "user" where email = '${email}')`)
      for (const tag of every(other)) assert.strictEqual(yield* tag, "OperatorSignedOut")
      assert.deepStrictEqual(yield* behind("select id from client where code = 'never'"), [])
      assert.deepStrictEqual(yield* behind("select client_id from client_closing"), [])
    }),
  )

  it.effect("types the code of their second factor as well", () =>
    Effect.gen(function* () {
      const { email, staff } = yield* anOperator(3)
      yield* behind(`insert into second_factor (user_id, sealed_key, confirmed_at) values (${staff.userId}, '\\x00', now())
        on conflict do nothing`)
      assert.strictEqual(yield* tagOf(enter(email)), "OperatorCodeNeeded")
      assert.strictEqual(yield* tagOf(enter(email, password, "ABCD-EFGH-IJKL")), "CodeWrong")
    }),
  )

  it.effect("is nobody at any client: the token opens no session, and the list counts and shows nothing", () =>
    Effect.gen(function* () {
      const { ownerUrl } = yield* Behind
      const { staff, email } = yield* anOperator(3)
      yield* behind(`delete from membership_center where user_id = ${staff.userId};
        delete from session where user_id = ${staff.userId}; delete from membership where user_id = ${staff.userId}`)
      yield* Effect.promise(() => addOperator(ownerUrl, { email, passwordHash: null }))
      yield* aStaff(4, { roles: ["owner"] })
      yield* anItem({ client: 4, code: "SECRET-1" })
      const { token } = yield* enter(email)
      assert.strictEqual(yield* tagOf(attempt(email)), "NoAccess")
      const seen = yield* listClients(token)
      const four = seen.find(({ id }) => id === 4)
      assert.deepInclude(four as object, { name: "Client 4", code: "c4", items: 1, closing: null })
      assert.notInclude(JSON.stringify(seen), "SECRET-1")
      assert.sameMembers(Object.keys(four ?? {}), [
        ...[
          "id",
          "code",
          "name",
          "group",
          "timeZone",
          "isPublic",
          "url",
          "people",
          "items",
          "openedAt",
          "usedAt",
          "closing",
          "version",
        ],
      ])
      assert.isTrue(Either.isLeft(yield* Effect.either(Effect.sandbox(listUsers(null).pipe(as(staff))))))
    }),
  )

  it.effect("is told how the parts of the installation are, as the process that runs the domain sees them", () =>
    Effect.gen(function* () {
      const { token } = yield* anOperator(3)
      assert.deepStrictEqual(yield* lookAtInstallation(token), [])
      const lines = [{ part: "Disk", state: "doubtful", words: "only 0.2 GB are free." }] as const
      const looked = lookAtInstallation(token).pipe(Effect.provideService(InstallationLook, Effect.succeed(lines)))
      assert.deepStrictEqual(yield* looked, lines)
    }),
  )

  it.effect("opens a client with its center, whose first owner is invited by mail, once for its code", () =>
    Effect.gen(function* () {
      const { token, staff } = yield* anOperator(3)
      yield* behind("select setval(pg_get_serial_sequence('client', 'id'), 5000)")
      const asked = { ...aClient, code: "iris", email: "ada@iris.test" }
      const tries = yield* Effect.all([openClientFor(token, asked), openClientFor(token, asked)].map(Effect.either), {
        concurrency: 2,
      })
      assert.strictEqual(tries.filter(Either.isRight).length, 1)
      assert.strictEqual(yield* tagOf(openClientFor(token, { ...asked, code: "IRIS" })), "ClientCodeTaken")
      const settings = yield* MailSettings
      const unmailed = Effect.provideService(MailSettings, { ...settings, isMailed: false })
      const { link } = yield* openClientFor(token, { ...asked, code: "iris2", email: "eve@iris.test" }).pipe(unmailed)
      const of = link?.split("token=")[1] ?? ""
      assert.strictEqual((yield* readInvitation(of, "198.51.100.9").pipe(as(staff))).clientName, "Iris & Sons")
      const [made] = yield* behind(`
        select c.client_group, c.time_zone, c.default_remove_status, m.roles, u.email, u.password_hash,
          (select array_agg(code order by code) from category_option where client_id = c.id and is_required) as needed,
          (select string_agg(name, ',') from center where client_id = c.id) as centers,
          (select string_agg(kind, ',') from mail where client_id = c.id) as mails,
          (select jsonb_agg(jsonb_build_object('by', user_id, 'action', action) order by id) from history where client_id = c.id) as history
        from client c join membership m on m.client_id = c.id join "user" u on u.id = m.user_id where c.code = 'iris'`)
      assert.deepStrictEqual(
        { ...made },
        {
          client_group: "Simple",
          time_zone: "Europe/Zurich",
          default_remove_status: "Sold_30",
          roles: ["superAdmin", "owner", "webUser"],
          needed: ["Center", "InventoryCode", "InventoryDesc", "ItemType", "ListPrice", "Quantity"],
          email: "ada@iris.test",
          password_hash: null,
          centers: "Harbour",
          mails: "invitation",
          history: [
            { by: staff.userId, action: "Opened" },
            { by: null, action: "Invited" },
          ],
        },
      )
    }),
  )

  it.effect("changes how a client is called and reached, unless somebody did meanwhile; its history says so", () =>
    Effect.gen(function* () {
      const { token } = yield* anOperator(3)
      yield* aStaff(20)
      yield* aStaff(21)
      const id = ClientId.make(20)
      yield* changeClientFor(token, id, 1, place)
      const stale = yield* Effect.flip(changeClientFor(token, id, 1, place))
      assert.deepInclude(stale, { _tag: "StaleVersion", version: 2 } as const)
      assert.strictEqual(
        yield* tagOf(changeClientFor(token, ClientId.make(21), 1, { ...place, url: "RENAMED" })),
        "ClientUrlTaken",
      )
      assert.strictEqual(yield* tagOf(changeClientFor(token, ClientId.make(999), 1, place)), "ClientUnknown")
      const changed = (yield* listClients(token)).find((client) => client.id === 20)
      assert.deepInclude(changed as object, { ...place, version: 2 })
      const [line] = yield* behind("select action, changes from history where client_id = 20 and noun = 'client'")
      assert.strictEqual(line?.action, "Updated")
      assert.deepInclude(line?.changes, { name: "Name", before: "Client 20", after: "Renamed" })
    }),
  )

  it.effect("closes a client: nobody is signed in there, no door opens and jobs end; one press undoes it", () =>
    Effect.gen(function* () {
      const { token } = yield* anOperator(3)
      const { staff, email } = yield* aPerson(30, ["owner"])
      const elsewhere = yield* aStaff(31)
      yield* attempt(email)
      yield* behind(`insert into membership (user_id, client_id, roles) values (${elsewhere.userId}, 30, '{webUser}');
        insert into station (client_id, id, center_id, name, secret_hash) values (30, 930, 1, 'Wall', '\\x05');
        update client set url = 'closing' where id = 30`)
      const id = ClientId.make(30)
      yield* closeClientFor(token, id, true)
      yield* closeClientFor(token, id, true)
      assert.strictEqual(yield* liveSessions(staff.userId), 0)
      assert.strictEqual(yield* tagOf(attempt(email)), "NoAccess")
      const fails = (statement: string) =>
        Effect.map(
          Effect.flip(Effect.flatMap(Behind, ({ sql }) => Effect.tryPromise(() => sql.unsafe(statement)))),
          ({ cause }) => String((cause as { code?: string }).code),
        )
      yield* behind(`insert into session (id, user_id, client_id, kind, handle_hash, expires_at)
        values ('00000000-0000-4000-8000-000000000030', ${staff.userId}, 31, 'web', '\\x30', now() + interval '1 day');
        insert into membership (user_id, client_id, roles) values (${staff.userId}, 31, '{webUser}')`)
      assert.strictEqual(yield* fails("select enter('00000000-0000-4000-8000-000000000030', 30, 1)"), "SL401")
      assert.strictEqual(yield* fails("select enter_public(30)"), "SL403")
      assert.strictEqual(yield* fails("select enter_station(30, 930, '\\x05')"), "SL423")
      const [seen] =
        yield* behind(`select session_switch('\\x30', 30, null) as switched, (select count(*)::int from client_at('closing')) as found,
        (select jsonb_agg(m -> 'clientId') from jsonb_array_elements(session_view('00000000-0000-4000-8000-000000000030') -> 'memberships') m) as clients`)
      assert.deepStrictEqual({ ...seen }, { switched: false, found: 0, clients: [31] })
      for (const work of [
        inWorkerTransaction(30, Effect.void),
        inAgentTransaction(30, ["enter_named_agent", 1], Effect.void),
      ]) {
        const [defect] = (yield* Effect.flip(Effect.sandbox(work))).pipe((cause) => [
          cause._tag === "Die" ? cause.defect : cause,
        ])
        assert.isTrue(isUnavailable(defect), String(defect))
      }
      const [closing] = (yield* listClients(token)).filter((client) => client.id === 30)
      assert.strictEqual(closing?.closing?.by, "Test Person")

      yield* closeClientFor(token, id, false)
      yield* closeClientFor(token, id, false)
      yield* attempt(email)
      yield* behind("select enter_station(30, 930, '\\x05'); select enter_public(30)")
      yield* inWorkerTransaction(30, Effect.void)
      const lines = yield* behind("select action from history where client_id = 30 and noun = 'client' order by id")
      assert.deepStrictEqual(
        lines.map(({ action }) => action),
        ["Closing began", "Closing undone"],
      )
      assert.strictEqual(yield* tagOf(closeClientFor(token, ClientId.make(999), true)), "ClientUnknown")
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { Caller, type Visitor } from "@sightline/model/caller"
import { ContactMessage } from "@sightline/model/contact"
import { Effect, Either, Layer, Schema } from "effect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { mailSettings } from "../mail/given"
import { sendMail } from "../mail/send"
import { smtpLayer } from "../mail/smtp"
import { aSmtpServer } from "../mail/test-smtp"
import { addContactMessage } from "./add"

const message = {
  name: "Ada Lovelace",
  email: "ada@example.test",
  phone: "4035550100",
  message: "Do you have it in blue?",
}

const visiting =
  (client: number, once: Visitor["once"] = null) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.provideService(work, Caller, { _tag: "Visitor", clientId: client as never, once, requestId: "test" })

/** A public client with an address for visitors' messages. */
const aClient = (client: number, adminEmail = "desk@client.test") =>
  Effect.gen(function* () {
    yield* aStaff(client)
    const { sql } = yield* Behind
    yield* Effect.promise(() => sql`update client set admin_email = ${adminEmail} where id = ${client}`)
  })

const kept = (client: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    return yield* Effect.promise(async () => [
      ...(await sql`select name, email, phone, message from contact_message where client_id = ${client} order by id`),
    ])
  })

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a contact message", (it) => {
  it.scoped("is kept and mailed to the client, and the answer goes to the writer", () =>
    Effect.gen(function* () {
      yield* aClient(3)
      yield* addContactMessage(message, "a").pipe(visiting(3))
      assert.deepStrictEqual(yield* kept(3), [message])
      const { sql } = yield* Behind
      const smtp = yield* aSmtpServer
      const [mail] = yield* Effect.promise(() => sql<{ id: string }[]>`select id from mail where client_id = 3`)
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(smtpLayer(smtp.url)))
      const [arrived] = smtp.arrived
      assert.deepStrictEqual(arrived?.to, ["desk@client.test"])
      assert.strictEqual(arrived?.headers["reply-to"], "Ada Lovelace <ada@example.test>")
      assert.match(arrived?.text ?? "", /Phone: 4035550100[\s\S]*Do you have it in blue\?/)
    }),
  )

  it.scoped("carries no header of the writer's making", () =>
    Effect.gen(function* () {
      yield* aClient(4)
      const smtp = yield* aSmtpServer
      const injected = "Ada\r\nBcc: everybody@example.test\r\nX-Evil: 1"
      yield* addContactMessage({ ...message, name: injected, message: "Hi\r\n.\r\nMAIL FROM:<x@evil.test>" }, "b").pipe(
        visiting(4),
      )
      const { sql } = yield* Behind
      const [mail] = yield* Effect.promise(() => sql<{ id: string }[]>`select id from mail where client_id = 4`)
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(smtpLayer(smtp.url)))
      assert.strictEqual(smtp.arrived.length, 1)
      assert.deepStrictEqual(smtp.arrived[0]?.to, ["desk@client.test"])
      for (const name of ["bcc", "x-evil", "cc"]) assert.notProperty(smtp.arrived[0]?.headers ?? {}, name)
      for (const email of ["a@b.test\r\nBcc: c@d.test", "a@b.test, c@d.test", "a <a@b.test>", "a@b", "a b@c.test", ""])
        assert.isTrue(Either.isLeft(Schema.decodeUnknownEither(ContactMessage)({ ...message, email })), email)
    }),
  )

  it.effect("is kept where the client has no address for it, and reported as not mailed", () =>
    Effect.gen(function* () {
      yield* aClient(5, "")
      const refused = yield* Effect.flip(addContactMessage(message, "c").pipe(visiting(5)))
      assert.strictEqual(refused._tag, "ContactNotMailed")
      assert.strictEqual((yield* kept(5)).length, 1)
    }),
  )

  it.effect("is stored once, however often its request arrives, even twice at once", () =>
    Effect.gen(function* () {
      yield* aClient(6)
      const request = { key: "one form", digest: "the same words" }
      const send = addContactMessage(message, "d").pipe(visiting(6, request))
      yield* Effect.all([send, send], { concurrency: 2 })
      yield* send
      assert.strictEqual((yield* kept(6)).length, 1)
      const other = addContactMessage(message, "d").pipe(visiting(6, { ...request, digest: "other words" }))
      assert.strictEqual((yield* Effect.flip(other))._tag, "KeyReused")
    }),
  )

  it.effect("is accepted ten times per quarter of an hour from one address, and for public clients only", () =>
    Effect.gen(function* () {
      yield* aClient(7)
      const tries = yield* Effect.all(
        Array.from({ length: 14 }, () => Effect.either(addContactMessage(message, "203.0.113.77").pipe(visiting(7)))),
        { concurrency: 14 },
      )
      assert.strictEqual(tries.filter(Either.isRight).length, 10)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update client set is_public = false where id = 7`)
      const closed = yield* Effect.exit(addContactMessage(message, "e").pipe(visiting(7)))
      assert.strictEqual(closed._tag, "Failure")
      assert.strictEqual((yield* kept(7)).length, 10)
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { aMail, linkIn, mailRow, mailSettings } from "./given"
import { makeMailbox } from "./mailbox"
import { sendMail } from "./send"
import { smtpLayer } from "./smtp"
import { aSmtpServer } from "./test-smtp"

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a mail", (it) => {
  const emailOf = (user: number) =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const [row] = yield* Effect.promise(() => sql<{ email: string }[]>`select email from "user" where id = ${user}`)
      return row?.email ?? ""
    })

  it.scoped("reaches a real server with sender, receiver, content and its own link, and goes out once", () =>
    Effect.gen(function* () {
      const smtp = yield* aSmtpServer
      const staff = yield* aStaff(3)
      const id = yield* aMail("passwordReset", staff.userId)
      yield* sendMail({ id }).pipe(Effect.provide(smtpLayer(smtp.url)))
      yield* sendMail({ id: String(id) }).pipe(Effect.provide(smtpLayer(smtp.url)))
      assert.strictEqual(smtp.arrived.length, 1)
      const [mail] = smtp.arrived
      assert.strictEqual(mail?.from, "no-reply@stock.example.test")
      assert.deepStrictEqual(mail?.to, [yield* emailOf(staff.userId)])
      assert.strictEqual(mail?.headers.subject, "Choose a new password")
      assert.match(mail?.headers["message-id"] ?? "", /^<[\da-f-]{36}@stock\.example\.test>$/)
      assert.match(mail?.text ?? "", /Hello Test,[\s\S]*works once, for 30 minutes/)
      const link = linkIn(mail?.text ?? "")
      assert.strictEqual(link.origin + link.pathname, "https://stock.example.test/home-login")
      assert.match(link.searchParams.get("token") ?? "", /^[\w-]{43}$/)
      assert.deepStrictEqual(yield* mailRow(id), { sent: true, dropped: null })
    }),
  )

  it.scoped("is the same mail with the same link when it is retried after a busy server", () =>
    Effect.gen(function* () {
      const smtp = yield* aSmtpServer
      const staff = yield* aStaff(3)
      const id = yield* aMail("passwordReset", staff.userId)
      smtp.refuse.push(451)
      const failed = yield* Effect.flip(sendMail({ id }).pipe(Effect.provide(smtpLayer(smtp.url))))
      assert.deepInclude(failed, { _tag: "MailNotTaken", reason: "EENVELOPE 451" })
      assert.deepStrictEqual(yield* mailRow(id), { sent: false, dropped: null })
      yield* sendMail({ id }).pipe(Effect.provide(smtpLayer(smtp.url)))
      const { sql } = yield* Behind
      const again = yield* Effect.promise(() => sql`update mail set sent_at = null where id = ${id} returning id`)
      assert.strictEqual(again.length, 1)
      yield* sendMail({ id }).pipe(Effect.provide(smtpLayer(smtp.url)))
      const [first, second] = smtp.arrived
      assert.strictEqual(first?.headers["message-id"], second?.headers["message-id"])
      assert.strictEqual(first?.text, second?.text)
      const [links] = yield* Effect.promise(
        () => sql<{ count: number }[]>`select count(*)::int from password_link where user_id = ${staff.userId}`,
      )
      assert.strictEqual(links?.count, 1)
    }),
  )

  it.scoped("is not retried after a final refusal, and no record repeats the address", () =>
    Effect.gen(function* () {
      const smtp = yield* aSmtpServer
      const staff = yield* aStaff(3)
      const id = yield* aMail("passwordReset", staff.userId)
      smtp.refuse.push(550)
      yield* sendMail({ id }).pipe(Effect.provide(smtpLayer(smtp.url)))
      assert.deepStrictEqual(yield* mailRow(id), { sent: false, dropped: "refused: EENVELOPE 550" })
    }),
  )

  it.effect("is not sent without an address, to a deactivated account, or a day after the request", () =>
    Effect.gen(function* () {
      const box = makeMailbox()
      const { sql } = yield* Behind
      const away = yield* aStaff(3)
      yield* Effect.promise(() => sql`update "user" set is_active = false where id = ${away.userId}`)
      const staff = yield* aStaff(3)
      const old = yield* aMail("passwordReset", staff.userId)
      yield* Effect.promise(() => sql`update mail set created_at = now() - interval '25 hours' where id = ${old}`)
      for (const id of [yield* aMail("passwordReset", null), yield* aMail("passwordReset", away.userId), old])
        yield* sendMail({ id }).pipe(Effect.provide(box.layer))
      assert.deepStrictEqual(box.kept(), [])
      assert.strictEqual((yield* mailRow(old))?.dropped, "asked for too long ago")
    }),
  )

  it.effect("of an invitation leads to a password, or to the sign-in page of an account that has one", () =>
    Effect.gen(function* () {
      const box = makeMailbox()
      const { sql } = yield* Behind
      const staff = yield* aStaff(4)
      yield* sendMail({ id: yield* aMail("invitation", staff.userId, 4) }).pipe(Effect.provide(box.layer))
      yield* Effect.promise(() => sql`update "user" set password_hash = null where id = ${staff.userId}`)
      yield* sendMail({ id: yield* aMail("invitation", staff.userId, 4) }).pipe(Effect.provide(box.layer))
      const [fresh, known] = box.kept()
      assert.strictEqual(known?.subject, "You can now work with Client 4")
      assert.strictEqual(linkIn(known?.text ?? "").search, "")
      assert.strictEqual(fresh?.subject, "Your account with Client 4")
      assert.match(linkIn(fresh?.text ?? "").search, /^\?token=/)
      assert.strictEqual(fresh?.from.name, "Client 4")
    }),
  )
})

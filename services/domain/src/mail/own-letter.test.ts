import { assert, layer } from "@effect/vitest"
import { largestAttachment } from "@sightline/model/mail"
import { Effect, Either, Layer } from "effect"
import write from "write-excel-file/universal"
import { installation } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { expireLetters } from "../outbox/queries"
import { sweep } from "../outbox/sweep"
import { mailSettings } from "./given"
import { makeMailbox } from "./mailbox"
import { mostAttached, sendLetter } from "./own-letter"
import { sendMail } from "./send"

const letter = (more: object = {}) => ({
  email: "buyer@example.test",
  subject: "Our frames",
  body: "Dear buyer,\n<b>as we said</b>",
  attachment: null,
  ...more,
})

const aWorkbook = Effect.promise(async () => {
  const blob = await write([{ sheet: "Inventories", data: [["a"]] }]).toBlob()
  return { name: "20260102030405.xlsx", bytes: new Uint8Array(await blob.arrayBuffer()) }
})

const letters = (client: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<{ id: number; mail: string; name: string | null }[]>`
      select l.id, m.id as mail, l.attachment_name as name from sent_letter l
      join mail m on m.client_id = l.client_id and m.sent_letter_id = l.id where l.client_id = ${client} order by l.id`,
    ),
  )

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("letters", (it) => {
  it.effect("are kept, queued and sent in the client's name, with the attached spreadsheet · PRODUCT-13", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update client set admin_email = 'front@client3.test' where id = 3`)
      yield* sendLetter(letter({ attachment: yield* aWorkbook })).pipe(as(staff))
      const [kept] = yield* letters(3)
      assert.deepInclude(kept, { name: "20260102030405.xlsx" })
      const box = makeMailbox()
      yield* sendMail({ id: kept?.mail }).pipe(Effect.provide(box.layer))
      yield* sendMail({ id: kept?.mail }).pipe(Effect.provide(box.layer))
      assert.lengthOf(box.kept(), 1)
      const [mail] = box.kept()
      assert.deepInclude(mail, { to: "buyer@example.test", subject: "Our frames" })
      assert.deepStrictEqual(mail?.replyTo, { name: "Client 3", address: "front@client3.test" })
      assert.strictEqual(mail?.from.address, "no-reply@stock.example.test")
      assert.include(mail?.html, "&lt;b&gt;as we said&lt;/b&gt;")
      assert.strictEqual(mail?.attachments?.[0]?.filename, "20260102030405.xlsx")
      assert.deepStrictEqual([...(mail?.attachments?.[0]?.content.subarray(0, 4) ?? [])], [0x50, 0x4b, 3, 4])
    }),
  )

  it.effect("go out once per request, even when it comes twice at once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const once = { key: "k", digest: "d" }
      const send = sendLetter(letter()).pipe(as(staff, once))
      yield* Effect.all([send, send], { concurrency: 2 })
      yield* send
      assert.lengthOf(yield* letters(4), 1)
      const other = sendLetter(letter()).pipe(as(staff, { key: "k", digest: "e" }))
      assert.strictEqual((yield* Effect.flip(other))._tag, "KeyReused")
    }),
  )

  it.effect("carry only spreadsheets, under any name, and are limited per hour", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      for (const bytes of [new Uint8Array([1, 2, 3]), new Uint8Array(6 * 1024 * 1024)]) {
        const refused = sendLetter(letter({ attachment: { name: "x.xlsx", bytes } })).pipe(as(staff))
        assert.strictEqual((yield* Effect.flip(refused))._tag, "AttachmentRefused")
      }
      assert.lengthOf(yield* letters(5), 0)
      const named = { ...(yield* aWorkbook), name: "../../etc/passwd\r\nBcc: x" }
      yield* sendLetter(letter({ attachment: named })).pipe(as(staff))
      assert.strictEqual((yield* letters(5))[0]?.name, "list.xlsx")
      const all = yield* Effect.exit(
        Effect.forEach(Array.from({ length: 40 }), () => sendLetter(letter()).pipe(as(staff))),
      )
      assert.strictEqual(all._tag, "Failure")
      assert.isAtMost((yield* letters(5)).length, 30)
    }),
  )

  it.effect(
    "with spreadsheets are kept up to a client's quota, also when many are sent at once; others still go out",
    () =>
      Effect.gen(function* () {
        const { sql } = yield* Behind
        const writers = yield* Effect.all(Array.from({ length: 12 }, () => aStaff(6)))
        const [first] = writers
        const attachment = yield* aWorkbook
        const held = mostAttached - 3 * attachment.bytes.length
        const pieces = Math.ceil(held / largestAttachment)
        yield* Effect.promise(
          () => sql`insert into sent_letter (client_id, user_id, email, subject, body, attachment_name, attachment)
          select 6, ${first?.userId ?? 0}, 'a@example.test', '', '', 'a.xlsx', convert_to(repeat('a',
            least(${largestAttachment}, ${held} - (n - 1) * ${largestAttachment})), 'utf8') from generate_series(1, ${pieces}) n`,
        )
        const all = yield* Effect.all(
          writers.map((writer) => Effect.either(sendLetter(letter({ attachment })).pipe(as(writer)))),
          { concurrency: "unbounded" },
        )
        assert.lengthOf(all.filter(Either.isRight), 3)
        for (const sent of all) if (Either.isLeft(sent)) assert.strictEqual(sent.left._tag, "AttachmentsFull")
        for (const writer of writers) yield* sendLetter(letter()).pipe(as(writer))
        yield* sendLetter(letter({ attachment })).pipe(as(yield* aStaff(7)))
      }),
  )

  it.effect("lose their spreadsheets after a week and are deleted later, except those that may still go out", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const staff = yield* aStaff(8)
      const attachment = yield* aWorkbook
      const ages = ["6 days", "8 days", "8 days", "401 days", "401 days"]
      for (const _ of ages) yield* sendLetter(letter({ attachment })).pipe(as(staff))
      const ids = (yield* letters(8)).map(({ id }) => id)
      const [fresh, old, unsent, gone, stuck] = ids
      for (const [at, age] of ages.entries())
        yield* Effect.promise(async () => {
          const id = ids[at] ?? 0
          await sql`update sent_letter set created_at = now() - ${age}::interval where client_id = 8 and id = ${id}`
          const isSent = id !== unsent && id !== stuck
          await sql`update mail set sent_at = ${isSent ? new Date() : null} where client_id = 8 and sent_letter_id = ${id}`
        })
      const kept = Effect.promise(
        () => sql`select id, attachment is not null as has from sent_letter where client_id = 8 and attachment_name is not null
          order by id`,
      )
      yield* sweep()
      assert.deepStrictEqual(
        (yield* kept).map(({ id, has }) => [id, has]),
        [
          [fresh, true],
          [old, false],
          [unsent, true],
          [stuck, true],
        ],
      )
      yield* installation(expireLetters, 2)
      assert.deepStrictEqual(
        (yield* kept).map(({ id }) => id),
        [unsent, stuck],
      )
      assert.notInclude([fresh, old, unsent, stuck], gone)
    }),
  )
})

import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import write from "write-excel-file/universal"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { mailSettings } from "./given"
import { makeMailbox } from "./mailbox"
import { sendLetter } from "./own-letter"
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
  it.effect("are kept, queued and sent in the client's name, with the spreadsheet that goes along · PRODUCT-13", () =>
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

  it.effect("go out once for one request, also when it comes twice at once", () =>
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

  it.effect("carry spreadsheets alone, whatever they are called, and are no way to mail everybody", () =>
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
})

import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { readPdf } from "../paper/test-pdf"
import { addToOrder } from "./change"
import { adding, aPricedItem, submitting } from "./given"
import { getInvoiceFile, sendInvoice } from "./invoice"
import { submit } from "./submit"

const mails = (client: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<{ id: string; email: string }[]>`select m.id, i.email from mail m
        join invoice_mail i on i.client_id = m.client_id and i.id = m.invoice_mail_id
        where m.client_id = ${client} and m.kind = 'invoice' order by m.id`,
    ),
  )

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("an invoice by mail", (it) => {
  it.effect("is recorded, queued once per request, and says what the invoice says", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update client set admin_email = 'front@client3.test', percent_tax = 5 where id = 3`,
      )
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 2, price: 1200, special: 999.5 })
      const order = yield* addToOrder(adding(inventoryId, { quantity: 2, type: "Account" })).pipe(as(staff))
      const asked = { orderId: order.id, email: "ada@example.test" }
      assert.strictEqual((yield* Effect.flip(sendInvoice(asked).pipe(as(staff))))._tag, "InvoiceNotFound")
      const { invoice } = yield* submit(submitting(order.id)).pipe(as(staff))
      for (const email of ["", "ada", "ada@example"])
        assert.strictEqual(
          (yield* Effect.flip(sendInvoice({ ...asked, email }).pipe(as(staff))))._tag,
          "InvoiceEmailRefused",
        )
      const send = sendInvoice(asked).pipe(as(staff, { key: "k", digest: "d" }))
      yield* Effect.all([send, send], { concurrency: 2 })
      const [mail, ...others] = yield* mails(3)
      assert.deepStrictEqual(others, [])
      const box = makeMailbox()
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(box.layer))
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(box.layer))
      assert.lengthOf(box.kept(), 1)
      const [sent] = box.kept()
      assert.deepInclude(sent, { to: "ada@example.test", subject: `Invoice ${invoice?.number} from Client 3` })
      assert.deepStrictEqual(sent?.replyTo, { name: "Client 3", address: "front@client3.test" })
      for (const part of [
        "Hello Ada Lovelace,",
        "2 x A frame: $1,999.00",
        "Subtotal: $2,400.00",
        "Discount: -$401.00",
        "Tax 5%: $99.95",
        "Total: $2,098.95",
        "Still to be paid: $2,098.95",
      ])
        assert.include(sent?.text, part)
      const [file, ...more] = sent?.attachments ?? []
      assert.deepStrictEqual([file?.filename, more], [`invoice-${invoice?.number}.pdf`, []])
      const copy = yield* getInvoiceFile(order.id).pipe(as(staff))
      assert.isTrue(file?.content.equals(Buffer.from(copy.bytes)))
      assert.include(readPdf(copy.bytes).pages[0], "Tax 5%\n$99.95\nTotal\n$2,098.95\nStill to be paid\n$2,098.95")
    }),
  )
})

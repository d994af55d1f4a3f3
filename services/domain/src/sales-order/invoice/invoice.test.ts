import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { receiptOf } from "../../invoice/receipt"
import { mailSettings } from "../../mail/given"
import { makeMailbox } from "../../mail/mailbox"
import { sendMail } from "../../mail/send"
import { readPdf } from "../../paper/test-pdf"
import { addToOrder } from "../change"
import { adding, aPricedItem, submitting } from "../given"
import { submit } from "../submit"
import { getInvoice, getInvoiceFile, sendInvoice } from "./invoice"

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

  it.effect("that was paid in cash and by card says both, and so do its file and its receipt", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(4)
      const { inventoryId } = yield* aPricedItem({ client: 4, price: 63 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
      const visa = { brand: "Visa", lastFour: "4242", expMonth: 12, expYear: 2999 } as const
      const both = { paymentType: "CreditCard", card: visa, cashAmount: 2000 } as const
      yield* submit(submitting(id, both)).pipe(as(staff))
      yield* sendInvoice({ orderId: id, email: "ada@example.test" }).pipe(as(staff))
      const [mail] = yield* mails(4)
      const box = makeMailbox()
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(box.layer))
      const [sent] = box.kept()
      assert.include(sent?.text, "Total: $63.00\nCash: $20.00\nVisa ending in 4242: $43.00\n")
      const copy = yield* getInvoiceFile(id).pipe(as(staff))
      assert.isTrue(sent?.attachments?.[0]?.content.equals(Buffer.from(copy.bytes)))
      assert.include(readPdf(copy.bytes).pages[0], "Cash\n$20.00\nVisa ending in 4242\n$43.00\nPaid\n$63.00")
      const { lines } = receiptOf(id, yield* getInvoice(id).pipe(as(staff)))
      const sums = lines.flatMap((line) => (line.kind === "pair" ? [`${line.left} ${line.right}`] : []))
      assert.deepStrictEqual(sums.slice(-3), ["Cash $20.00", "Visa ending in 4242 $43.00", "Paid $63.00"])
    }),
  )
})

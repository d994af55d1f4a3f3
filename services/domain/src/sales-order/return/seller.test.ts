import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { StatusId } from "@sightline/model/status"
import { Effect, Layer } from "effect"
import { changeContact } from "../../center/change"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { creditReceiptOf, receiptOf } from "../../invoice/receipt"
import { mailSettings } from "../../mail/given"
import { makeMailbox } from "../../mail/mailbox"
import { sendMail } from "../../mail/send"
import { readPdf } from "../../paper/test-pdf"
import { addToOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting } from "../given"
import { getInvoice, getInvoiceFile, sendInvoice } from "../invoice/invoice"
import { submit } from "../submit"
import { getCreditNote, returnItems } from "./return"

const contact = {
  ...{ address: "118 Larch Street\nCalgary AB", phone: "403 555 0118", email: "front@lake.test" },
  hours: "Mon to Fri 9:00 to 18:00\nSat 10:00 to 16:00",
}
const taxNumber = "123456789 RT0001"
const place = [
  "Center 1",
  "118 Larch Street",
  "Calgary AB",
  "403 555 0118",
  "front@lake.test",
  "Mon to Fri 9:00 to 18:00",
  "Sat 10:00 to 16:00",
  `Tax number ${taxNumber}`,
]

const center = 1 as CenterId

const behind = (statement: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statement))]))

/** The centered lines of a receipt before its first rule. */
const headOf = ({ lines }: ReturnType<typeof receiptOf>) =>
  lines.slice(
    0,
    lines.findIndex(({ kind }) => kind === "rule"),
  )

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("the seller on a paper", (it) => {
  it.effect("is reached as its center and its client say on the day, on every copy and in the mail", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      yield* behind(`update client set tax_number = '${taxNumber}' where id = 3`)
      yield* changeContact(center, 1, contact).pipe(as(owner))
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 1, price: 100, special: null })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
      const order = yield* submit(submitting(id)).pipe(as(owner))
      // What changes afterwards is on papers that come afterwards.
      yield* changeContact(center, 2, { ...contact, phone: "403 555 0999" }).pipe(as(owner))
      const invoice = yield* getInvoice(id).pipe(as(owner))
      assert.deepStrictEqual(invoice.document.contact, { ...contact, taxNumber })
      const copy = yield* getInvoiceFile(id).pipe(as(owner))
      assert.include(readPdf(copy.bytes).pages[0], ["Client 3", ...place].join("\n"))
      const said = headOf(receiptOf(id, invoice)).flatMap((line) => (line.kind === "text" ? [line.text] : []))
      assert.deepStrictEqual(said, ["Client 3", ...place])
      yield* sendInvoice({ orderId: id, email: "ada@example.test" }).pipe(as(owner))
      const [mail] = yield* behind("select id from mail where client_id = 3 and kind = 'invoice'")
      const box = makeMailbox()
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(box.layer))
      assert.include(box.kept()[0]?.text, ["Client 3", ...place].join("\n"))

      yield* setOrderStatus(id, StatusId.make(54)).pipe(as(owner))
      const itemIds = order.lines.flatMap(({ items }) => items.map((unit) => unit.id))
      const asked = { orderId: id, itemIds, toStatusId: StatusId.make(5), note: "Wrong size" }
      const returned = yield* returnItems(asked).pipe(as(owner))
      const [credit] = returned.invoice?.credits ?? []
      if (!credit) return yield* Effect.dieMessage("no credit note")
      const note = yield* getCreditNote(credit.id).pipe(as(owner))
      assert.strictEqual(note.document.contact?.phone, "403 555 0999")
      assert.strictEqual(note.document.contact?.taxNumber, taxNumber)
      const below = headOf(creditReceiptOf(note)).flatMap((line) => (line.kind === "text" ? [line.text] : []))
      assert.deepStrictEqual(below, ["Client 3", ...place.with(3, "403 555 0999")])
    }),
  )

  it.effect("of a paper from before anybody said how it is reached is its name and its center", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4)
      const { inventoryId } = yield* aPricedItem({ client: 4, quantity: 1, price: 100, special: null })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
      yield* submit(submitting(id)).pipe(as(owner))
      yield* behind(`update invoice set document = document - 'contact' where client_id = 4 and order_id = ${id}`)
      const invoice = yield* getInvoice(id).pipe(as(owner))
      assert.notProperty(invoice.document, "contact")
      const said = headOf(receiptOf(id, invoice)).flatMap((line) => (line.kind === "text" ? [line.text] : []))
      assert.deepStrictEqual(said, ["Client 4", "Center 1"])
      // The release before kept an address and no opening hours.
      const { hours: _none, ...before } = contact
      const stored = JSON.stringify({ ...before, taxNumber }).replaceAll("'", "''")
      yield* behind(`update invoice set document = document || jsonb_build_object('contact', '${stored}'::jsonb)
        where client_id = 4 and order_id = ${id}`)
      const later = headOf(receiptOf(id, yield* getInvoice(id).pipe(as(owner))))
      assert.deepStrictEqual(
        later.flatMap((line) => (line.kind === "text" ? [line.text] : [])),
        ["Client 4", ...place.slice(0, 5), `Tax number ${taxNumber}`],
      )
    }),
  )
})

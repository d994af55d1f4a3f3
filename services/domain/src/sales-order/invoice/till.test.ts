import { assert, layer } from "@effect/vitest"
import { encodeReceipt } from "@sightline/hardware-label/receipt"
import { setLines } from "@sightline/hardware-label/receipt-lines"
import type { PrinterId } from "@sightline/model/print-job"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { setLogo } from "../../client/logo"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { aPhoto } from "../../image/given"
import { listPrinters } from "../../print-job/administer"
import { beginSending, nextJobs } from "../../print-job/agent"
import { createPrintJobs } from "../../print-job/create"
import { aLabelPrinter, aMachine, aPairedAgent, greet } from "../../print-job/given"
import { listPrintJobs } from "../../print-job/settle"
import { addToOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting, withoutLimit } from "../given"
import { returnItems } from "../return/return"
import { submit } from "../submit"
import { getInvoice, pay } from "./invoice"

const till = { ...aLabelPrinter, key: "till", name: "Till", kind: "receipt", language: "escpos", media: "80" } as const
const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const

/** A counter of client 3 with a printer for labels and one for receipts, and an order of one unit at $100. */
const aCounter = (version?: string) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const machine = aMachine()
    const agent = yield* aPairedAgent(machine).pipe(as(owner))
    const token = yield* greet(machine, agent, [aLabelPrinter, till], version)
    const printers = yield* listPrinters(null).pipe(as(owner))
    const own = (kind: "label" | "receipt") =>
      printers.find((printer) => printer.kind === kind && `3.${printer.agentId}` === agent)?.id as PrinterId
    const order = (type: "Instant" | "Account" = "Instant") =>
      Effect.gen(function* () {
        const { inventoryId } = yield* aPricedItem({ client: 3, price: 100 })
        return yield* addToOrder(adding(inventoryId, { type }))
      }).pipe(as(owner))
    const waiting = Effect.map(
      nextJobs({ token, isPatient: false, printers: [aLabelPrinter, till], held: [] }),
      ({ jobs }) => jobs,
    )
    /** Prints a sample, so that this counter's printer is the one that its person used last. */
    const used = createPrintJobs(own("receipt"), { of: "sampleReceipt" }, 1).pipe(as(owner))
    const [sample] = yield* used
    yield* behind(`update print_job set state = 'cancelled' where client_id = 3 and id = '${sample?.id}'`)
    return { owner, token, label: own("label"), receipt: own("receipt"), order, waiting }
  })

const behind = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))
const kinds = (jobs: ReadonlyArray<{ readonly document: { readonly kind: string } }>) =>
  jobs.map(({ document }) => document.kind)

layer(TestDb, { timeout: 60_000 })("the till", (it) => {
  it.effect("opens once for cash that is taken, also for a part of it or beside a card, and not for a card", () =>
    Effect.gen(function* () {
      const { owner, order, waiting } = yield* aCounter()
      const cash = yield* order()
      const sale = submit(submitting(cash.id)).pipe(as(owner, { key: "sale", digest: "d" }))
      yield* Effect.all([sale, sale], { concurrency: 2 })
      assert.deepStrictEqual(kinds(yield* waiting), ["drawer"])
      const card = submitting((yield* order()).id, { paymentType: "CreditCard", card: visa })
      yield* submit(card).pipe(as(owner))
      const account = yield* order("Account")
      yield* submit(submitting(account.id)).pipe(as(owner))
      assert.lengthOf(yield* waiting, 1)
      const part = { orderId: account.id, amount: 4000, paymentType: "Cash", card: "missing" } as const
      yield* pay(part).pipe(as(owner))
      assert.deepStrictEqual(kinds(yield* waiting), ["drawer", "drawer"])
      const both = submitting((yield* order()).id, { paymentType: "CreditCard", card: visa, cashAmount: 2000 })
      yield* submit(both).pipe(as(owner))
      assert.lengthOf(yield* waiting, 3)
      const [job] = yield* listPrintJobs(null).pipe(as(owner))
      assert.deepInclude(job, { title: "Cash drawer", state: "queued" })
    }),
  )

  it.effect("opens at a printer of the order's center whose agent is there and knows drawers, or not at all", () =>
    Effect.gen(function* () {
      const { owner, order, waiting } = yield* aCounter("0.2.0")
      yield* behind("update print_agent set last_seen_at = null where client_id = 3 and version <> '0.2.0'")
      yield* submit(submitting((yield* order()).id)).pipe(as(owner))
      assert.deepStrictEqual(yield* waiting, [])
      const left = yield* aCounter()
      yield* behind("update print_agent set last_seen_at = now() - interval '2 minutes' where client_id = 3")
      const { invoice } = yield* submit(submitting((yield* left.order()).id)).pipe(as(left.owner))
      assert.isTrue(invoice?.isPaid)
      assert.deepStrictEqual(yield* left.waiting, [])
    }),
  )

  it.effect("stays closed when its printer comes back too late", () =>
    Effect.gen(function* () {
      const { owner, token, order, waiting } = yield* aCounter()
      yield* submit(submitting((yield* order()).id)).pipe(as(owner))
      const [job] = yield* waiting
      if (!job) return yield* Effect.dieMessage("no job")
      yield* behind(
        `update print_job set created_at = now() - interval '3 minutes' where client_id = 3 and id = '${job.id}'`,
      )
      assert.deepStrictEqual(yield* beginSending({ token, printJobId: job.id }), { granted: false })
      assert.deepStrictEqual(yield* waiting, [])
      const [ended] = yield* listPrintJobs(null).pipe(as(owner))
      assert.deepInclude(ended, { state: "cancelled", detail: "It was too late to open the drawer." })
    }),
  )

  it.effect("prints the receipt of an order from its invoice, on a printer of receipts", () =>
    Effect.gen(function* () {
      const { owner, label, receipt, order, waiting } = yield* aCounter()
      yield* behind("update client set percent_tax = 5 where id = 3")
      const { id: orderId } = yield* order("Account")
      const asked = (printer: PrinterId, id: SalesOrderId) =>
        createPrintJobs(printer, { of: "receipt", orderId: id }, 1).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(asked(receipt, orderId)))._tag, "NothingToPrint")
      yield* submit(submitting(orderId)).pipe(as(owner))
      yield* pay({ orderId, amount: 4000, paymentType: "CreditCard", card: visa }).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(asked(label, orderId)))._tag, "WrongPrinter")
      const { number, day } = yield* getInvoice(orderId).pipe(as(owner))
      yield* Effect.flatMap(aPhoto(), setLogo).pipe(as(owner))
      const [made] = yield* asked(receipt, orderId)
      assert.strictEqual(made?.title, `Receipt ${number}`)
      const [document] = (yield* waiting).map((job) => job.document)
      if (document?.kind !== "receipt") return yield* Effect.dieMessage("no receipt")
      assert.notProperty(encodeReceipt(document, 58), "tooWide")
      assert.deepInclude(document.logo, { width: 128, height: 96 })
      assert.deepStrictEqual(
        document.lines.flatMap((line) =>
          line.kind === "code" ? [] : setLines(line, 48).map((text) => text.trim().replace(/ {2,}/g, " | ")),
        ),
        [
          ...["Client 3", "Center 1", "-".repeat(48), `Invoice ${number} | ${day.replaceAll("-", "/")}`],
          ...[`Order ${orderId}`, "Ada Lovelace", "-".repeat(48), "1 x A frame | $100.00", "-".repeat(48)],
          ...["Subtotal | $100.00", "Tax 5% | $5.00", "Total $105.00", "Visa ending in 1111 | $40.00"],
          ...["Paid | $40.00", "Still to be paid | $65.00", "-".repeat(48), "Thank you"],
        ],
      )
    }),
  )

  it.effect("prints what cash was rounded by", () =>
    Effect.gen(function* () {
      const { owner, receipt, order, waiting } = yield* aCounter()
      yield* behind("update client set percent_tax = 5.02, cash_step = 5 where id = 3")
      const { id: orderId } = yield* order("Account")
      yield* submit(submitting(orderId)).pipe(as(owner))
      yield* pay({ orderId, amount: 5000, paymentType: "CreditCard", card: visa }).pipe(as(owner))
      yield* pay({ orderId, amount: 5502, paymentType: "Cash", card: "missing" }).pipe(as(owner))
      yield* createPrintJobs(receipt, { of: "receipt", orderId }, 1).pipe(as(owner))
      const document = (yield* waiting).map((job) => job.document).findLast(({ kind }) => kind === "receipt")
      if (document?.kind !== "receipt") return yield* Effect.dieMessage("no receipt")
      const pairs = document.lines.flatMap((line) => (line.kind === "pair" ? [`${line.left} ${line.right}`] : []))
      assert.deepStrictEqual(pairs.slice(-4), [
        ...["Visa ending in 1111 $50.00", "Cash rounding -$0.02", "Cash $55.00", "Paid $105.02"],
      ])
    }),
  )

  it.effect("prints the receipt of what came back from its credit note, with what was handed over", () =>
    Effect.gen(function* () {
      const { owner, receipt, order, waiting } = yield* aCounter()
      yield* behind("update client set percent_tax = 5.02, cash_step = 5 where id = 3")
      yield* withoutLimit(3)
      const { id: orderId } = yield* order()
      yield* submit(submitting(orderId)).pipe(as(owner))
      const { lines } = yield* setOrderStatus(orderId, StatusId.make(54)).pipe(as(owner))
      const itemIds = lines.flatMap(({ items }) => items.map(({ id }) => id))
      const back = { orderId, itemIds, toStatusId: StatusId.make(5), note: "Wrong size" }
      const { invoice } = yield* returnItems(back).pipe(as(owner))
      const [credit] = invoice?.credits ?? []
      assert.isDefined(credit)
      const asked = { of: "creditReceipt", creditNoteId: credit.id } as const
      const [made] = yield* createPrintJobs(receipt, asked, 1).pipe(as(owner))
      assert.strictEqual(made?.title, `Credit note ${credit.number}`)
      const document = (yield* waiting).map((job) => job.document).findLast(({ kind }) => kind === "receipt")
      if (document?.kind !== "receipt") return yield* Effect.dieMessage("no receipt")
      assert.notProperty(encodeReceipt(document, 58), "tooWide")
      const printed = document.lines.flatMap((line) =>
        line.kind === "code" ? [] : setLines(line, 48).map((text) => text.trim().replace(/ {2,}/g, " | ")),
      )
      assert.includeMembers(printed, [
        ...[
          "1 x A frame | $100.00",
          "Tax 5.02% | $5.02",
          "Credited $105.02",
          "Given back, Cash | $105.00",
          "Wrong size",
        ],
        ...[`Invoice ${invoice?.number}`, `Order ${orderId}`],
      ])
      const other = yield* aStaff(4)
      const refused = yield* Effect.flip(createPrintJobs(receipt, asked, 1).pipe(as(other)))
      assert.strictEqual(refused._tag, "PrinterNotFound")
    }),
  )
})

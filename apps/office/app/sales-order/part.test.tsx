import { customerOf } from "@sightline/fixtures/bff/customer"
import { invoiceOf, orderOf, productOf, viewOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { ChargeNotFound, ReaderMissing } from "@sightline/model/charge"
import { CustomerKnown, CustomerNotFound } from "@sightline/model/customer"
import { InvoiceEmailRefused, InvoiceNotFound } from "@sightline/model/invoice"
import { AmountAboveOpen, AmountMissing } from "@sightline/model/invoice-payment"
import { CardRefused, PaymentDetailMissing } from "@sightline/model/payment"
import { NothingToPrint, PrinterNotFound, WrongPrinter } from "@sightline/model/print-job"
import {
  ConfirmerCodeNeeded,
  RefundConfirmerRefused,
  RefundNeedsConfirmation,
} from "@sightline/model/refund-confirmation"
import { RoleRefused } from "@sightline/model/role"
import {
  InvoiceNotPaid,
  OrderChanged,
  OrderEmpty,
  OrderItemNotFound,
  OrderLapsed,
  OrderLocked,
  OrderNotFound,
  OrderPaying,
  StatusChangeRefused,
  UnitNotFound,
} from "@sightline/model/sales-order"
import { OrderNotCompleted, ReturnNoteMissing, UnitNotSold } from "@sightline/model/sales-return"
import { CodeWrong } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/instant-order/part/${what}`
const headers = { accept: "application/json" }
const locked = new OrderLocked({ statusId: 53, by: "Bo", at: new Date(0) })
const customer = { customerId: null, firstName: "Ada", lastName: "", cellPhone: "", email: "", isOverridden: false }
const buyer = { firstName: "Ada", lastName: "", cellPhone: "4035550142", email: "", isAnother: false }
const ada = customerOf(customers.ada)
const cash = { paymentType: "Cash", card: null }
const submit = { orderId: 1042, version: 4, customer, note: "", payment: cash }

states("sales-order/part.route.ts", {
  empty: {
    "a search that finds nothing answers no products": async () => {
      played.inventory.search({ rows: [], page: 1, pageSize: 12, total: 0 })
      expect(JSON.parse((await visit(at("products"), { as: users.staff, headers })).text)).toMatchObject({ rows: [] })
    },
  },
  failed: {
    "products and an invoice that cannot be loaded say why": async () => {
      played.inventory.search(new Unavailable())
      played.invoice.get(new Unavailable())
      played.inventoryList.substitutes(new Unavailable())
      for (const what of ["products", "invoice?orderId=1", "substitutes?inventoryId=301"]) {
        const { status, text } = await visit(at(what), { as: users.staff, headers })
        expect([status, JSON.parse(text).detail]).toEqual([503, expect.stringContaining("not available right now")])
      }
    },
    "a change that nobody takes is answered as such": async () => {
      played.salesOrder.submit(new Unavailable())
      expect(await post(at("submit"), submit)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal of a change of the order is an answer with its name": async () => {
      const add = { orderId: 1042, type: "Instant", inventoryId: 301, itemId: null }
      await hears(played.salesOrder.add, [new OrderNotFound(), locked, new UnitNotFound()], () => post(at("add"), add))
      await hears(played.salesOrder.removeItems, [new OrderItemNotFound(), locked], () =>
        post(at("remove"), { orderId: 1042, itemIds: [71] }),
      )
      await hears(played.salesOrder.take, [new OrderNotFound(), locked, new UnitNotFound()], () =>
        post(at("take"), { ...add, fromId: 7 }),
      )
      await hears(
        played.salesOrder.returnItems,
        [
          new OrderNotCompleted(),
          new UnitNotSold(),
          new ReturnNoteMissing(),
          new RefundNeedsConfirmation({ cents: 100, because: "limit" }),
        ],
        () => post(at("return"), { orderId: 1042, itemIds: [71], toStatusId: 5, note: "x" }),
      )
      await hears(
        played.salesOrder.confirmRefund,
        [new OrderNotFound(), new RefundConfirmerRefused(), new ConfirmerCodeNeeded(), new CodeWrong()],
        () => post(at("confirm"), { orderId: 1042, cents: 100, toStatusId: null, email: "a@b.test", password: "x" }),
      )
      await hears(played.salesOrder.holdAgain, [new OrderNotFound(), locked, new UnitNotFound()], () =>
        post(at("hold"), { orderId: 1042 }),
      )
      await hears(played.salesOrder.cancel, [locked], () => post(at("cancel"), { orderId: 1042 }))
      await hears(played.salesOrder.keepCheckout, [locked], () => post(at("keep"), { orderId: 1042, note: "x" }))
      await hears(
        played.salesOrder.setStatus,
        [new InvoiceNotPaid(), new StatusChangeRefused({ statusId: 54 }), new OrderNotFound()],
        () => post(at("status"), { orderId: 1042, statusId: 54 }),
      )
    },
    "each refusal of a submit, of a payment and of a mail is an answer with its name": async () => {
      await hears(
        played.salesOrder.submit,
        [
          new OrderEmpty(),
          new OrderLapsed({ lines: ["Arden"] }),
          new OrderChanged({ version: 5 }),
          new PaymentDetailMissing(),
          locked,
        ],
        () => post(at("submit"), submit),
      )
      await hears(
        played.invoice.pay,
        [new AmountMissing(), new AmountAboveOpen({ open: 5 }), new CardRefused({ reason: "number" })],
        () => post(at("pay"), { orderId: 1042, amount: 100, payment: cash }),
      )
      await hears(played.invoice.send, [new InvoiceNotFound(), new InvoiceEmailRefused()], () =>
        post(at("send"), { orderId: 1042, email: "a@b.test" }),
      )
    },
    "each refusal of a card at the reader is an answer with its name": async () => {
      await hears(played.payment.charge, [new ReaderMissing(), new OrderPaying(), new AmountMissing(), locked], () =>
        post(at("charge"), { orderId: 1042, version: 4, customer, note: "", amount: null }),
      )
      for (const what of ["check", "stop"] as const)
        await hears(played.payment[what], [new ChargeNotFound(), new OrderNotFound()], () =>
          post(at(what), { orderId: 1042 }),
        )
    },
    "a buyer whom the list may know is answered with who that is, and one who cannot be kept with the reason":
      async () => {
        const refused = new CustomerKnown({ customerIds: [ada.id] })
        played.customer.keep(refused)
        const listed = played.customer.list([ada])
        const { id, firstName, lastName, cellPhone, email } = ada
        const known = [{ id, firstName, lastName, cellPhone, email }]
        expect(await post(at("buyer"), buyer)).toMatchObject({ _tag: "Done", value: { kept: null, known } })
        expect(listed).toMatchObject([{ urlParams: { ids: [ada.id] } }])
        played.customer.list([])
        const wrong = new FieldsRefused({ errors: { email: ["Email is not a valid email"] } })
        await hears(played.customer.keep, [refused, wrong, new CustomerNotFound(), new Unavailable()], () =>
          post(at("buyer"), buyer),
        )
      },
    "each refusal of a receipt is an answer with its name": async () => {
      await hears(played.printJob.create, [new PrinterNotFound(), new NothingToPrint(), new WrongPrinter()], () =>
        post(at("receipt"), { document: { orderId: 1042 }, printerId: 5 }),
      )
    },
    "an unknown part does not exist, and an unreadable request is not sent": async () => {
      expect((await visit(at("nothing"), { as: users.owner })).status).toBe(404)
      expect((await visit(at("nothing"), { as: users.owner, method: "POST", body: "{}" })).status).toBe(404)
      expect(await post(at("add"), { orderId: 1042 })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "people without the role and visitors change nothing": async () => {
      const asked = played.salesOrder.submit(new RoleRefused())
      expect(await post(at("submit"), submit, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(at("submit"), submit, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})

it("the products are the active ones, twelve a page, by id; a special price counts where it is lower · SALES-12", async () => {
  const rows = [
    productOf(),
    productOf({ id: 302, specialPrice: 9900 }),
    productOf({ id: 303, specialPrice: 13_000 }),
    productOf({ id: 304, listPrice: null, specialPrice: 10 }),
  ]
  const asked = played.inventory.search({ rows, page: 2, pageSize: 12, total: 30 })
  const { text } = await visit(`${at("products")}?search=arden&page=2`, { as: users.staff, headers })
  expect(asked[0]?.payload).toMatchObject({
    ...{ page: 2, pageSize: 12, screen: 1, order: { by: "inventoryID", direction: "asc" } },
    filters: [
      { code: "SearchString", value: "arden" },
      { code: "Status", value: "5" },
    ],
  })
  const answer = JSON.parse(text)
  expect(answer.pages).toBe(3)
  expect(answer.rows.map(({ special }: { special: number | null }) => special)).toEqual([null, 9900, null, null])
})

it("a card goes on as the browser reduced it, and a whole number is not even read · SALES-16", async () => {
  const asked = played.salesOrder.submit(orderOf())
  const card = { cardNumber: "4242", cvv: "***", expMonth: "07", expYear: "2030", cardHolderName: "Ada" }
  const payment = { paymentType: "CreditCard", card }
  expect(await post(at("submit"), { ...submit, payment })).toMatchObject({ _tag: "Done", value: { id: 1042 } })
  expect(asked[0]?.payload).toMatchObject({ version: 4, payment: { paymentType: "CreditCard", ...card } })
  const whole = { ...payment, card: { ...card, cardNumber: "4242424242424242" } }
  expect(await post(at("submit"), { ...submit, payment: whole })).toMatchObject({ _tag: "Unreadable" })
  expect(asked).toHaveLength(1)
})

it("an invoice is answered with the payments since", async () => {
  played.invoice.get(viewOf(invoiceOf()))
  const { text } = await visit(`${at("invoice")}?orderId=1042`, { as: users.staff, headers })
  expect(JSON.parse(text)).toMatchObject({
    orderId: 1042,
    paid: 12_600,
    payments: [{ paidBy: "Cash", amount: 12_600 }],
  })
})

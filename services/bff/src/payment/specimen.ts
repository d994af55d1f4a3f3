import { nobody, type SpecimensOf } from "../specimen"

const customer = {
  customerID: null,
  firstName: "Ada",
  lastName: "Lovelace",
  cellPhone: "",
  email: "ada@example.test",
  isOverrided: false,
}

/** The demo has no reader, so charge.test.ts in the domain sends each twice under one key. */
export const paymentSpecimens: SpecimensOf<"payment"> = {
  charge: {
    right: {
      orderID: 7,
      clientID: 3,
      version: 1,
      discountCodes: "",
      directDiscount: 0,
      discount: 0,
      orderInventories: [],
      customer,
      note: "By Friday",
      cashAmount: 5,
      amountPay: 10,
      isCompleted: true,
    },
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId, customer } }],
    acts: "elsewhere",
  },
  check: {
    right: { orderID: 7, clientID: 3 },
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId } }],
    acts: "elsewhere",
  },
  stop: {
    right: { orderID: 7, clientID: 3 },
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId } }],
    acts: "elsewhere",
  },
  refunds: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
  retryRefund: {
    right: { refundID: 7, clientID: 3 },
    plain: { body: { refundID: nobody } },
    // Only a card at a reader has one: refund.test.ts in the domain covers another client's.
    naming: () => [],
    acts: "elsewhere",
  },
  settleRefund: {
    right: { refundID: 7, note: "Given in cash", clientID: 3 },
    plain: { body: { refundID: nobody, note: "Given in cash" } },
    naming: () => [],
    acts: "elsewhere",
  },
}

export const paymentEventSpecimens: SpecimensOf<"paymentEvent"> = {
  receive: {
    right: { body: "{}", signature: "t=1,v1=00" },
    plain: { body: { body: "{}", signature: "t=1,v1=00" } },
    // The provider's signature is the proof; charge-event.test.ts in the domain covers another client's charge.
    naming: () => [],
    acts: "elsewhere",
  },
}

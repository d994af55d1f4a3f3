import { nobody, type SpecimensOf } from "../specimen"

export const invoiceSpecimens: SpecimensOf<"invoice"> = {
  get: {
    right: {},
    plain: { at: { orderId: nobody } },
    naming: ({ invoicedOrderId }) => [{ at: { orderId: invoicedOrderId } }],
    acts: "reads",
  },
  credit: {
    right: {},
    plain: { at: { creditNoteId: nobody } },
    naming: ({ creditNoteId }) => [{ at: { creditNoteId } }],
    acts: "reads",
  },
  file: {
    right: {},
    plain: { at: { orderId: nobody } },
    naming: ({ invoicedOrderId }) => [{ at: { orderId: invoicedOrderId } }],
    acts: "reads",
  },
  pay: {
    right: {
      orderId: 7,
      payment: {
        paymentType: "CreditCard",
        cardNumber: "1111",
        cardType: "CreditCard",
        cvv: "***",
        expMonth: "12",
        expYear: "2030",
        cardHolderName: "Ada Lovelace",
      },
      amount: 10,
      clientID: 3,
    },
    plain: { body: { orderId: nobody, amount: 1 } },
    naming: ({ invoicedOrderId }) => [{ body: { orderId: invoicedOrderId, amount: 1 } }],
    acts: ({ invoicedOrderId }) => ({ body: { orderId: invoicedOrderId, amount: 1 } }),
  },
  send: {
    right: { email: "ada@example.test" },
    plain: { at: { orderId: nobody }, body: { email: "ada@example.test" } },
    naming: ({ invoicedOrderId }) => [{ at: { orderId: invoicedOrderId }, body: { email: "ada@example.test" } }],
    acts: ({ invoicedOrderId }) => ({ at: { orderId: invoicedOrderId }, body: { email: "ada@example.test" } }),
  },
}

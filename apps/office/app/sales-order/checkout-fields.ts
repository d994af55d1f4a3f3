import { CustomerId } from "@sightline/model/customer"
import { PaymentType } from "@sightline/model/payment"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { Schema } from "effect"

const text = (length: number) => Schema.String.pipe(Schema.maxLength(length))
/** Longer than a field may be, so that the domain's own rule answers. */
const field = (name: keyof typeof orderLengths) => text(orderLengths[name] * 2)

export const Cents = Schema.Int.pipe(Schema.between(0, 999_999_999))

const buyer = {
  customerId: Schema.NullOr(CustomerId),
  firstName: field("firstName"),
  lastName: field("lastName"),
  cellPhone: field("cellPhone"),
  email: field("email"),
  isOverridden: Schema.Boolean,
}

export const BuyerFields = Schema.Struct(buyer)
export const NoteField = text(orderLengths.note)

/** What the browser sends of a card: the last four digits of its number and `***` for its CVV (decisions D-34). */
const CardFields = Schema.Struct({
  cardNumber: text(4),
  cvv: text(3),
  expMonth: text(2),
  expYear: text(4),
  cardHolderName: text(200),
})

export const PaymentFields = Schema.Struct({ paymentType: PaymentType, card: Schema.NullOr(CardFields) })
export type PaymentFields = typeof PaymentFields.Type

/** A request of KeepCheckout; an absent field stays as it is. */
export const KeptFields = Schema.partialWith(
  Schema.Struct({
    step: Schema.Literal(0, 1),
    paymentType: PaymentType,
    customer: Schema.partialWith(Schema.Struct(buyer), { exact: true }),
    note: NoteField,
    amount: Schema.NullOr(Cents),
    received: Schema.NullOr(Cents),
    cashAmount: Schema.NullOr(Cents),
  }),
  { exact: true },
)
export type KeptFields = typeof KeptFields.Type

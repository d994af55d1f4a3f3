import { CardTaken } from "@sightline/model/payment"
import { ParseResult, Schema } from "effect"

/* What is read of Stripe's answers, and nothing else of them. */

const nullish = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { nullable: true, exact: true })

/** An answer of which only its success counts. */
export const Unread = Schema.transform(Schema.Unknown, Schema.Void, {
  strict: true,
  decode: () => undefined,
  encode: () => null,
})

const brands = new Map<string, CardTaken["brand"]>([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "Amex"],
  ["discover", "Discover"],
  ["interac", "Interac"],
])

const Card = Schema.Struct({
  brand: nullish(Schema.String),
  last4: CardTaken.fields.lastFour,
  exp_month: CardTaken.fields.expMonth,
  exp_year: CardTaken.fields.expYear,
})

const Charged = Schema.Struct({
  payment_method_details: Schema.Struct({ card_present: nullish(Card), interac_present: nullish(Card) }),
})

/** The card of a charge: all that may be kept of it (decisions D-34). */
const ChargedCard = Schema.transformOrFail(Charged, Schema.typeSchema(CardTaken), {
  strict: true,
  decode: ({ payment_method_details: { card_present, interac_present } }, _options, ast) => {
    const card = card_present ?? interac_present
    return card
      ? ParseResult.succeed({
          brand: brands.get(card.brand ?? "") ?? "Other",
          lastFour: card.last4,
          expMonth: card.exp_month,
          expYear: card.exp_year,
        })
      : ParseResult.fail(new ParseResult.Type(ast, null, "was not paid at a reader"))
  },
  encode: (card, _options, ast) => ParseResult.fail(new ParseResult.Forbidden(ast, card, "is only read")),
})

export const Intent = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.String,
  amount_received: Schema.optionalWith(Schema.Int, { default: () => 0 }),
  latest_charge: nullish(ChargedCard),
  last_payment_error: nullish(Schema.Struct({ code: nullish(Schema.String), decline_code: nullish(Schema.String) })),
})

const Action = Schema.Struct({
  status: Schema.String,
  failure_code: nullish(Schema.String),
  process_payment_intent: nullish(Schema.Struct({ payment_intent: Schema.String })),
})

export const Reader = Schema.Struct({
  action: nullish(Action),
  label: Schema.optionalWith(Schema.String, { default: () => "", nullable: true }),
  status: Schema.optionalWith(Schema.String, { default: () => "", nullable: true }),
})

export const Refunded = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.String,
  metadata: nullish(Schema.Struct({ refund: nullish(Schema.String) })),
})

export const RefundPage = Schema.Struct({ data: Schema.Array(Refunded), has_more: Schema.Boolean })

export const Event = Schema.parseJson(
  Schema.Struct({
    data: Schema.Struct({
      object: Schema.Struct({ object: Schema.String, id: Schema.String, action: nullish(Action) }),
    }),
  }),
)

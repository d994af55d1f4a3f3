import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Intent, Reader, Unread } from "./stripe-form"

const card = { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 }
const paid = (details: object) => ({
  ...{ id: "pi_1", status: "succeeded", amount_received: 1250 },
  latest_charge: { payment_method_details: details },
})
const read = Schema.decodeUnknownEither(Intent)
const cardOf = (details: object) => Schema.decodeUnknownSync(Intent)(paid(details)).latest_charge

describe("a payment as Stripe tells it", () => {
  it("keeps of the card its brand, last four digits and expiry", () => {
    const kept = { lastFour: "4242", expMonth: 4, expYear: 2031 }
    expect(cardOf({ card_present: card })).toEqual({ ...kept, brand: "Visa" })
    expect(cardOf({ interac_present: { ...card, brand: "interac" } })).toEqual({ ...kept, brand: "Interac" })
    expect(cardOf({ card_present: null, interac_present: card })).toEqual({ ...kept, brand: "Visa" })
    for (const brand of ["unionpay", "VISA", null])
      expect(cardOf({ card_present: { ...card, brand } })).toMatchObject({ brand: "Other" })
    const { brand: _, ...bare } = card
    expect(cardOf({ card_present: bare })).toMatchObject({ brand: "Other" })
  })

  it("is not read when nobody paid at a reader", () => {
    const refused = read(paid({}))
    expect(refused).toMatchObject({ _tag: "Left" })
    expect(String(refused)).toContain("was not paid at a reader")
    expect(
      read({ ...paid({}), latest_charge: { payment_method_details: { card_present: { ...card, last4: "42" } } } }),
    ).toMatchObject({ _tag: "Left" })
  })

  it("has received nothing where it does not say how much, and may have no charge yet", () => {
    expect(
      Schema.decodeUnknownSync(Intent)({ id: "pi_1", status: "requires_payment_method", latest_charge: null }),
    ).toEqual({
      ...{ id: "pi_1", status: "requires_payment_method", amount_received: 0 },
    })
    expect(Schema.decodeUnknownSync(Intent)(paid({ card_present: card })).amount_received).toBe(1250)
    expect(read({ id: "", status: "x" })).toMatchObject({ _tag: "Left" })
  })

  it("is never written in that form", () => {
    const intent = Schema.decodeUnknownSync(Intent)(paid({ card_present: card }))
    expect(String(Schema.encodeUnknownEither(Intent)(intent))).toContain("is only read")
  })
})

it("an answer of which only its success counts is not kept, and a reader may do nothing", () => {
  expect(Schema.decodeUnknownSync(Unread)({ id: "tmr_1" })).toBeUndefined()
  expect(Schema.encodeSync(Unread)(undefined)).toBeNull()
  expect(Schema.decodeUnknownSync(Reader)({ action: null })).toEqual({ label: "", status: "" })
})

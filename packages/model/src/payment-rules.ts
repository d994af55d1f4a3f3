/* Without schemas, so that the browser loads only the rules. */

export const paymentTypes = ["Cash", "CreditCard"] as const
export const usualPaymentType = "Cash" satisfies (typeof paymentTypes)[number]

/** Characters of how a refused refund went back. */
export const refundNoteLength = 500

export const cardBrands = ["Visa", "Mastercard", "Amex", "Discover", "Interac", "Other"] as const

/** The cash of an invoice until now, in whole cents: what of it was booked, and what changed hands. */
interface CashBefore {
  readonly booked: number
  readonly handed: number
}

/**
 * What is handed over in cash for an amount, both in whole cents. The sum of an invoice's cash is rounded to the smallest coin, not each payment
 * (decisions D-133). The domain's statement of a payment is the same rule.
 */
export const cashDue = (cents: number, step: number, { booked, handed }: CashBefore = { booked: 0, handed: 0 }) =>
  Math.max(Math.round((booked + cents) / step) * step - handed, 0)

/**
 * Whether so much of a total is paid in cash and the rest by card, all in whole cents: something, less than all, and in whole coins, so
 * that the card's part is the rest to the cent (decision 209). The domain's statement of a submit is the same rule.
 */
export const isCashPart = (cents: number, total: number, step: number) =>
  cents > 0 && cents < total && cents % step === 0

interface Moved {
  readonly type: (typeof paymentTypes)[number]
  readonly amount: number
  readonly handed: number
}

interface Invoiced {
  readonly payments: readonly Moved[]
  readonly credits: readonly { readonly refunds: readonly Moved[] }[]
}

/** The cash of an invoice until now, from its payments and what was given back of them. */
export function cashOf({ payments, credits }: Invoiced): CashBefore {
  const sums = { booked: 0, handed: 0 }
  const add = (moved: readonly Moved[], sign: 1 | -1) => {
    for (const { type, amount, handed } of moved) {
      if (type !== "Cash") continue
      sums.booked += sign * amount
      sums.handed += sign * handed
    }
  }
  add(payments, 1)
  for (const { refunds } of credits) add(refunds, -1)
  return sums
}

/** The fields of the card form (document 2 §2.2); they are never stored as they are. */
export interface CardFields {
  readonly cardNumber: string
  readonly cvv: string
  /** MM. */
  readonly expMonth: string
  /** YYYY. */
  readonly expYear: string
}

/** What may be kept of a card (decisions D-34). */
interface ReducedCard {
  readonly brand: (typeof cardBrands)[number]
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
}

/**
 * Reduces typed card fields to what may be kept: `missing` when one of the four is empty. A number may be the last four
 * digits alone; only a whole one can be checked. The domain compares the expiry with the client's day.
 */
export function reducedCard({
  cardNumber,
  cvv,
  expMonth,
  expYear,
}: CardFields): ReducedCard | "missing" | "number" | "expiry" {
  if ([cardNumber, cvv, expMonth, expYear].some((text) => text.trim() === "")) return "missing"
  const digits = cardNumber.replace(/[\s-]/g, "")
  if (!/^(\d{4}|\d{12,19})$/.test(digits) || (digits.length > 4 && !passesLuhn(digits))) return "number"
  const [month, year] = [Number(expMonth), Number(expYear)]
  if (!/^\d{1,2}$/.test(expMonth.trim()) || month < 1 || month > 12) return "expiry"
  if (!/^2\d{3}$/.test(expYear.trim())) return "expiry"
  return { brand: brandOf(digits), lastFour: digits.slice(-4), expMonth: month, expYear: year }
}

/** A card as people read it, by its brand and its last four digits; at the beginning of a line it is a *Card* where the brand is unknown. */
export const cardWords = (
  { brand, lastFour }: { readonly brand: ReducedCard["brand"] | null; readonly lastFour: string },
  unnamed = "Card",
) => `${brand === null || brand === "Other" ? unnamed : brand} ending in ${lastFour}`

/** How something was paid, as every copy of a receipt or an invoice and every screen says it. */
export const paidBy = (type: (typeof paymentTypes)[number], card: Parameters<typeof cardWords>[0] | null) =>
  card === null ? type : cardWords(card)

/** The last four digits, in which form the browser sends a number. */
export const lastFour = (cardNumber: string) => cardNumber.replace(/\D/g, "").slice(-4)

/** The form in which the browser sends a CVV. */
export const hiddenCvv = (cvv: string) => (cvv.trim() === "" ? "" : "***")

const longNumber = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g
const lengths: Readonly<Record<string, ReadonlyArray<number>>> = {
  Visa: [13, 16, 19],
  Mastercard: [16],
  Amex: [15],
  Discover: [16, 19],
}

/**
 * A text in which each card number is its last four digits alone: people write one down where they have no field for it. Other
 * long numbers stay, such as a product's code.
 */
export const withoutCardNumbers = (text: string) =>
  text.replace(longNumber, (written) => {
    const digits = written.replace(/\D/g, "")
    const isCard = lengths[brandOf(digits)]?.includes(digits.length) && passesLuhn(digits)
    return isCard ? `**** ${digits.slice(-4)}` : written
  })

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** The last four digits alone tell no brand. */
function brandOf(digits: string): ReducedCard["brand"] {
  if (digits.length === 4) return "Other"
  if (/^4/.test(digits)) return "Visa"
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return "Mastercard"
  if (/^3[47]/.test(digits)) return "Amex"
  return /^(6011|64[4-9]|65)/.test(digits) ? "Discover" : "Other"
}

import { isEmailAddress } from "./email-address"
import { isOneLine } from "./one-line"
import type { PriceChangers } from "./selling-price"

/** What the administrators of a client set (document 0 §3). */
export interface ClientValues {
  readonly name: string
  readonly adminEmail: string
  /** As papers say it; empty: they do not. */
  readonly taxNumber: string
  readonly isPreprintBarcode: boolean
  readonly isBarcode: boolean
  readonly isQRCode: boolean
  readonly mediaLabelName: string
  readonly maximumInventoryPhotos: number
  readonly maximumItemPhotos: number
  readonly removeStatusId: number | null
  readonly colourLowQuantity: string
  readonly colourExpired: string
  readonly colourExpiredSoon: string
  readonly colourSuggestedToOrder: string
  readonly percentTax: number
  readonly cashStep: number
  readonly holdHours: number
  readonly priceChangers: PriceChangers
  readonly refundLimit: number
}

export type ClientField = keyof ClientValues

/** The labels of the fields, in the order of the form. */
export const clientFieldNames: { readonly [Field in ClientField]: string } = {
  name: "Name",
  adminEmail: "Administrator's e-mail",
  taxNumber: "Tax number",
  isPreprintBarcode: "Pre-printed barcodes",
  isBarcode: "Barcode on labels",
  isQRCode: "QR code on labels",
  mediaLabelName: "Label media",
  maximumInventoryPhotos: "Photos of a product",
  maximumItemPhotos: "Photos of an item",
  removeStatusId: "Status after a removal",
  colourLowQuantity: "Color of low quantity",
  colourExpired: "Color of expired",
  colourExpiredSoon: "Color of expires soon",
  colourSuggestedToOrder: "Color of suggested to order",
  percentTax: "Tax in percent",
  cashStep: "Smallest coin",
  holdHours: "Hours of a reservation",
  priceChangers: "Prices are changed by",
  refundLimit: "Refund without a second person up to",
}

export const clientFields = Object.keys(clientFieldNames) as ReadonlyArray<ClientField>

/** The longest text of each field, in characters. */
export const clientLengths = { name: 120, adminEmail: 320, taxNumber: 40, mediaLabelName: 60, colour: 7 } as const

export const mostPhotos = 5
/** In cents. */
export const cashSteps: ReadonlyArray<number> = [1, 5]
/** A year. */
export const mostHoldHours = 8760
/** In cents. */
export const mostRefundLimit = 100_000_000

/** The texts in their stored form. */
export const tidiedClient = (values: ClientValues): ClientValues => ({
  ...values,
  name: values.name.trim(),
  adminEmail: values.adminEmail.trim(),
  taxNumber: values.taxNumber.trim(),
  mediaLabelName: values.mediaLabelName.trim(),
  colourLowQuantity: values.colourLowQuantity.trim().toLowerCase(),
  colourExpired: values.colourExpired.trim().toLowerCase(),
  colourExpiredSoon: values.colourExpiredSoon.trim().toLowerCase(),
  colourSuggestedToOrder: values.colourSuggestedToOrder.trim().toLowerCase(),
})

/** The problem of each field; the choices of a status and of the label media are checked where they are known. */
export function clientProblems(values: ClientValues): { readonly [Field in ClientField]?: string } {
  const stored = tidiedClient(values)
  const problems: ReadonlyArray<readonly [ClientField, string | undefined]> = [
    ["name", nameProblem(stored.name)],
    ["adminEmail", stored.adminEmail === "" || isEmailAddress(stored.adminEmail) ? undefined : "is not a valid email"],
    ["taxNumber", lineProblem(stored.taxNumber, clientLengths.taxNumber)],
    ["maximumInventoryPhotos", photosProblem(stored.maximumInventoryPhotos)],
    ["maximumItemPhotos", photosProblem(stored.maximumItemPhotos)],
    ["colourLowQuantity", colourProblem(stored.colourLowQuantity)],
    ["colourExpired", colourProblem(stored.colourExpired)],
    ["colourExpiredSoon", colourProblem(stored.colourExpiredSoon)],
    ["colourSuggestedToOrder", colourProblem(stored.colourSuggestedToOrder)],
    ["percentTax", taxProblem(stored.percentTax)],
    ["cashStep", cashSteps.includes(stored.cashStep) ? undefined : "must be 1 or 5 cents"],
    ["holdHours", isWhole(stored.holdHours, mostHoldHours) ? undefined : "must be a whole number from 0 to 8760"],
    [
      "refundLimit",
      isWhole(stored.refundLimit, mostRefundLimit) ? undefined : "must be an amount from 0 to 1000000.00",
    ],
  ]
  return Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem ? [[field, `${clientFieldNames[field]} ${problem}`]] : [])),
  )
}

const isWhole = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most

const photosProblem = (photos: number) =>
  isWhole(photos, mostPhotos) ? undefined : `must be a whole number from 0 to ${mostPhotos}`

const nameProblem = (name: string) => {
  if (name === "") return "is required"
  return lineProblem(name, clientLengths.name)
}

const lineProblem = (text: string, most: number) => {
  if (!isOneLine(text)) return "must be on one line"
  return [...text].length > most ? `cannot be greater than ${most}` : undefined
}

/** An empty colour leaves the standard one. */
const colourProblem = (colour: string) =>
  colour === "" || /^#[0-9a-f]{6}$/.test(colour) ? undefined : "must be written as #1a0e55"

/** At most three decimals, as the percentage is stored. */
const taxProblem = (percent: number) =>
  percent >= 0 && percent <= 100 && Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6
    ? undefined
    : "must be a number from 0 to 100 with at most three decimals"

/** The fields that differ. */
export const differingClient = (one: ClientValues, other: ClientValues): ReadonlyArray<ClientField> =>
  clientFields.filter((field) => one[field] !== other[field])

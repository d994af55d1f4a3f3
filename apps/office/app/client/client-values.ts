import { type ClientField, type ClientValues, clientFields } from "@sightline/model/client-rules"
import { priceChangers } from "@sightline/model/selling-price"

const switches = ["isPreprintBarcode", "isBarcode", "isQRCode"] as const
export type ClientSwitch = (typeof switches)[number]
export type ClientText = Exclude<ClientField, ClientSwitch>

/** The settings as a form has them: what is typed is text, even where it is no number yet. */
export type FormValues = Readonly<Record<ClientText, string>> & Readonly<Record<ClientSwitch, boolean>>

export const formOf = (settings: ClientValues): FormValues => ({
  ...settings,
  maximumInventoryPhotos: String(settings.maximumInventoryPhotos),
  maximumItemPhotos: String(settings.maximumItemPhotos),
  removeStatusId: String(settings.removeStatusId ?? ""),
  percentTax: String(settings.percentTax),
  cashStep: String(settings.cashStep),
  holdHours: String(settings.holdHours),
  refundLimit: (settings.refundLimit / 100).toFixed(2),
})

/** An empty field is no number: 0 would be a setting that nobody has typed. */
const numberIn = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", ".")))

/** A fraction of a cent stays one, and is refused. */
const centsOf = (text: string) => Number((numberIn(text) * 100).toFixed(4))

export const settingsOf = (form: FormValues): ClientValues => ({
  ...form,
  maximumInventoryPhotos: numberIn(form.maximumInventoryPhotos),
  maximumItemPhotos: numberIn(form.maximumItemPhotos),
  removeStatusId: form.removeStatusId === "" ? null : Number(form.removeStatusId),
  percentTax: numberIn(form.percentTax),
  cashStep: numberIn(form.cashStep),
  holdHours: numberIn(form.holdHours),
  priceChangers: priceChangers.find((who) => who === form.priceChangers) ?? "administrators",
  refundLimit: centsOf(form.refundLimit),
})

/** The fields whose values in the form differ. */
export const differingForm = (one: FormValues, other: FormValues): readonly ClientField[] =>
  clientFields.filter((field) => one[field] !== other[field])

import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
import { ClientLogo } from "./client-logo"
import { HistoryEntry } from "./history"
import { priceChangers } from "./selling-price"
import { StaleVersion } from "./stale-version"
import { StatusId } from "./status"

/** What the administrators of a client set; every other statement reads the client's row again, so a change holds at once. */
export const ClientSettings = Schema.Struct({
  name: Schema.String,
  adminEmail: Schema.String,
  taxNumber: Schema.String,
  isPreprintBarcode: Schema.Boolean,
  isBarcode: Schema.Boolean,
  isQRCode: Schema.Boolean,
  mediaLabelName: Schema.String,
  maximumInventoryPhotos: Schema.Int,
  maximumItemPhotos: Schema.Int,
  /** Null: removal is off (decisions D-77). */
  removeStatusId: Schema.NullOr(StatusId),
  colourLowQuantity: Schema.String,
  colourExpired: Schema.String,
  colourExpiredSoon: Schema.String,
  colourSuggestedToOrder: Schema.String,
  percentTax: Schema.Number,
  /** Cents. */
  cashStep: Schema.Int,
  /** 0: a reservation never lapses. */
  holdHours: Schema.Int,
  /** Who changes list and special prices (decisions D-158). */
  priceChangers: Schema.Literal(...priceChangers),
  /** Cents. 0: a second person confirms every refund (decisions D-159). */
  refundLimit: Schema.Int,
})
export type ClientSettings = typeof ClientSettings.Type

/** The settings with what their form needs. */
export const OwnClient = Schema.Struct({
  settings: ClientSettings,
  version: Schema.Int,
  logo: Schema.optionalWith(ClientLogo, { exact: true }),
  /** The statuses that a removal may set. */
  removeStatuses: Schema.Array(Schema.Struct({ id: StatusId, name: Schema.String })),
  /** The latest changes, newest first. */
  history: Schema.Array(HistoryEntry),
})
export type OwnClient = typeof OwnClient.Type

/** All settings, replaced as a whole; a version is the one that the person has seen. */
export const ClientChange = Schema.Struct({ settings: ClientSettings, version: Schema.NullOr(Schema.Int) })
export type ClientChange = typeof ClientChange.Type

export const ClientChanged = Schema.Struct({ version: Schema.Int })

export const ClientChangeRefused = Schema.Union(FieldsRefused, StaleVersion)

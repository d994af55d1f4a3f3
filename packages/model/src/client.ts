import { Schema } from "effect"
import { id } from "./id"

export const ClientId = id("ClientId")
export type ClientId = typeof ClientId.Type

/** Simple clients have no relocation; nothing else depends on the group (decisions D-87). */
export const ClientGroup = Schema.Literal("Simple", "Complex")
export type ClientGroup = typeof ClientGroup.Type

/** Part of every printed code, so letters, digits, `-` and `_` only; unique without regard to case (decisions D-127). */
export const ClientCode = Schema.String.pipe(Schema.pattern(/^[A-Za-z0-9_-]+$/))

/** A business that Sightline serves, as its own staff see it (document 0 §3). */
export const Client = Schema.Struct({
  id: ClientId,
  name: Schema.String,
  code: Schema.String,
  description: Schema.String,
  adminEmail: Schema.String,
  url: Schema.NullOr(Schema.String),
  group: ClientGroup,
  groupId: Schema.Int,
  isDefault: Schema.Boolean,
  isPreprintBarcode: Schema.Boolean,
  isBarcode: Schema.Boolean,
  isQRCode: Schema.Boolean,
  maximumInventoryPhotos: Schema.Int,
  maximumItemPhotos: Schema.Int,
  mediaLabelName: Schema.String,
  /** `name_status`: the label, an underscore, the id of the status (decisions D-77). */
  defaultRemoveStatus: Schema.NullOr(Schema.String),
  colourExpired: Schema.String,
  colourExpiredSoon: Schema.String,
  colourLowQuantity: Schema.String,
  colourSuggestedToOrder: Schema.String,
  percentTax: Schema.Number,
  timeZone: Schema.String,
})
export type Client = typeof Client.Type

/** No public client has this address. */
export class ClientNotFound extends Schema.TaggedError<ClientNotFound>()("ClientNotFound", {}) {}

/** The client is not one of the caller's, or the request names two different ones. */
export class ClientRefused extends Schema.TaggedError<ClientRefused>()("ClientRefused", {}) {}

import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { clientLengths } from "@sightline/model/client-rules"
import { ClientChanged, ClientChangeRefused, ClientSettings, OwnClient } from "@sightline/model/client-settings"
import { administrators } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { WireHistoryEntry } from "./history"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, WireInteger, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy(saveRefusals)

/** The calls' names of the settings, as the client of a session has them (document 0 §3). */
const names = {
  name: "clientName",
  maximumInventoryPhotos: "maxNumberOfInventoryPhoto",
  maximumItemPhotos: "maxNumberOfInventoryItemPhoto",
  removeStatusId: "defaultRemoveItemStatusID",
  colourExpired: "colorExpired",
  colourExpiredSoon: "colorExpiredSoon",
  colourLowQuantity: "colorLowQuantity",
  colourSuggestedToOrder: "colorSuggestedToOrder",
} as const

const { fields } = ClientSettings
const switches = {
  isPreprintBarcode: fields.isPreprintBarcode,
  isBarcode: fields.isBarcode,
  isQRCode: fields.isQRCode,
}

const WireSettings = Schema.Struct({
  ...switches,
  name: wire(names.name, fields.name),
  adminEmail: fields.adminEmail,
  taxNumber: fields.taxNumber,
  mediaLabelName: fields.mediaLabelName,
  maximumInventoryPhotos: wire(names.maximumInventoryPhotos, fields.maximumInventoryPhotos),
  maximumItemPhotos: wire(names.maximumItemPhotos, fields.maximumItemPhotos),
  removeStatusId: wire(names.removeStatusId, fields.removeStatusId),
  colourLowQuantity: wire(names.colourLowQuantity, fields.colourLowQuantity),
  colourExpired: wire(names.colourExpired, fields.colourExpired),
  colourExpiredSoon: wire(names.colourExpiredSoon, fields.colourExpiredSoon),
  colourSuggestedToOrder: wire(names.colourSuggestedToOrder, fields.colourSuggestedToOrder),
  percentTax: fields.percentTax,
  cashStep: fields.cashStep,
  holdHours: fields.holdHours,
  priceChangers: fields.priceChangers,
  refundLimit: fields.refundLimit,
})

const WireOwnClient = Schema.Struct({
  settings: WireSettings,
  version: OwnClient.fields.version,
  removeStatuses: wire(
    "removeItemStatuses",
    Schema.Array(Schema.Struct({ id: wire("statusID", StatusId), name: wire("statusName", Schema.String) })),
  ),
  history: Schema.Array(WireHistoryEntry),
})

/** Longer than a field may be, so that the field's own rule answers first. */
const text = (most: number) => wireText(most * 2)

const SentSettings = Schema.Struct({
  ...switches,
  clientId: wireOptional("clientId", wireId(ClientId)),
  version: wireOptional("version", WireNumber),
  name: wire(names.name, text(clientLengths.name)),
  adminEmail: text(clientLengths.adminEmail),
  taxNumber: text(clientLengths.taxNumber),
  mediaLabelName: text(clientLengths.mediaLabelName),
  maximumInventoryPhotos: wire(names.maximumInventoryPhotos, WireInteger),
  maximumItemPhotos: wire(names.maximumItemPhotos, WireInteger),
  removeStatusId: wire(names.removeStatusId, Schema.NullOr(wireId(StatusId))),
  colourLowQuantity: wire(names.colourLowQuantity, text(clientLengths.colour)),
  colourExpired: wire(names.colourExpired, text(clientLengths.colour)),
  colourExpiredSoon: wire(names.colourExpiredSoon, text(clientLengths.colour)),
  colourSuggestedToOrder: wire(names.colourSuggestedToOrder, text(clientLengths.colour)),
  percentTax: Schema.JsonNumber,
  cashStep: WireInteger,
  holdHours: WireInteger,
  priceChangers: fields.priceChangers,
  refundLimit: WireInteger,
})

/** The settings of a client, in the hands of its own administrators. */
export class ClientSettingsGroup extends HttpApiGroup.make("client")
  .annotate(OpenApi.Description, "The settings of the caller's own client.")
  .add(
    Call.get("settings", "/api/Client/GetSettings", {
      who: administrators,
      title: "Get the settings of the client",
      about:
        "With its version, the statuses that a removal may set, and the latest changes. taxNumber stands on invoices and receipts; cashStep is the smallest coin in cents; holdHours is the time after which an untouched order lets its units go, 0 for never; priceChangers says who changes list and special prices: administrators (Owner, SupperAdmin and Admin) or everybody; refundLimit is what a person gives back without a second person, in cents.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(WireOwnClient)),
  )
  .add(
    Call.put("change", "/api/Client/ChangeSettings", {
      who: administrators,
      title: "Change the settings of the client",
      about:
        "They are replaced as a whole and hold at once, without a new sign-in. With version, a change made meanwhile is not overwritten. An empty color is the standard one. defaultRemoveItemStatusID is one of removeItemStatuses; null turns removal off.",
    })
      .setPayload(SentSettings)
      .addSuccess(answerSaying(ClientChanged, "Update Successfully!"))
      .addError(wired(ClientChangeRefused, names))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

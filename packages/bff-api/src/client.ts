import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { LogoNotFound, LogoRefused } from "@sightline/model/client-logo"
import { clientLengths } from "@sightline/model/client-rules"
import { ClientChanged, ClientChangeRefused, ClientSettings, OwnClient } from "@sightline/model/client-settings"
import { onlyPhotos } from "@sightline/model/image-rules"
import { administrators, staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { WireHistoryEntry } from "./history"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  queryId,
  Succeeded,
  WireInteger,
  WireNumber,
  wire,
  wireId,
  wireOptional,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  NotAPhoto: { status: 422, title: "No picture", detail: onlyPhotos },
  LogoNotFound: { status: 404, title: "Not found", detail: "There is no such logo." },
})

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

const WireLogo = Schema.Struct({ name: wire("logoName", Schema.String), mark: wire("logoMark", Schema.String) })

const WireOwnClient = Schema.Struct({
  settings: WireSettings,
  version: OwnClient.fields.version,
  logo: Schema.optionalWith(WireLogo, { exact: true }),
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
  .add(
    Call.get("logo", "/api/Client/GetLogo", {
      who: staff,
      title: "Get the logo of the client",
      about:
        "A PNG of at most 480 by 154 pixels on white. logoMark is the one that settings, invoices and credit notes name; the logo of another mark is not found, so an answer may be cached for ever.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          mark: wire("logoMark", wireText(40)),
        }),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "image/png" }))
      .addError(wired(LogoNotFound)),
  )
  .add(
    Call.post("setLogo", "/api/Client/ChangeLogo", {
      who: administrators,
      title: "Set the logo of the client",
      about:
        "It replaces the one before. The content must be PNG or JPEG, at most 10 MB and 64 megapixels; it is redrawn as a small PNG without its metadata. Invoices, credit notes, vendor orders and receipts bear it from then on, copies of older ones too, and so do their mails.",
    })
      .setPayload(
        HttpApiSchema.Multipart(
          Schema.Struct({ clientId: wireOptional("ClientId", wireId(ClientId)), picture: wire("Logo", WireFile) }),
        ),
      )
      .addSuccess(answerSaying(WireLogo, "Upload Image Success"))
      .addError(wired(LogoRefused))
      .addError(KeyReused),
  )
  .add(
    Call.del("removeLogo", "/api/Client/RemoveLogo", {
      who: administrators,
      title: "Remove the logo of the client",
      about: "Papers and mails bear none from then on. Where there is none, nothing happens.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Succeeded))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

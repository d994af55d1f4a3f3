import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Manufacturer, ManufacturerId } from "@sightline/model/manufacturer"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { categoriesOut, created, listed, SentCategories, searched, sentFirm, updated, WireCategories } from "./firm"
import { CategoryNotFound, CodeTaken, KeyReused, ManufacturerNotFound } from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, wire, wireId, wireOptional } from "./wire"

/** A manufacturer (document 1 §3). */
const WireManufacturer = Schema.transform(
  Schema.Struct({
    manufacturerID: ManufacturerId,
    name: Schema.String,
    code: Schema.String,
    desc: Schema.String,
    statusID: StatusId,
    orderSequence: Schema.Int,
    clientID: ClientId,
    manufacturerCategories: WireCategories,
  }),
  Schema.typeSchema(Schema.Struct({ ...Manufacturer.fields, clientId: ClientId })),
  {
    strict: true,
    decode: ({ manufacturerID, name, code, desc, statusID, orderSequence, clientID, manufacturerCategories }) => ({
      id: manufacturerID,
      name,
      code,
      description: desc,
      orderSequence,
      statusId: statusID,
      clientId: clientID,
      categoryIds: manufacturerCategories.map(({ categoryID }) => categoryID),
    }),
    encode: ({ id, name, code, description, orderSequence, statusId, clientId, categoryIds }) => ({
      manufacturerID: id,
      name,
      code,
      desc: description,
      statusID: statusId,
      orderSequence,
      clientID: clientId,
      manufacturerCategories: categoriesOut(categoryIds),
    }),
  },
)

const fields = {
  ...sentFirm,
  clientId: wireOptional("clientID", wireId(ClientId)),
  categories: wireOptional("manufacturerCategories", SentCategories),
}
const Sent = Schema.Struct(fields)
export type SentManufacturer = typeof Sent.Type

const saved = {
  row: WireManufacturer,
  refused: Schema.Union(BadRequest, ManufacturerNotFound, CodeTaken, CategoryNotFound, KeyReused),
  what: "a manufacturer with its categories",
}

export class ManufacturerGroup extends HttpApiGroup.make("manufacturer")
  .add(listed("/api/Manufacturer/GetManufacturers", WireManufacturer, "manufacturers"))
  .add(searched("/api/Manufacturer/SearchManufacturers", WireManufacturer, "Manufacturers"))
  .add(
    HttpApiEndpoint.post("save", "/api/Manufacturer/SaveManufacturer")
      .setPayload(Schema.Struct({ ...fields, id: wireOptional("manufacturerID", wireId(ManufacturerId)) }))
      .addSuccess(answer(WireManufacturer))
      .addError(saved.refused)
      .annotate(OpenApi.Summary, "Add a manufacturer, or change one")
      .annotate(OpenApi.Description, "With manufacturerID it is replaced as a whole."),
  )
  .add(created("createSetting", "/api/Manufacturer/CreateManufacturerInventorySetting", { ...saved, sent: Sent }))
  .add(
    updated("updateSetting", "/api/Manufacturer/UpdateManufacturerInventorySetting", {
      ...saved,
      sent: Schema.Struct({ ...fields, id: wire("manufacturerID", wireId(ManufacturerId)) }),
    }),
  )
  .middleware(SignedIn) {}

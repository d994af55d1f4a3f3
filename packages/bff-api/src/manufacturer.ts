import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Manufacturer, ManufacturerId, ManufacturerRefused } from "@sightline/model/manufacturer"
import { editors } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { categoryRefusals } from "./category-refusals"
import { categoriesOut, created, listed, SentCategories, searched, sentFirm, updated, WireCategories } from "./firm"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, wire, wireId, wireOptional } from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  ...categoryRefusals,
  ManufacturerNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such manufacturer.",
  },
})

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
  refused: wired(ManufacturerRefused),
  what: "a manufacturer with its categories",
}

export class ManufacturerGroup extends HttpApiGroup.make("manufacturer")
  .annotate(OpenApi.Description, "Manufacturers.")
  .add(listed("/api/Manufacturer/GetManufacturers", WireManufacturer, "manufacturers"))
  .add(searched("/api/Manufacturer/SearchManufacturers", WireManufacturer, "Manufacturers"))
  .add(
    Call.post("save", "/api/Manufacturer/SaveManufacturer", {
      who: editors,
      title: "Add or change a manufacturer",
      about: "With manufacturerID the manufacturer is replaced as a whole.",
    })
      .setPayload(Schema.Struct({ ...fields, id: wireOptional("manufacturerID", wireId(ManufacturerId)) }))
      .addSuccess(answer(WireManufacturer))
      .addError(saved.refused)
      .addError(KeyReused),
  )
  .add(created("createSetting", "/api/Manufacturer/CreateManufacturerInventorySetting", { ...saved, sent: Sent }))
  .add(
    updated("updateSetting", "/api/Manufacturer/UpdateManufacturerInventorySetting", {
      ...saved,
      sent: Schema.Struct({ ...fields, id: wire("manufacturerID", wireId(ManufacturerId)) }),
    }),
  )
  .middleware(SignedIn) {}

import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Manufacturer, ManufacturerId } from "@sightline/model/manufacturer"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { CategoryNotFound, CodeTaken, KeyReused, ManufacturerNotFound } from "./refusals"
import { SignedIn } from "./signed-in"
import { categoriesOut, ListAll, SearchByName, SentCategories, WireCategories, WireInUse, WirePlace } from "./vendor"
import { answer, answerSaying, wire, wireFilled, wireId, wireOptional, wirePage, wireText } from "./wire"

/** A manufacturer (document 1 §3). */
const WireManufacturer = Schema.transform(
  Schema.Struct({
    manufacturerID: ManufacturerId,
    name: Schema.String,
    code: Schema.String,
    desc: Schema.String,
    statusID: StatusId,
    orderSequence: Schema.Int,
    manufacturerCategories: WireCategories,
  }),
  Schema.typeSchema(Manufacturer),
  {
    strict: true,
    decode: ({ manufacturerID, name, code, desc, statusID, orderSequence, manufacturerCategories }) => ({
      id: manufacturerID,
      name,
      code,
      description: desc,
      orderSequence,
      statusId: statusID,
      categoryIds: manufacturerCategories.map(({ categoryID }) => categoryID),
    }),
    encode: ({ id, name, code, description, orderSequence, statusId, categoryIds }) => ({
      manufacturerID: id,
      name,
      code,
      desc: description,
      statusID: statusId,
      orderSequence,
      manufacturerCategories: categoriesOut(categoryIds),
    }),
  },
)

const fields = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  name: wireFilled(120),
  code: wireOptional("code", wireText(120)),
  description: wireOptional("desc", wireText(400)),
  statusId: wireOptional("statusID", WireInUse),
  orderSequence: wireOptional("orderSequence", WirePlace),
  categories: wireOptional("manufacturerCategories", SentCategories),
}
const Sent = Schema.Struct(fields)
export type SentManufacturer = typeof Sent.Type
const page = answer(wirePage(WireManufacturer))

export class ManufacturerGroup extends HttpApiGroup.make("manufacturer")
  .add(
    HttpApiEndpoint.get("list", "/api/Manufacturer/GetManufacturers")
      .setUrlParams(ListAll)
      .addSuccess(page)
      .annotate(OpenApi.Summary, "The manufacturers in use, by name")
      .annotate(OpenApi.Description, "Up to 10000 on a page, and as many when PageSize is missing."),
  )
  .add(
    HttpApiEndpoint.post("search", "/api/Manufacturer/SearchManufacturers")
      .setPayload(SearchByName)
      .addSuccess(page)
      .annotate(OpenApi.Summary, "Manufacturers whose names hold these words")
      .annotate(OpenApi.Description, "searchString is trimmed and read in any letter case; empty, it finds all."),
  )
  .add(
    HttpApiEndpoint.post("save", "/api/Manufacturer/SaveManufacturer")
      .setPayload(Schema.Struct({ ...fields, id: wireOptional("manufacturerID", wireId(ManufacturerId)) }))
      .addSuccess(answer(WireManufacturer))
      .addError(BadRequest)
      .addError(ManufacturerNotFound)
      .addError(CodeTaken)
      .addError(CategoryNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a manufacturer, or change one")
      .annotate(OpenApi.Description, "With manufacturerID it is replaced as a whole."),
  )
  .add(
    HttpApiEndpoint.post("createSetting", "/api/Manufacturer/CreateManufacturerInventorySetting")
      .setPayload(Sent)
      .addSuccess(answerSaying(WireManufacturer, "Create Successfully!"))
      .addError(BadRequest)
      .addError(ManufacturerNotFound)
      .addError(CodeTaken)
      .addError(CategoryNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a manufacturer with its categories")
      .annotate(OpenApi.Description, "Without code it is the name with underscores for its spaces."),
  )
  .add(
    HttpApiEndpoint.put("updateSetting", "/api/Manufacturer/UpdateManufacturerInventorySetting")
      .setPayload(Schema.Struct({ ...fields, id: wire("manufacturerID", wireId(ManufacturerId)) }))
      .addSuccess(answerSaying(WireManufacturer, "Update Successfully!"))
      .addError(BadRequest)
      .addError(ManufacturerNotFound)
      .addError(CodeTaken)
      .addError(CategoryNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Change a manufacturer and its categories")
      .annotate(OpenApi.Description, "It is replaced as a whole; status 6 takes it out of the lists."),
  )
  .middleware(SignedIn) {}

import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CategoryOptionId } from "@sightline/model/category-option"
import {
  longestOptionName,
  OptionFile,
  OptionSetting,
  OptionSettingChange,
} from "@sightline/model/category-option-change"
import { ClientId } from "@sightline/model/client"
import { largestId } from "@sightline/model/id"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireLine } from "./category-option"
import { WirePlace } from "./firm"
import {
  CategoryOptionNotFound,
  FieldsRefused,
  FileRefused,
  KeyReused,
  OptionInUse,
  OptionNotFound,
  OptionTaken,
  RoleRefused,
} from "./refusals"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireInteger,
  WireNumber,
  wire,
  wireFilled,
  wireId,
  wireList,
  wireOptional,
  wireText,
} from "./wire"

const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= largestId ? Number(text) : undefined)

/** Attribute ids as one text with commas, in which "0" is none (document 2 §3). */
const AttributeIds = Schema.transform(
  wireList(Schema.Int, { read: idOf, write: (id) => id, problem: "must be ids with commas between, or 0" }),
  Schema.Array(Schema.Int),
  { strict: true, decode: (ids) => ids.filter((id) => id !== 0), encode: (ids) => ids },
)

/** A row of the settings table (document 2 §3). */
const WireSetting = Schema.transform(
  Schema.Struct({
    categoryOptionID: CategoryOptionId,
    categoryOptionName: Schema.String,
    statusID: OptionSetting.fields.statusId,
    orderSequence: Schema.Int,
    categoryAttributeIDs: Schema.String,
    isInventory: Schema.Boolean,
    isInventoryItem: Schema.Boolean,
    isHide: Schema.Boolean,
  }),
  Schema.typeSchema(OptionSetting),
  {
    strict: true,
    decode: (wire) => ({
      id: wire.categoryOptionID,
      name: wire.categoryOptionName,
      statusId: wire.statusID,
      orderSequence: wire.orderSequence,
      attributeIds: wire.categoryAttributeIDs
        .split(",")
        .map(Number)
        .filter((id) => id !== 0),
      isInventory: wire.isInventory,
      isInventoryItem: wire.isInventoryItem,
      isHidden: wire.isHide,
    }),
    encode: ({ id, name, statusId, attributeIds, isHidden, ...same }) => ({
      categoryOptionID: id,
      categoryOptionName: name,
      statusID: statusId,
      categoryAttributeIDs: attributeIds.join(",") || "0",
      isHide: isHidden,
      ...same,
    }),
  },
)

const clientId = wireOptional("clientID", wireId(ClientId))
const tableName = wireText(100)
const name = wireFilled(longestOptionName)

/** What a place lies in, by the codes of the larger ones; the value under either of its names. */
const Larger = Schema.Array(
  Schema.Struct({
    code: wire("categoryOptionCode", wireText(100)),
    value: wireOptional("categoryOptionReturnValue", wireText(100)),
    returnValue: wireOptional("returnValue", wireText(100)),
  }),
).pipe(Schema.maxItems(20, { message: () => "must not have more than 20 entries" }))

/** CALL-039, CALL-040, CALL-070 to CALL-073, and the files of upload fields. */
export class CategoryOptionGroup extends HttpApiGroup.make("categoryOption")
  .add(
    HttpApiEndpoint.get("list", "/api/CategoryOption/GetCategoryOptions")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          statusId: wireOptional("statusID", QueryPageNumber),
        }),
      )
      .addSuccess(answer(Schema.Array(WireSetting)))
      .addError(BadRequest)
      .addError(RoleRefused)
      .annotate(OpenApi.Summary, "The client's fields with their settings")
      .annotate(
        OpenApi.Description,
        "Those in use; with statusID 0 all of them, which only SupperAdmin is told. categoryAttributeIDs is a text with commas, 0 is none.",
      ),
  )
  .add(
    HttpApiEndpoint.put("set", "/api/CategoryOption/UpdateCategoryOption")
      .setPayload(
        Schema.Struct({
          clientId,
          id: wire("categoryOptionID", wireId(CategoryOptionId)),
          isHidden: wire("isHide", Schema.Boolean),
          attributeIds: wire("categoryAttributeIDs", AttributeIds),
          orderSequence: WirePlace,
          statusId: wire(
            "statusID",
            Schema.compose(WireNumber, OptionSettingChange.fields.statusId, { strict: false }),
          ),
        }),
      )
      .addSuccess(answer(WireSetting))
      .addError(BadRequest)
      .addError(CategoryOptionNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Change the settings of a field")
      .annotate(OpenApi.Description, "For SupperAdmin. isHide false shows the field; statusID is 5 or 6."),
  )
  .add(
    HttpApiEndpoint.post("add", "/api/CategoryOption/AddDynamicCategoryOption")
      .setPayload(
        Schema.Struct({
          clientId,
          tableName,
          name,
          code: wireOptional("code", wireText(longestOptionName)),
          description: wireOptional("desc", wireText(400)),
          parentLineId: wireOptional("parentCategoryOptionLineID", WireInteger),
        }),
      )
      .addSuccess(answer(WireLine))
      .addError(BadRequest)
      .addError(OptionNotFound)
      .addError(OptionTaken)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a choice to a field")
      .annotate(
        OpenApi.Description,
        "tableName is the field's code and s; only fields whose choices are kept where they are chosen have one. Without code the name is the code. parentCategoryOptionLineID is the choice of the field above under which it is offered.",
      ),
  )
  .add(
    HttpApiEndpoint.post("addPlace", "/api/CategoryOption/AddDynamicLocation")
      .setPayload(Schema.Struct({ clientId, tableName, name, larger: wire("categoryOptions", Larger) }))
      .addSuccess(answer(WireLine))
      .addError(BadRequest)
      .addError(OptionTaken)
      .addError(FieldsRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a place")
      .annotate(
        OpenApi.Description,
        "tableName is Buildings, Floors, Rooms, Areas or Bins. categoryOptions name the center and the places that it lies in, by their ids.",
      ),
  )
  .add(
    HttpApiEndpoint.put("rename", "/api/CategoryOption/EditDropdownOption")
      .setPayload(Schema.Struct({ clientId, name, tableName, id: WireNumber }))
      .addSuccess(answer(Succeeded))
      .addError(BadRequest)
      .addError(OptionNotFound)
      .addError(OptionTaken)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Call a choice or a place otherwise")
      .annotate(OpenApi.Description, "What has chosen it keeps it."),
  )
  .add(
    HttpApiEndpoint.post("upload", "/api/CategoryOption/UploadFile")
      .setPayload(
        HttpApiSchema.Multipart(
          Schema.Struct({
            clientId: wireOptional("ClientId", wireId(ClientId)),
            code: wire("categoryOptionCode", wireText(100)),
            file: wire("File", WireFile),
          }),
        ),
      )
      .addSuccess(answer(OptionFile))
      .addError(BadRequest)
      .addError(CategoryOptionNotFound)
      .addError(FileRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Send a file for an upload field")
      .annotate(
        OpenApi.Description,
        "What the field's supportFile names, by what is in the file, at most 10 MB; a picture is drawn anew. It waits for a day: fileName is the field's value when the product or the item is saved.",
      ),
  )
  .add(
    HttpApiEndpoint.post("delete", "/api/CategoryOption/DeleteDropdownOption")
      .setPayload(Schema.Struct({ clientId, tableName, id: WireNumber }))
      .addSuccess(answerSaying(Succeeded, "Delete success"))
      .addError(BadRequest)
      .addError(OptionNotFound)
      .addError(OptionInUse)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Delete a choice or a place")
      .annotate(OpenApi.Description, "One that something refers to is not deleted."),
  )
  .middleware(SignedIn) {}

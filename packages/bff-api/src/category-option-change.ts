import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CategoryOptionId } from "@sightline/model/category-option"
import {
  CategoryOptionNotFound,
  longestOptionName,
  OptionDeleteRefused,
  OptionFile,
  OptionRefused,
  OptionSetting,
  OptionStatus,
  PlaceRefused,
  UploadRefused,
} from "@sightline/model/category-option-change"
import { attributeIdsOf, attributeIdsText, orderSequenceOf, withoutNone } from "@sightline/model/category-option-rules"
import { ClientId } from "@sightline/model/client"
import { largestId } from "@sightline/model/largest-id"
import { RoleRefused } from "@sightline/model/role"
import { editors, staff, superAdmin } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { WireLine } from "./category-option"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { WireFile } from "./sent-file"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { uploadRefusals } from "./upload-refusals"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireInteger,
  WireNumber,
  wire,
  wireId,
  wireList,
  wireName,
  wireOptional,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ...saveRefusals,
  ...uploadRefusals,
  OptionNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such choice.",
  },
  OptionTaken: {
    status: 409,
    title: "Already exists",
    detail: "A choice with this name or code already exists.",
  },
  OptionInUse: {
    status: 409,
    title: "In use",
    detail: "This choice is in use and cannot be deleted.",
  },
  FileRefused: {
    status: 422,
    title: "File not accepted",
    detail: "This field does not accept this kind of file.",
  },
  CategoryOptionNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such field.",
  },
})

const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= largestId ? Number(text) : undefined)

/** Attribute ids as one text with commas; "0" means none (document 2 §3). */
export const SentAttributeIds = Schema.transform(
  wireList(Schema.Int, { read: idOf, write: (id) => id, problem: "must be ids with commas between, or 0" }),
  Schema.Array(Schema.Int),
  { strict: true, decode: withoutNone, encode: (ids) => ids },
)

const sequence = (sent: number | string | null) => orderSequenceOf(String(sent ?? ""))

/** A position in the form; an empty value is 0 (document 2 §5). */
export const SentSequence = Schema.transform(
  Schema.Union(Schema.Number, Schema.String, Schema.Null)
    .annotations({ message: () => ({ message: "must be a whole number from 0", override: true }) })
    .pipe(Schema.filter((sent) => sequence(sent) !== undefined, { message: () => "must be a whole number from 0" })),
  Schema.Int,
  { strict: true, decode: (sent) => sequence(sent) ?? 0, encode: (number) => number },
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
      attributeIds: attributeIdsOf(wire.categoryAttributeIDs),
      isInventory: wire.isInventory,
      isInventoryItem: wire.isInventoryItem,
      isHidden: wire.isHide,
    }),
    encode: ({ id, name, statusId, attributeIds, isHidden, ...same }) => ({
      categoryOptionID: id,
      categoryOptionName: name,
      statusID: statusId,
      categoryAttributeIDs: attributeIdsText(attributeIds),
      isHide: isHidden,
      ...same,
    }),
  },
)

const clientId = wireOptional("clientID", wireId(ClientId))
const tableName = wireText(100)
const name = wireName(longestOptionName)

/** The larger places around a place, by their codes; reads the value under either of its names. */
const Larger = Schema.Array(
  Schema.Struct({
    code: wire("categoryOptionCode", wireText(100)),
    value: wireOptional("categoryOptionReturnValue", wireText(100)),
    returnValue: wireOptional("returnValue", wireText(100)),
  }),
).pipe(Schema.maxItems(20, { message: () => "must not have more than 20 entries" }))

/** CALL-039, CALL-040, CALL-070 to CALL-073, and the files of upload fields. */
export class CategoryOptionGroup extends HttpApiGroup.make("categoryOption")
  .annotate(OpenApi.Description, "The fields of a category and their choices, and how a field is shown.")
  .add(
    Call.get("list", "/api/CategoryOption/GetCategoryOptions", {
      // Only SupperAdmin, who has the settings, sees fields out of use (decisions D-118).
      who: staff,
      title: "List the client's fields with their settings",
      about:
        "Lists the fields in use; with statusID 0 all fields, for SupperAdmin only. categoryAttributeIDs is comma-separated; 0 means none.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          statusId: wireOptional("statusID", QueryPageNumber),
        }),
      )
      .addSuccess(answer(Schema.Array(WireSetting)))
      .addError(wired(RoleRefused)),
  )
  .add(
    Call.put("set", "/api/CategoryOption/UpdateCategoryOption", {
      who: superAdmin,
      title: "Change the settings of a field",
      about:
        "For SupperAdmin only. isHide false shows the field; statusID is 5 or 6. A setting that you leave out stays as it is.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          id: wire("categoryOptionID", wireId(CategoryOptionId)),
          isHidden: wireOptional("isHide", Schema.Boolean),
          attributeIds: wireOptional("categoryAttributeIDs", SentAttributeIds),
          orderSequence: wireOptional("orderSequence", SentSequence),
          statusId: wireOptional("statusID", Schema.compose(WireNumber, OptionStatus, { strict: false })),
        }),
      )
      .addSuccess(answer(WireSetting))
      .addError(wired(CategoryOptionNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.post("add", "/api/CategoryOption/AddDynamicCategoryOption", {
      // Document 1 §6.
      who: editors,
      title: "Add a choice to a field",
      about:
        "tableName is the field's code followed by s; only fields whose choices can be edited on the form have one. Without code the name becomes the code. parentCategoryOptionLineID is the choice of the parent field under which this one is offered.",
    })
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
      .addError(wired(OptionRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("addPlace", "/api/CategoryOption/AddDynamicLocation", {
      who: editors,
      title: "Add a place",
      about:
        "tableName is Buildings, Floors, Rooms, Areas or Bins. categoryOptions name, by id, the center and the places that contain it.",
    })
      .setPayload(Schema.Struct({ clientId, tableName, name, larger: wire("categoryOptions", Larger) }))
      .addSuccess(answer(WireLine))
      .addError(wired(PlaceRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("rename", "/api/CategoryOption/EditDropdownOption", {
      who: editors,
      title: "Rename a choice or a place",
      about: "Products and items that have chosen it keep it.",
    })
      .setPayload(Schema.Struct({ clientId, name, tableName, id: WireNumber }))
      .addSuccess(answer(Succeeded))
      .addError(wired(OptionRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("upload", "/api/CategoryOption/UploadFile", {
      who: staff,
      title: "Upload a file for a field",
      about:
        "The file's content must be of a kind that the field's supportFile names, at most 10 MB; a picture is re-encoded. The file is kept for a day: send fileName as the field's value when you save the product or the item.",
    })
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
      .addError(wired(UploadRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("delete", "/api/CategoryOption/DeleteDropdownOption", {
      who: editors,
      title: "Delete a choice or a place",
      about: "A choice or a place that is in use is not deleted.",
    })
      .setPayload(Schema.Struct({ clientId, tableName, id: WireNumber }))
      .addSuccess(answerSaying(Succeeded, "Delete success"))
      .addError(wired(OptionDeleteRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

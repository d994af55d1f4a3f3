import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import {
  ImportBatchId,
  ImportCheckRefused,
  ImportProgress,
  ImportReport,
  ImportRunRefused,
  ImportUndoRefused,
  longestImportJob,
} from "@sightline/model/import"
import { editors } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import { answer, queryId, Succeeded, wire, wireFilled, wireId, wireOptional } from "./wire"

const wired = wiredBy({
  NotATable: {
    status: 422,
    title: "Not a table",
    detail:
      "You can import only an .xlsx or a .csv with a row of titles and at most 5000 rows and 500 columns a sheet. Split a larger file.",
  },
  ImportBusy: {
    status: 429,
    title: "Busy with other files",
    detail: "Other files are being imported at the moment. Wait a minute, then send yours again.",
  },
  ImportRefused: {
    status: 422,
    title: "Not imported",
    detail: "Some rows need a correction. Nothing was imported.",
  },
  ImportCancelled: {
    status: 409,
    title: "Cancelled",
    detail: "The import was cancelled. Nothing was imported.",
  },
  ImportNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such import.",
  },
  ImportNotUndoable: {
    status: 409,
    title: "Not undone",
    detail: "This import has already been undone, or somebody has changed what it imported since.",
  },
})

const Job = wireFilled(longestImportJob)
const ShopFields = Schema.parseJson(Schema.Record({ key: wireFilled(100), value: wireFilled(500) })).annotations({
  jsonSchema: { type: "string", description: "An object in JSON: a text for each code of a field." },
})
const Sent = HttpApiSchema.Multipart(
  Schema.Struct({
    clientId: wireOptional("clientID", wireId(ClientId)),
    /** The sender's name for this job, for polling and cancelling it. */
    job: wireOptional("jobID", Job),
    /** For a shop's own export: the category of products that name none of ours, their item type by its name, the center of their units, and fields by their codes. */
    categoryId: wireOptional("categoryID", wireId(CategoryId)),
    itemType: wireOptional("itemType", wireFilled(200)),
    centerId: wireOptional("centerID", wireId(CenterId)),
    fields: wireOptional("fields", ShopFields),
    file: wire("Workbook", WireFile),
  }),
)

const { alike } = ImportReport.fields
const WireAlike = Schema.Struct({
  ...alike.value.fields,
  customerId: wire("customerID", alike.value.fields.customerId),
  name: wire("customerName", Schema.String),
})

const WireReport = Schema.Struct({
  ...ImportReport.fields,
  batchId: wire("importID", ImportReport.fields.batchId),
  alike: wire("likelyDuplicates", Schema.Array(WireAlike)),
})

export class ImportGroup extends HttpApiGroup.make("import")
  .annotate(OpenApi.Description, "Products, items and customers from a workbook: checked, run, cancelled, undone.")
  .add(
    Call.post("check", "/api/Import/CheckInventories", {
      who: editors,
      title: "Check a file of products, items or customers",
      about:
        "An .xlsx with the sheets of the exports, or a .csv of one of them. Nothing is changed. The answer names each wrong row with its sheet, its field and the reason, and each new customer who may be there already. Products as Shopify or Odoo exports them, and Shopify's file of what is on hand, are known by their titles: shop then says what each row becomes, how many units come in, and which do not, with the reason. shop.asks names the fields of products and of items that rows lack; fields says their values, as an object in JSON.",
    })
      .setPayload(Sent)
      .addSuccess(answer(WireReport))
      .addError(wired(ImportCheckRefused)),
  )
  .add(
    Call.post("run", "/api/Import/ImportInventories", {
      who: editors,
      title: "Import a file of products, items or customers",
      about:
        "Imports all rows or none. A row with an inventoryID, an item id or a customerID changes that product, item or customer; a row without one adds one. Stock moves through the ledger. importID names the import. Of a shop's own export comes in what can, and shop names each unit that does not.",
    })
      .setPayload(Sent)
      .addSuccess(answer(WireReport))
      .addError(wired(ImportRunRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("progress", "/api/Import/GetImportProgress", {
      who: editors,
      title: "Get the progress of an import",
      about:
        "The number of rows done and of all rows, for the caller's own job; 0 of 0 before it begins and after it ends.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientID", queryId(ClientId)), job: wire("jobID", Job) }))
      .addSuccess(answer(ImportProgress)),
  )
  .add(
    Call.post("cancel", "/api/Import/CancelImport", {
      who: editors,
      title: "Cancel an import",
      about:
        "The caller's own job then imports nothing, unless it has already finished. The import call itself answers with the outcome.",
    })
      .setPayload(Schema.Struct({ clientId: wireOptional("clientID", wireId(ClientId)), job: wire("jobID", Job) }))
      .addSuccess(answer(Succeeded))
      .addError(KeyReused),
  )
  .add(
    Call.post("undo", "/api/Import/UndoImport", {
      who: editors,
      title: "Undo an import",
      about:
        "Restores what the import changed, and deactivates what it added. It is refused if somebody has changed any of it since.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          id: wire("importID", wireId(ImportBatchId)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ undone: Schema.Int })))
      .addError(wired(ImportUndoRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

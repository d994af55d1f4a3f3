import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { ImportBatchId, ImportProgress, ImportReport, longestImportJob } from "@sightline/model/import"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { ImportCancelled, ImportNotFound, ImportNotUndoable, ImportRefused, KeyReused, NotATable } from "./refusals"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import { answer, queryId, Succeeded, wire, wireFilled, wireId, wireOptional } from "./wire"

const Job = wireFilled(longestImportJob)
const Sent = HttpApiSchema.Multipart(
  Schema.Struct({
    clientId: wireOptional("clientID", wireId(ClientId)),
    /** What its sender calls this job, to ask how far it is and to give it up. */
    job: wireOptional("jobID", Job),
    file: wire("Workbook", WireFile),
  }),
)

const WireReport = Schema.Struct({ ...ImportReport.fields, batchId: wire("importID", ImportReport.fields.batchId) })

export class ImportGroup extends HttpApiGroup.make("import")
  .add(
    HttpApiEndpoint.post("check", "/api/Import/CheckInventories")
      .setPayload(Sent)
      .addSuccess(answer(WireReport))
      .addError(BadRequest)
      .addError(NotATable)
      .addError(ImportCancelled)
      .annotate(OpenApi.Summary, "What a file of products and items would do")
      .annotate(
        OpenApi.Description,
        "An .xlsx with the sheets of the export, one or both, or a .csv of one of them; nothing is changed. Each wrong row is named with its sheet, its field and the reason.",
      ),
  )
  .add(
    HttpApiEndpoint.post("run", "/api/Import/ImportInventories")
      .setPayload(Sent)
      .addSuccess(answer(WireReport))
      .addError(BadRequest)
      .addError(NotATable)
      .addError(ImportRefused)
      .addError(ImportCancelled)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Take a file of products and items in")
      .annotate(
        OpenApi.Description,
        "All of its rows or none. Rows with an inventoryID, or an item id, change that product or item; rows without one make a new one. Stock moves through the ledger. importID names the batch.",
      ),
  )
  .add(
    HttpApiEndpoint.get("progress", "/api/Import/GetImportProgress")
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientID", queryId(ClientId)), job: wire("jobID", Job) }))
      .addSuccess(answer(ImportProgress))
      .addError(BadRequest)
      .annotate(OpenApi.Summary, "How far an import has come")
      .annotate(
        OpenApi.Description,
        "Rows that are done, of all, of the caller's own job; 0 of 0 where nothing has begun or everything is over.",
      ),
  )
  .add(
    HttpApiEndpoint.post("cancel", "/api/Import/CancelImport")
      .setPayload(Schema.Struct({ clientId: wireOptional("clientID", wireId(ClientId)), job: wire("jobID", Job) }))
      .addSuccess(answer(Succeeded))
      .addError(BadRequest)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Give an import up")
      .annotate(
        OpenApi.Description,
        "The caller's own job takes nothing, unless it has been taken in already: what came of it, the job itself answers.",
      ),
  )
  .add(
    HttpApiEndpoint.post("undo", "/api/Import/UndoImport")
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          id: wire("importID", wireId(ImportBatchId)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ undone: Schema.Int })))
      .addError(BadRequest)
      .addError(ImportNotFound)
      .addError(ImportNotUndoable)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Take an import back")
      .annotate(
        OpenApi.Description,
        "What it changed is as it was, what it made is deactivated. Refused where a product has been changed since.",
      ),
  )
  .middleware(SignedIn) {}

import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { ImportBatchId, ImportReport } from "@sightline/model/import"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { ImportNotFound, ImportNotUndoable, ImportRefused, KeyReused, NotATable } from "./refusals"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import { answer, wire, wireId, wireOptional } from "./wire"

const Sent = HttpApiSchema.Multipart(
  Schema.Struct({ clientId: wireOptional("clientID", wireId(ClientId)), file: wire("Workbook", WireFile) }),
)

const WireReport = Schema.Struct({ ...ImportReport.fields, batchId: wire("importID", ImportReport.fields.batchId) })

export class ImportGroup extends HttpApiGroup.make("import")
  .add(
    HttpApiEndpoint.post("check", "/api/Import/CheckInventories")
      .setPayload(Sent)
      .addSuccess(answer(WireReport))
      .addError(BadRequest)
      .addError(NotATable)
      .annotate(OpenApi.Summary, "What a file of products would do")
      .annotate(
        OpenApi.Description,
        "An .xlsx or .csv with the columns of the export; nothing is changed. Each wrong row is named with its field and the reason.",
      ),
  )
  .add(
    HttpApiEndpoint.post("run", "/api/Import/ImportInventories")
      .setPayload(Sent)
      .addSuccess(answer(WireReport))
      .addError(BadRequest)
      .addError(NotATable)
      .addError(ImportRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Take a file of products in")
      .annotate(
        OpenApi.Description,
        "All of its rows or none. Rows with an inventoryID change that product, rows without one make a new one. importID names the batch.",
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

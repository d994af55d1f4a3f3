import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import * as agent from "@sightline/agent-api/print-job"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Symbology } from "@sightline/model/label"
import {
  PrintAgent,
  PrintAgentId,
  Printer,
  PrinterId,
  PrinterKind,
  PrintJob,
  PrintJobId,
  PrintJobState,
} from "@sightline/model/print-job"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import {
  CenterNotFound,
  KeyReused,
  LabelDoesNotFit,
  MediaUnknown,
  NothingToPrint,
  PairingRefused,
  PrintAgentNotFound,
  PrintAgentOutdated,
  PrintAgentUnknown,
  PrinterNotFound,
  PrintJobNotFound,
  PrintJobRefused,
  TooManyAttempts,
  WrongPrinter,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WireNumber, wireId, wireOptional, wireText } from "./wire"

/** What a print agent asks. Its code, its signature or the token of its connection is the proof. */
export class OwnAgentGroup extends HttpApiGroup.make("ownAgent")
  .add(
    HttpApiEndpoint.post("pair", agent.agentPaths.pair)
      .setPayload(agent.Pair)
      .addSuccess(answer(agent.Paired))
      .addError(BadRequest)
      .addError(PairingRefused)
      .addError(TooManyAttempts)
      .annotate(OpenApi.Summary, "Become the print agent of a center")
      .annotate(OpenApi.Description, "With the one-time code that an administrator was shown."),
  )
  .add(
    HttpApiEndpoint.post("challenge", agent.agentPaths.challenge)
      .setPayload(agent.AskChallenge)
      .addSuccess(answer(agent.Challenge))
      .addError(BadRequest)
      .annotate(OpenApi.Summary, "What a print agent signs to greet")
      .annotate(OpenApi.Description, "Answered to everybody: it says nothing of whether there is such an agent."),
  )
  .add(
    HttpApiEndpoint.post("hello", agent.agentPaths.hello)
      .setPayload(agent.Hello)
      .addSuccess(answer(agent.Welcome))
      .addError(BadRequest)
      .addError(PrintAgentUnknown)
      .addError(PrintAgentOutdated)
      .annotate(OpenApi.Summary, "A print agent connects")
      .annotate(OpenApi.Description, "Its former connection ends, and what that was sending becomes unknown."),
  )
  .add(
    HttpApiEndpoint.post("next", agent.agentPaths.next)
      .setPayload(agent.Next)
      .addSuccess(answer(agent.Jobs))
      .addError(BadRequest)
      .addError(PrintAgentUnknown)
      .annotate(OpenApi.Summary, "Jobs for the printers of an agent")
      .annotate(OpenApi.Description, "Answers when there is a job, or after some seconds with none."),
  )
  .add(
    HttpApiEndpoint.post("begin", agent.agentPaths.begin)
      .setPayload(agent.Begin)
      .addSuccess(answer(agent.Begun))
      .addError(BadRequest)
      .addError(PrintAgentUnknown)
      .annotate(OpenApi.Summary, "May this job be sent to its printer now?")
      .annotate(
        OpenApi.Description,
        "Asked once a job, just before its bytes leave: who is answered yes is the only one who sends it.",
      ),
  )
  .add(
    HttpApiEndpoint.post("report", agent.agentPaths.report)
      .setPayload(agent.Report)
      .addSuccess(answer(agent.Reported))
      .addError(BadRequest)
      .addError(PrintAgentUnknown)
      .annotate(OpenApi.Summary, "What became of a job")
      .annotate(OpenApi.Description, "Sent, confirmed by the printer, failed before anything left, or unknown."),
  ) {}

export class PrinterGroup extends HttpApiGroup.make("printer")
  .add(
    HttpApiEndpoint.post("createPairingCode", "/api/Printer/CreatePairingCode")
      .setPayload(Schema.Struct({ clientId: wireOptional("clientId", wireId(ClientId)), centerId: wireId(CenterId) }))
      .addSuccess(answer(Schema.Struct({ code: Schema.String, expiresDate: Schema.Date })))
      .addError(BadRequest)
      .addError(CenterNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "A one-time code for a print agent")
      .annotate(OpenApi.Description, "Good for ten minutes and for one agent, at this center."),
  )
  .add(
    HttpApiEndpoint.get("list", "/api/Printer/GetPrinters")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          centerId: wireOptional("centerId", queryId(CenterId)),
        }),
      )
      .addSuccess(answer(Schema.Array(Printer)))
      .annotate(OpenApi.Summary, "The printers of the caller's centers")
      .annotate(OpenApi.Description, "With the state that their agent has told last."),
  )
  .add(
    HttpApiEndpoint.get("agents", "/api/Printer/GetAgents")
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(PrintAgent)))
      .annotate(OpenApi.Summary, "The print agents of the caller's centers")
      .annotate(OpenApi.Description, "Those that are paired, and those that were revoked."),
  )
  .add(
    HttpApiEndpoint.put("revokeAgent", "/api/Printer/RevokeAgent")
      .setPayload(Schema.Struct({ printAgentId: wireId(PrintAgentId) }))
      .addSuccess(answer(PrintAgent))
      .addError(BadRequest)
      .addError(PrintAgentNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Revoke a print agent")
      .annotate(OpenApi.Description, "It is told no more jobs, and what it was sending becomes unknown."),
  )
  .add(
    HttpApiEndpoint.put("setMedia", "/api/Printer/SetMedia")
      .setPayload(Schema.Struct({ printerId: wireId(PrinterId), media: wireText(20) }))
      .addSuccess(answer(Printer))
      .addError(BadRequest)
      .addError(PrinterNotFound)
      .addError(WrongPrinter)
      .addError(MediaUnknown)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Say which labels stand in a printer")
      .annotate(OpenApi.Description, "Labels asked for from here on are laid out for them."),
  )
  .middleware(SignedIn) {}

const Copies = WireNumber.pipe(Schema.filter((copies) => copies <= 100, { message: () => "must not be more than 100" }))

/** One of the two ids; with neither a sample is printed, whose code names nothing. Of receipts there is the sample alone. */
const WireSubject = Schema.Struct({
  kind: wireOptional("kind", PrinterKind),
  symbology: wireOptional("symbology", Symbology),
  inventoryItemID: wireOptional("inventoryItemID", wireId(InventoryItemId)),
  inventoryID: wireOptional("inventoryID", wireId(InventoryId)),
})

export class PrintJobGroup extends HttpApiGroup.make("printJob")
  .add(
    HttpApiEndpoint.post("create", "/api/PrintJob/Create")
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          printerId: wireId(PrinterId),
          document: WireSubject,
          copies: wireOptional("copies", Copies),
        }),
      )
      .addSuccess(answer(Schema.Array(PrintJob)))
      .addError(BadRequest)
      .addError(PrinterNotFound)
      .addError(NothingToPrint)
      .addError(WrongPrinter)
      .addError(LabelDoesNotFit)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Print labels")
      .annotate(
        OpenApi.Description,
        "Each copy is a job of its own. Without an id a sample is printed; without a symbology a label has bars, and a QR code where its media is narrow.",
      ),
  )
  .add(
    HttpApiEndpoint.get("list", "/api/PrintJob/GetPrintJobs")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          state: wireOptional("state", PrintJobState),
        }),
      )
      .addSuccess(answer(Schema.Array(PrintJob)))
      .addError(BadRequest)
      .annotate(OpenApi.Summary, "The latest print jobs")
      .annotate(OpenApi.Description, "At most 200 of the caller's centers, the newest first."),
  )
  .add(
    HttpApiEndpoint.post("settle", "/api/PrintJob/Settle")
      .setPayload(Schema.Struct({ printJobId: PrintJobId, printed: Schema.Boolean }))
      .addSuccess(answer(PrintJob))
      .addError(BadRequest)
      .addError(PrintJobNotFound)
      .addError(PrintJobRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Say whether a job was printed, when nobody knows")
      .annotate(OpenApi.Description, "Only an unknown job is settled; it is never printed again by itself."),
  )
  .add(
    HttpApiEndpoint.post("settleScanned", "/api/PrintJob/SettleScanned")
      .setPayload(Schema.Struct({ barCode: wireText(200) }))
      .addSuccess(answer(Schema.Array(PrintJob)))
      .addError(BadRequest)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "A label was scanned, so it was printed")
      .annotate(OpenApi.Description, "Confirms the newest job of that code that is not confirmed yet."),
  )
  .add(
    HttpApiEndpoint.post("cancel", "/api/PrintJob/Cancel")
      .setPayload(Schema.Struct({ printJobId: PrintJobId }))
      .addSuccess(answer(PrintJob))
      .addError(BadRequest)
      .addError(PrintJobNotFound)
      .addError(PrintJobRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Cancel a job that was not sent yet")
      .annotate(OpenApi.Description, "What has begun to leave can no longer be taken back."),
  )
  .middleware(SignedIn) {}

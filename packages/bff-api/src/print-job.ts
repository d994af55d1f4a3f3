import { HttpApiGroup, OpenApi } from "@effect/platform"
import * as agent from "@sightline/agent-api/print-job"
import { CenterId, CenterNotFound } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { CreditNoteId } from "@sightline/model/credit-note"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { mostChosen } from "@sightline/model/inventory-rules"
import { Symbology } from "@sightline/model/label"
import { largestId } from "@sightline/model/largest-id"
import {
  CountedLabel,
  HelloRefused,
  LabelsRefused,
  PairRefused,
  PrintAgent,
  PrintAgentId,
  PrintAgentNotFound,
  PrintAgentUnknown,
  Printer,
  PrinterId,
  PrinterKind,
  PrinterMediaRefused,
  PrintJob,
  PrintJobId,
  PrintJobState,
  PrintRefused,
  ReprintRefused,
  SettleRefused,
} from "@sightline/model/print-job"
import { mostLabels } from "@sightline/model/print-job-limits"
import { administrators, staff } from "@sightline/model/role-table"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { TooManyAttempts } from "@sightline/model/session"
import { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { printJobRefusals } from "./print-job-refusals"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { stationRefusals } from "./station-refusals"
import { answer, queryId, queryIds, WireNumber, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...printJobRefusals,
  ...sessionRefusals,
  ...stationRefusals,
})

/** The calls of a print agent. Its code, its signature or the token of its connection is the proof. */
export class OwnAgentGroup extends HttpApiGroup.make("ownAgent")
  .annotate(OpenApi.Description, "What a print agent itself asks and reports.")
  .add(
    Call.post("pair", agent.agentPaths.pair, {
      // A code, a signature or a token is the proof.
      who: "visitor",
      title: "Pair a print agent with a center",
      about: "With the one-time code that an administrator sees.",
    })
      .setPayload(agent.Pair)
      .addSuccess(answer(agent.Paired))
      .addError(wired(PairRefused)),
  )
  .add(
    Call.post("challenge", agent.agentPaths.challenge, {
      who: "visitor",
      title: "Get the challenge that a print agent signs",
      about: "Everybody gets an answer, so it does not tell whether the agent exists.",
    })
      .setPayload(agent.AskChallenge)
      .addSuccess(answer(agent.Challenge))
      .addError(wired(TooManyAttempts)),
  )
  .add(
    Call.post("hello", agent.agentPaths.hello, {
      who: "visitor",
      title: "Connect a print agent",
      about: "Its previous connection ends, and jobs that it was sending become unknown.",
    })
      .setPayload(agent.Hello)
      .addSuccess(answer(agent.Welcome))
      .addError(wired(HelloRefused)),
  )
  .add(
    Call.post("next", agent.agentPaths.next, {
      who: "visitor",
      title: "Get the next jobs of a print agent",
      about: "Answers as soon as there is a job, or with none after some seconds.",
    })
      .setPayload(agent.Next)
      .addSuccess(answer(agent.Jobs))
      .addError(wired(PrintAgentUnknown)),
  )
  .add(
    Call.post("begin", agent.agentPaths.begin, {
      who: "visitor",
      title: "Claim a job to send it to its printer",
      about:
        "An agent asks once for each job, just before it sends the bytes. Only the agent that gets a yes sends the job.",
    })
      .setPayload(agent.Begin)
      .addSuccess(answer(agent.Begun))
      .addError(wired(PrintAgentUnknown)),
  )
  .add(
    Call.post("report", agent.agentPaths.report, {
      who: "visitor",
      title: "Report the outcome of a job",
      about: "Sent, confirmed by the printer, failed before anything was sent, or unknown.",
    })
      .setPayload(agent.Report)
      .addSuccess(answer(agent.Reported))
      .addError(wired(PrintAgentUnknown)),
  ) {}

export class PrinterGroup extends HttpApiGroup.make("printer")
  .annotate(OpenApi.Description, "Print agents and their printers.")
  .add(
    Call.post("createPairingCode", "/api/Printer/CreatePairingCode", {
      who: administrators,
      title: "Get a one-time code for a print agent",
      about: "Valid for ten minutes and for one agent, at this center.",
    })
      .setPayload(Schema.Struct({ clientId: wireOptional("clientId", wireId(ClientId)), centerId: wireId(CenterId) }))
      .addSuccess(answer(Schema.Struct({ code: Schema.String, expiresDate: Schema.Date })))
      .addError(wired(CenterNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.get("list", "/api/Printer/GetPrinters", {
      who: staff,
      title: "List the printers of the caller's centers",
      about: "With the state that their agent reported last.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          centerId: wireOptional("centerId", queryId(CenterId)),
        }),
      )
      .addSuccess(answer(Schema.Array(Printer))),
  )
  .add(
    Call.get("agents", "/api/Printer/GetAgents", {
      who: administrators,
      title: "List the print agents of the caller's centers",
      about: "Paired and revoked ones.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(PrintAgent))),
  )
  .add(
    Call.put("revokeAgent", "/api/Printer/RevokeAgent", {
      who: administrators,
      title: "Revoke a print agent",
      about: "The agent gets no more jobs, and jobs that it was sending become unknown.",
    })
      .setPayload(Schema.Struct({ printAgentId: wireId(PrintAgentId) }))
      .addSuccess(answer(PrintAgent))
      .addError(wired(PrintAgentNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.put("setMedia", "/api/Printer/SetMedia", {
      who: administrators,
      title: "Set the label media of a printer",
      about: "Labels requested from now on are laid out for it.",
    })
      .setPayload(Schema.Struct({ printerId: wireId(PrinterId), media: wireText(20) }))
      .addSuccess(answer(Printer))
      .addError(wired(PrinterMediaRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

const PlaceId = Schema.Int.pipe(Schema.between(1, largestId))

const Copies = WireNumber.pipe(Schema.filter((copies) => copies <= 100, { message: () => "must not be more than 100" }))

/** One of the ids; without any, a sample is printed, whose code names nothing. locationID prints the label of a place, orderID prints the receipt of an order, creditNoteID the one of what came back, receiptID a label for each unit of a posted delivery. */
const WireSubject = Schema.Struct({
  kind: wireOptional("kind", PrinterKind),
  symbology: wireOptional("symbology", Symbology),
  inventoryItemID: wireOptional("inventoryItemID", wireId(InventoryItemId)),
  inventoryID: wireOptional("inventoryID", wireId(InventoryId)),
  placeId: wireOptional("locationID", wireId(PlaceId)),
  orderId: wireOptional("orderID", wireId(SalesOrderId)),
  creditNoteId: wireOptional("creditNoteID", wireId(CreditNoteId)),
  receiptId: wireOptional("receiptID", wireId(VendorReceiptId)),
})

export class PrintJobGroup extends HttpApiGroup.make("printJob")
  .annotate(OpenApi.Description, "Jobs for printers: made, followed, settled.")
  .add(
    Call.post("create", "/api/PrintJob/Create", {
      who: staff,
      title: "Print labels, those of a delivery, or the receipt of an order",
      about:
        "Each copy is a job of its own. Without an id a sample is printed. Without a symbology a label has a barcode, or a QR code if its media is narrow.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          printerId: wireId(PrinterId),
          document: WireSubject,
          copies: wireOptional("copies", Copies),
        }),
      )
      .addSuccess(answer(Schema.Array(PrintJob)))
      .addError(wired(PrintRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("reprint", "/api/PrintJob/Reprint", {
      who: staff,
      title: "Print the caller's station's last label or receipt again",
      about:
        "As it was, at the same printer. Only at a station, and for 24 hours. The cash drawer stays shut, and a label with a radio tag is not repeated.",
    })
      .setPayload(Schema.Struct({ clientId: wireOptional("clientId", wireId(ClientId)) }))
      .addSuccess(answer(PrintJob))
      .addError(wired(ReprintRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("list", "/api/PrintJob/GetPrintJobs", {
      who: staff,
      title: "List the latest print jobs",
      about: "At most 200 of the caller's centers, newest first.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          state: wireOptional("state", PrintJobState),
        }),
      )
      .addSuccess(answer(Schema.Array(PrintJob))),
  )
  .add(
    Call.get("labels", "/api/PrintJob/GetLabels", {
      who: staff,
      title: "Read the labels of a delivery or of several products",
      about: `For a browser that prints them; no job is made. The code and the words of each, and how many are equal. A posted delivery has one for each unit, ${mostLabels} at most. Of ${mostChosen} products at most, each has its own; those that do not exist are left out.`,
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          receiptId: wireOptional("receiptID", queryId(VendorReceiptId)),
          inventoryIds: wireOptional("inventoryIDs", queryIds(InventoryId)),
        }),
      )
      .addSuccess(answer(Schema.Array(CountedLabel)))
      .addError(wired(LabelsRefused)),
  )
  .add(
    Call.post("settle", "/api/PrintJob/Settle", {
      who: staff,
      title: "Settle whether an unknown job was printed",
      about: "Only an unknown job can be settled. It is never printed again automatically.",
    })
      .setPayload(Schema.Struct({ printJobId: PrintJobId, printed: Schema.Boolean }))
      .addSuccess(answer(PrintJob))
      .addError(wired(SettleRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("settleScanned", "/api/PrintJob/SettleScanned", {
      who: staff,
      title: "Confirm a job by scanning its label",
      about: "Confirms the newest unconfirmed job of that code.",
    })
      .setPayload(Schema.Struct({ barCode: wireText(200) }))
      .addSuccess(answer(Schema.Array(PrintJob)))
      .addError(KeyReused),
  )
  .add(
    Call.post("cancel", "/api/PrintJob/Cancel", {
      who: staff,
      title: "Cancel a job that is not yet sent",
      about: "A job whose sending has begun cannot be cancelled.",
    })
      .setPayload(Schema.Struct({ printJobId: PrintJobId }))
      .addSuccess(answer(PrintJob))
      .addError(wired(SettleRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

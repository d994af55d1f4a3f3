import { OwnAgentRpcs, PrinterRpcs, PrintJobRpcs } from "@sightline/domain-api/print-job"
import type { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { InventoryItemId } from "@sightline/model/inventory-item"
import {
  type PrintAgent,
  PrintAgentId,
  type Printer,
  PrinterId,
  type PrintJob,
  PrintJobId,
} from "@sightline/model/print-job"
import { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"

type Note<R> = (operation: string, payload: unknown) => Effect.Effect<void, never, R>

/** The played domain's printers. */
export const playedPrinting = (note: Note<never>, noteCaller: Note<Caller>) =>
  OwnAgentRpcs.merge(PrinterRpcs, PrintJobRpcs).of({
    "ownAgent.pair": (payload) => Effect.as(note("pair", payload), { agent: "3.1" }),
    "ownAgent.challenge": (payload) => Effect.as(note("challenge", payload), { challenge: "1.made-up" }),
    "ownAgent.hello": (payload) => Effect.as(note("hello", payload), { token: "3.1.token" }),
    "ownAgent.next": (payload) => Effect.as(note("next", payload), { jobs: [] }),
    "ownAgent.begin": (payload) => Effect.as(note("begin", payload), { granted: true }),
    "ownAgent.report": (payload) => Effect.as(note("report", payload), { accepted: true }),
    "printer.createPairingCode": (payload) =>
      Effect.as(noteCaller("createPairingCode", payload), { code: "3-ABCDE-FGHJK", expiresDate: new Date(0) }),
    "printer.list": (payload) => Effect.as(noteCaller("printers", payload), []),
    "printer.agents": () => Effect.as(noteCaller("agents", null), [anAgent]),
    "printer.setMedia": (payload) => Effect.as(noteCaller("setMedia", payload), aPrinter),
    "printer.revokeAgent": (payload) => Effect.as(noteCaller("revokeAgent", payload), anAgent),
    "printJob.writeTag": (payload) =>
      Effect.as(noteCaller("writeTag", payload), {
        epc: TagNumber.make("3414257BF40000000000162E"),
        itemId: InventoryItemId.make(2),
        printJobId: aJob.id,
      }),
    "printJob.create": (payload) => Effect.as(noteCaller("createPrintJobs", payload), [aJob]),
    "printJob.reprint": () => Effect.as(noteCaller("reprint", null), aJob),
    "printJob.list": (payload) => Effect.as(noteCaller("printJobs", payload), [aJob]),
    "printJob.labels": (payload) =>
      Effect.as(noteCaller("labels", payload), [{ code: "exo.i.7", text: ["Arden", "ARD-48"], copies: 2 }]),
    "printJob.settle": (payload) => Effect.as(noteCaller("settle", payload), aJob),
    "printJob.settleScanned": (payload) => Effect.as(noteCaller("settleScanned", payload), [aJob]),
    "printJob.cancel": (payload) => Effect.as(noteCaller("cancel", payload), aJob),
  })

const anAgent: PrintAgent = {
  id: PrintAgentId.make(1),
  name: "Front desk",
  center: { id: CenterId.make(1), name: "Main" },
  version: "0.1.0",
  age: "outdated",
  pairedAt: new Date(0),
  pairedBy: "Ada Owner",
  lastSeenAt: null,
  isConnected: false,
  isRevoked: false,
}

const aPrinter: Printer = {
  id: PrinterId.make(1),
  agentId: anAgent.id,
  center: anAgent.center,
  name: "Zebra",
  kind: "label",
  language: "zpl",
  dpi: 203,
  media: "50x25",
  state: "ready",
  isConnected: true,
  isPreferred: false,
}

const aJob: PrintJob = {
  id: PrintJobId.make("01900000-0000-7000-8000-000000000001"),
  printer: { id: PrinterId.make(1), name: "Zebra" },
  title: "exo.i.7",
  state: "queued",
  detail: "",
  createdAt: new Date(0),
  createdBy: "Ada Owner",
}

import { Rpc, RpcGroup } from "@effect/rpc"
import * as agent from "@sightline/agent-api/print-job"
import { CenterId, CenterNotFound } from "@sightline/model/center"
import { KeyReused } from "@sightline/model/once"
import {
  CountedLabel,
  HelloRefused,
  LabelsRefused,
  LabelsSubject,
  PairRefused,
  PrintAgent,
  PrintAgentId,
  PrintAgentNotFound,
  PrintAgentUnknown,
  Printer,
  PrinterId,
  PrinterMediaRefused,
  PrintJob,
  PrintJobId,
  PrintJobState,
  PrintRefused,
  PrintSubject,
  ReprintRefused,
  SettleRefused,
} from "@sightline/model/print-job"
import { TooManyAttempts } from "@sightline/model/session"
import { TagPlanned, TagWriteRefused, TagWriting } from "@sightline/model/tag"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** The source of a request. */
const from = { address: Schema.String }

/** An agent's requests with its code, its signature or its token: nobody is signed in. */
export const OwnAgentRpcs = RpcGroup.make(
  Rpc.make("pair", {
    payload: { ...agent.Pair.fields, ...from },
    success: agent.Paired,
    error: PairRefused,
  }),
  Rpc.make("challenge", {
    payload: { ...agent.AskChallenge.fields, ...from },
    success: agent.Challenge,
    error: TooManyAttempts,
  }),
  Rpc.make("hello", {
    payload: { ...agent.Hello.fields, ...from },
    success: agent.Welcome,
    error: HelloRefused,
  }),
  Rpc.make("next", { payload: agent.Next.fields, success: agent.Jobs, error: PrintAgentUnknown }),
  Rpc.make("begin", { payload: agent.Begin.fields, success: agent.Begun, error: PrintAgentUnknown }),
  Rpc.make("report", { payload: agent.Report.fields, success: agent.Reported, error: PrintAgentUnknown }),
).prefix("ownAgent.")

/** Agents and their printers, as people administer them. */
export const PrinterRpcs = RpcGroup.make(
  Rpc.make("createPairingCode", {
    payload: { centerId: CenterId },
    success: Schema.Struct({ code: Schema.String, expiresDate: Schema.Date }),
    error: Schema.Union(CenterNotFound, KeyReused),
  }),
  Rpc.make("list", { payload: { centerId: Schema.NullOr(CenterId) }, success: Schema.Array(Printer) }),
  Rpc.make("agents", { success: Schema.Array(PrintAgent) }),
  Rpc.make("setMedia", {
    payload: { id: PrinterId, media: Schema.String },
    success: Printer,
    error: Schema.Union(PrinterMediaRefused, KeyReused),
  }),
  Rpc.make("revokeAgent", {
    payload: { id: PrintAgentId },
    success: PrintAgent,
    error: Schema.Union(PrintAgentNotFound, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("printer.")

export const PrintJobRpcs = RpcGroup.make(
  Rpc.make("create", {
    payload: { printerId: PrinterId, subject: PrintSubject, copies: Schema.Int.pipe(Schema.between(1, 100)) },
    success: Schema.Array(PrintJob),
    error: Schema.Union(PrintRefused, KeyReused),
  }),
  /** The labels of a delivery or of products, which a browser prints. */
  Rpc.make("labels", {
    payload: { subject: LabelsSubject },
    success: Schema.Array(CountedLabel),
    error: LabelsRefused,
  }),
  Rpc.make("reprint", { success: PrintJob, error: Schema.Union(ReprintRefused, KeyReused) }),
  /** A label of an item with a new radio tag in it. */
  Rpc.make("writeTag", { payload: TagWriting, success: TagPlanned, error: Schema.Union(TagWriteRefused, KeyReused) }),
  Rpc.make("list", { payload: { state: Schema.NullOr(PrintJobState) }, success: Schema.Array(PrintJob) }),
  Rpc.make("settle", {
    payload: { id: PrintJobId, printed: Schema.Boolean },
    success: PrintJob,
    error: Schema.Union(SettleRefused, KeyReused),
  }),
  Rpc.make("settleScanned", { payload: { code: Schema.String }, success: Schema.Array(PrintJob), error: KeyReused }),
  Rpc.make("cancel", {
    payload: { id: PrintJobId },
    success: PrintJob,
    error: Schema.Union(SettleRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("printJob.")

import type { AgentJob, JobEnd } from "@sightline/agent-api/print-job"
import { drawerPulse } from "@sightline/hardware-label/drawer"
import { encodeLabel, encodeTagLabel } from "@sightline/hardware-label/language"
import { isTooSmall, layoutLabel } from "@sightline/hardware-label/layout"
import { readsBack } from "@sightline/hardware-label/read-back"
import { reach } from "@sightline/hardware-transport/reach"
import { askStatus } from "@sightline/hardware-transport/status"
import { tagReadBack } from "@sightline/hardware-transport/tag"
import { type Connection, messageOf, Unreachable } from "@sightline/hardware-transport/transport"
import type { PrinterState } from "@sightline/model/print-job"
import type { ConfiguredPrinter } from "./config"

type Prepared = Uint8Array | { readonly impossible: string }

/** The bytes of a document, or why it cannot be printed here: then nothing is sent. */
export const prepare = (job: AgentJob, printer: ConfiguredPrinter): Promise<Prepared> =>
  // An unexpected document fails its own job, and delays no other.
  encoded(job, printer).catch((cause: unknown) => ({ impossible: messageOf(cause) }))

async function encoded(
  { document }: AgentJob,
  { kind, dpi, language, media, at }: ConfiguredPrinter,
): Promise<Prepared> {
  if (document.kind === "drawer")
    return language === "escpos" ? drawerPulse : { impossible: `no drawer is at a ${kind} printer` }
  if (document.kind !== kind) return { impossible: `a ${document.kind} on a ${kind} printer` }
  if (document.kind === "receipt") {
    // The receipt encoder loads a library that labels do not need.
    const { encodeReceipt } = await import("@sightline/hardware-label/receipt")
    const bytes = encodeReceipt(document, media === "58" ? 58 : 80)
    return "tooWide" in bytes ? { impossible: `the code ${bytes.tooWide} is wider than the paper` } : bytes
  }
  // What a queue or a device file writes has no way back for the answer.
  if (document.epc !== undefined && (language !== "zpl" || at.kind !== "tcp"))
    return { impossible: "a radio tag is written by a ZPL printer on the network" }
  const layout = layoutLabel(document, dpi)
  if (isTooSmall(layout)) return { impossible: `the code needs ${layout.needs} mm, the label has ${layout.has} mm` }
  if (!(await readsBack(layout, document))) return { impossible: "its code could not be read back" }
  return document.epc === undefined ? encodeLabel(layout, language) : encodeTagLabel(layout, document.epc)
}

/** The printer's state before the first byte: an open connection, or why the job has to wait. */
export type Readiness =
  | { readonly connection: Connection; readonly state: PrinterState }
  | { readonly connection: undefined; readonly state: PrinterState }

/** Queues and device files report nothing; a silent network printer is `unknown` too, and is tried. */
export async function ready({ at, language }: ConfiguredPrinter): Promise<Readiness> {
  const connection = await reach(at).open().catch(whenUnreachable)
  if (!connection) return { connection: undefined, state: "offline" }
  const state = await askStatus(connection, language).catch((): PrinterState => "offline")
  if (state === "ready" || state === "unknown") return { connection, state }
  await connection.close()
  return { connection: undefined, state }
}

function whenUnreachable(cause: unknown): undefined {
  if (!(cause instanceof Unreachable)) throw cause
}

export interface End {
  readonly state: JobEnd
  readonly detail: string
  /** The printer's state afterwards. */
  readonly after: PrinterState
  /** What the printer has read back from the tag that it wrote. */
  readonly tag?: string | undefined
}

/**
 * Sends a document. A completed write proves nothing about paper, so it asks the printer again: if all is well, it has
 * printed; without an answer, the bytes were sent; any trouble in between means unknown (decision 27).
 */
export async function send(
  connection: Connection,
  { language }: ConfiguredPrinter,
  bytes: Uint8Array,
  before: PrinterState,
): Promise<End> {
  const failure = await connection.write(bytes).then(() => undefined, messageOf)
  if (failure !== undefined) return { state: "unknown", detail: failure, after: "unknown" }
  // A printer that was silent before is not asked again, because it will not answer now.
  if (before === "unknown")
    return { state: "sent", detail: "The printer does not say whether it printed.", after: before }
  const after = await askStatus(connection, language).catch((): PrinterState => "unknown")
  if (after === "ready") return { state: "printed", detail: "", after }
  return { state: "unknown", detail: troubles[after], after }
}

/**
 * Sends a label with a radio tag. The printer's word on the tag decides: another number than the one meant is a failure, and
 * silence means that nobody knows (decision 148).
 */
export async function sendTag(
  connection: Connection,
  printer: ConfiguredPrinter,
  bytes: Uint8Array,
  epc: string,
): Promise<End> {
  const failure = await connection.write(bytes).then(() => undefined, messageOf)
  if (failure !== undefined) return { state: "unknown", detail: failure, after: "unknown" }
  const tag = await tagReadBack(connection)
  const after = await askStatus(connection, printer.language).catch((): PrinterState => "unknown")
  if (tag === undefined) return { state: "unknown", detail: "The printer does not say what the tag holds.", after }
  if (tag !== epc)
    return { state: "failed", detail: `The tag holds ${tag || "nothing"}. Throw the label away.`, after, tag }
  if (after === "ready") return { state: "printed", detail: "", after, tag }
  return { state: "unknown", detail: troubles[after], after, tag }
}

const troubles: Record<Exclude<PrinterState, "ready">, string> = {
  paperOut: "The printer ran out of paper.",
  coverOpen: "The printer's cover was opened.",
  offline: "The printer went offline.",
  unknown: "The printer stopped answering.",
}

import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { Symbology } from "@sightline/model/label"
import type { PrinterKind, PrintSubject } from "@sightline/model/print-job"
import { Effect } from "effect"
import { Asked } from "../asked"
import { ask, Domain, relay } from "../domain"

export const OwnAgentHttp = HttpApiBuilder.group(BffApi, "ownAgent", (handlers) =>
  Effect.map(Domain, ({ ownAgent }) =>
    handlers
      .handle("pair", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) => ask(ownAgent.pair({ ...payload, address }))),
      )
      .handle("challenge", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) => ask(ownAgent.challenge({ ...payload, address }))),
      )
      .handle("hello", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) => ask(ownAgent.hello({ ...payload, address }))),
      )
      .handle("next", ({ payload }) => ask(ownAgent.next(payload)))
      .handle("begin", ({ payload }) => ask(ownAgent.begin(payload)))
      .handle("report", ({ payload }) => ask(ownAgent.report(payload))),
  ),
)

export const PrinterHttp = HttpApiBuilder.group(BffApi, "printer", (handlers) =>
  Effect.map(Domain, ({ printer }) =>
    handlers
      .handle("createPairingCode", ({ payload: { centerId } }) => relay(printer.createPairingCode({ centerId })))
      .handle("list", ({ urlParams: { centerId = null } }) => relay(printer.list({ centerId })))
      .handle("agents", () => relay(printer.agents()))
      .handle("setMedia", ({ payload: { printerId, media } }) => relay(printer.setMedia({ id: printerId, media })))
      .handle("revokeAgent", ({ payload: { printAgentId } }) => relay(printer.revokeAgent({ id: printAgentId }))),
  ),
)

export const PrintJobHttp = HttpApiBuilder.group(BffApi, "printJob", (handlers) =>
  Effect.map(Domain, ({ printJob }) =>
    handlers
      .handle("create", ({ payload: { printerId, document, copies = 1 } }) =>
        relay(printJob.create({ printerId, subject: subjectOf(document), copies })),
      )
      .handle("reprint", () => relay(printJob.reprint()))
      .handle("list", ({ urlParams: { state = null } }) => relay(printJob.list({ state })))
      .handle("labels", ({ urlParams: { receiptId, inventoryIds = [] } }) =>
        relay(
          printJob.labels({
            subject: receiptId ? { of: "delivery", receiptId } : { of: "inventories", ids: inventoryIds },
          }),
        ),
      )
      .handle("settle", ({ payload: { printJobId, printed } }) => relay(printJob.settle({ id: printJobId, printed })))
      .handle("settleScanned", ({ payload: { barCode } }) => relay(printJob.settleScanned({ code: barCode })))
      .handle("cancel", ({ payload: { printJobId } }) => relay(printJob.cancel({ id: printJobId }))),
  ),
)

interface Asks {
  readonly kind?: PrinterKind
  readonly symbology?: Symbology
  readonly inventoryItemID?: Extract<PrintSubject, { of: "item" }>["id"]
  readonly inventoryID?: Extract<PrintSubject, { of: "inventory" }>["id"]
  readonly placeId?: Extract<PrintSubject, { of: "place" }>["id"]
  readonly orderId?: Extract<PrintSubject, { of: "receipt" }>["orderId"]
  readonly creditNoteId?: Extract<PrintSubject, { of: "creditReceipt" }>["creditNoteId"]
  readonly receiptId?: Extract<PrintSubject, { of: "delivery" }>["receiptId"]
}

/** An item is more exact than its product. */
function subjectOf({
  kind,
  inventoryItemID,
  inventoryID,
  placeId,
  orderId,
  creditNoteId,
  receiptId,
  ...asked
}: Asks): PrintSubject {
  if (orderId) return { of: "receipt", orderId }
  if (creditNoteId) return { of: "creditReceipt", creditNoteId }
  if (kind === "receipt") return { of: "sampleReceipt" }
  const symbology = asked.symbology ?? null
  if (placeId) return { of: "place", id: placeId, symbology }
  if (receiptId) return { of: "delivery", receiptId, symbology }
  if (inventoryItemID) return { of: "item", id: inventoryItemID, symbology }
  return inventoryID ? { of: "inventory", id: inventoryID, symbology } : { of: "sample", symbology }
}

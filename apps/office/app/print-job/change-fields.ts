import { CenterId } from "@sightline/model/center"
import { param } from "@sightline/model/id"
import { PrintAgentId, PrinterId, PrinterKind, PrintJobId } from "@sightline/model/print-job"
import { Schema } from "effect"

/** Changes on the printers page, each by its own word. */
export const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("pair"), centerId: param(CenterId) }),
  Schema.Struct({ change: Schema.Literal("revoke"), id: param(PrintAgentId) }),
  Schema.Struct({ change: Schema.Literal("test"), printerId: param(PrinterId), kind: PrinterKind }),
  Schema.Struct({ change: Schema.Literal("media"), printerId: param(PrinterId), media: Schema.String }),
  Schema.Struct({ change: Schema.Literal("printed", "notPrinted", "cancel"), jobId: PrintJobId }),
  Schema.Struct({ change: Schema.Literal("scanned"), code: Schema.NonEmptyTrimmedString }),
)

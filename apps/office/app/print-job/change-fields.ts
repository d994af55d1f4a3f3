import { CenterId } from "@sightline/model/center"
import { PrintAgentId, PrinterId, PrinterKind, PrintJobId } from "@sightline/model/print-job"
import { Schema } from "effect"

const numbered = <A extends number>(id: Schema.Schema<A, number>) => Schema.compose(Schema.NumberFromString, id)

/** What the page of the printers changes, each by its own word. */
export const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("pair"), centerId: numbered(CenterId) }),
  Schema.Struct({ change: Schema.Literal("revoke"), id: numbered(PrintAgentId) }),
  Schema.Struct({ change: Schema.Literal("test"), printerId: numbered(PrinterId), kind: PrinterKind }),
  Schema.Struct({ change: Schema.Literal("media"), printerId: numbered(PrinterId), media: Schema.String }),
  Schema.Struct({ change: Schema.Literal("printed", "notPrinted", "cancel"), jobId: PrintJobId }),
  Schema.Struct({ change: Schema.Literal("scanned"), code: Schema.NonEmptyTrimmedString }),
)

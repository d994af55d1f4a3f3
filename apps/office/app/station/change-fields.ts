import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { PrinterId } from "@sightline/model/print-job"
import { StationId, StationName } from "@sightline/model/station"
import { DropReason, EntryId } from "@sightline/model/station-entry"
import { Schema } from "effect"

const stationId = param(StationId)
/** An empty choice means none. */
const maybePrinter = Schema.Union(
  Schema.transform(Schema.Literal(""), Schema.Undefined, { decode: () => undefined, encode: () => "" as const }),
  param(PrinterId),
)
const itemId = param(InventoryItemId)

/** Changes on the stations page, each by its own word. */
export const ChangeFields = Schema.Union(
  Schema.Struct({
    change: Schema.Literal("rename"),
    id: stationId,
    name: StationName,
    version: Schema.compose(Schema.NumberFromString, Schema.Int.pipe(Schema.positive())),
  }),
  Schema.Struct({ change: Schema.Literal("revoke", "restore"), id: stationId }),
  Schema.Struct({
    change: Schema.Literal("printers"),
    id: stationId,
    labelPrinterId: maybePrinter,
    receiptPrinterId: maybePrinter,
  }),
  Schema.Struct({
    change: Schema.Literal("apply"),
    entryId: EntryId,
    itemId: Schema.optionalWith(itemId, { exact: true }),
  }),
  Schema.Struct({ change: Schema.Literal("drop"), entryId: EntryId, because: DropReason }),
)

import { itemCode } from "@sightline/model/barcode"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { PrinterNotFound, PrintJobId, WrongPrinter } from "@sightline/model/print-job"
import { TagPlanned, TagPrinterUnfit, TagWriteRefused, type TagWriting } from "@sightline/model/tag"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { once } from "../once/once"
import { planTag } from "../tag/plan"
import { labelFor } from "./create"
import { itemText, printers } from "./queries"
import { queueJobs } from "./queue"

/**
 * Prints a label of an item with a new number of the client's own for the tag in it. The number names the item once the printer
 * has read it back (decision 148).
 */
export const writeTag = Effect.fn("writeTag")(({ printerId, code, symbology }: TagWriting) =>
  once({
    answer: TagPlanned,
    refusal: TagWriteRefused,
    act: Effect.fnUntraced(function* () {
      const { userId, centerIds, clientCode } = yield* person
      const printer = yield* one(printers, { centerIds, userId, id: printerId })
      if (!printer) return yield* new PrinterNotFound()
      if (printer.kind !== "label") return yield* new WrongPrinter()
      if (printer.language !== "zpl") return yield* new TagPrinterUnfit()
      const { epc, itemId } = yield* planTag(code)
      const item = yield* one(itemText, itemId, centerIds)
      if (!item) return yield* new InventoryItemNotFound()
      const words = { code: itemCode(clientCode, itemId), text: [item.description, item.number] }
      const document = { ...(yield* labelFor(words, symbology, printer)), epc }
      const [job] = yield* queueJobs({ printerId, documents: [{ document, copies: 1 }], userId })
      if (!job) return yield* Effect.dieMessage("a label that fits makes a job")
      return { epc, itemId, printJobId: PrintJobId.make(job) }
    }),
  }),
)

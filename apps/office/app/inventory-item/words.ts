import { prePrintRefusal } from "@sightline/model/barcode"
import { type RefusalWords, serverSays, withReason } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { DeactivateOutcome, DeleteOutcome, LinkOutcome } from "./change.server"
import type { AddQuantityOutcome, SaveItemOutcome } from "./save.server"

/** The documents' own messages are literal (document 1 §8, decisions D-95). */
export const words = {
  deactivated: "DeActive Inventory Items Success",
  notDeactivated: "DeActive Inventory Items Fail",
  deleted: "Successfully delete item!",
  notDeleted: "Fail delete item!",
  deletion: "Nothing is lost: the item becomes inactive and is kept for its history.",
  updated: "Successfully update!",
  notUpdated: "Fail Update!",
  added: "Successfully Add New!",
  notAdded: "Fail Add New!",
  linked: "Successfully Link!",
  notUnlinked: "The barcode was not unlinked.",
  linkHelp: "Scan the barcode, or type it and press Enter.",
} as const

const removalRefusals = {
  ItemAlreadyRemoved: serverSays,
  ItemNotRemovable: serverSays,
  RemoveStatusMissing: serverSays,
  StatusNotAllowed: serverSays,
}

export const saveRefusals: RefusalWords<SaveItemOutcome> = {
  ...goodsRefusals,
  ItemNotInStock: serverSays,
  StaleVersion: "Somebody else saved this item in the meantime.",
}
export const additionRefusals: RefusalWords<AddQuantityOutcome> = saveRefusals
export const changeRefusals: RefusalWords<DeactivateOutcome | LinkOutcome> = {
  ...goodsRefusals,
  ...removalRefusals,
  NotPrePrint: prePrintRefusal,
  PrintedLabel: serverSays,
  BarcodeShared: serverSays,
  BarcodeTaken: (taken) => withReason(serverSays(taken), takenBy(taken)),
}
export const deletionRefusals: RefusalWords<DeleteOutcome> = { ...goodsRefusals, ...removalRefusals }

/** A code names one thing only: the record that already has it. */
const takenBy = ({ itemId, inventoryCode }: { readonly itemId: number | null; readonly inventoryCode: string }) =>
  itemId === null
    ? `It is the UPC of product ${inventoryCode}.`
    : `It names item ${itemId} of product ${inventoryCode}.`

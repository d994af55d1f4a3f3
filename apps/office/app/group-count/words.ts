import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { AdjustOutcome, SetOutcome } from "./change.server"

/** The documents' own messages are literal (document 2 §8, decisions D-113). */
export const words = {
  adjusting: "Adjust Item Remainder",
  notExisted: "Inventory is not existed",
  notTracked: "Item not found or item is not setup for adjusting remainder",
  adjusted: "Update inventory item remainder success",
  notAdjusted: "Update inventory item remainder fail",
  set: "Update success",
  notSet: "Update fail",
  field: "Product or item",
  placeholder: "Scan a barcode or type a code to search",
  search: "Search",
  emptyCode: "Please enter a code",
  ready: "Ready to scan",
  readyHelp: "Scan a label, or type a code, a number or a name and press Search.",
  several: "Several products match. Choose one.",
  scannedTwice: "Scanned twice: it counts once.",
  cut: (whole: string) => `The scanner paused within the code. It is ${whole}.`,
} as const

const shared = {
  ...goodsRefusals,
  GroupCountNotTracked: serverSays,
  GroupCountOutOfRange: serverSays,
  GroupCountChanged: ({ groupCount }: { readonly groupCount: number }) =>
    `Somebody else has changed this count. It is ${groupCount} now.`,
}

export const adjustRefusals: RefusalWords<AdjustOutcome> = { ...shared, RemainderOptionNotFound: serverSays }
export const setRefusals: RefusalWords<SetOutcome> = { ...shared, StatusNotAllowed: serverSays }

import { prePrintRefusal } from "@sightline/model/barcode"
import type { UnknownCode, UnknownCodeMode } from "@sightline/model/unknown-code"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { Changed, Did, Target } from "./change.server"

export const words = {
  title: "Unknown codes",
  lead: "Codes that were scanned and that no product or item carries. A code leaves the list once something carries it.",
  count: (total: number) => (total === 1 ? "1 code" : `${total} codes`),
  none: "No unknown codes",
  noneHelp: "A code that somebody scans and that names nothing appears here.",
  noneAside: "Nothing is set aside",
  noneAsideHelp: "Codes that you set aside appear here, and can be put back.",
  aside: "Set aside",
  asideOf: (code: string) => `Set ${code} aside`,
  back: "Put back",
  backOf: (code: string) => `Put ${code} back`,
  create: "Create",
  createOf: (code: string) => `Create a product with ${code}`,
  link: "Link",
  linkOf: (code: string) => `Link ${code}`,
  find: "Find",
  target: "Item or product",
  targetHelp: "Scan the label of the item, which links the code at once, or type a code, a number or words.",
  nothing: "No product has this code or these words.",
  item: ({ id, place, barcode }: Target["items"][number]) =>
    [`Item ${id}`, place, barcode && `replaces ${barcode}`].filter(Boolean).join(", "),
  product: ({ name, upc }: Target) => `Make it the UPC of ${name}${upc && `, which is ${upc} now`}`,
  undo: "Undo",
  undoOf: (code: string) => `Undo setting ${code} aside`,
  isAside: (code: string) => `${code} is set aside.`,
  person: "Person",
  seenBy: ({ seenBy, station }: Pick<UnknownCode, "seenBy" | "station">) =>
    `${seenBy}, ${station?.name ?? "in the office"}`,
  showsAside: "Show what is set aside",
  showsOpen: "Show what waits",
  file: "Excel",
  pages: "Pages of unknown codes",
} as const

export const modes: Record<UnknownCodeMode, string> = {
  Remove: "Remove",
  AdjustGroup: "Group count",
  RemoveQuantity: "Remove quantity",
  AddQuantity: "Add quantity",
  Receive: "Receive",
  Relocate: "Relocate",
  PairTag: "Pair a tag",
}

export const doneWords = (value: Extract<Did, { did: "back" | "linked" }>, code: string): string =>
  value.did === "linked" ? `${code} is linked to item ${value.itemId}` : `${code} is back in the list`

export const refusals: RefusalWords<Changed> = {
  ...goodsRefusals,
  Unreadable: "Please scan a label, or type a code or words.",
  UnknownCodeNotFound: "This code is no longer in the list",
  UnknownCodeSettled: "Somebody else has already settled this code",
  ItemAlreadyRemoved: serverSays,
  ItemNotRemovable: serverSays,
  RemoveStatusMissing: serverSays,
  StatusNotAllowed: serverSays,
  NotPrePrint: prePrintRefusal,
  PrintedLabel: serverSays,
  BarcodeShared: serverSays,
  BarcodeTaken: serverSays,
}

import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import type { pairTag, setPrefix, unpairTag, writeTag } from "./tag.server"

type Of<Act extends (args: never) => Promise<{ readonly _tag: string }>> = RefusalWords<OutcomeOf<Act>>

/** The words of radio tags. */
export const words = {
  title: "Radio tags",
  lead: "A radio tag that is paired with an item does wherever its label does, and is counted with many others at once.",
  pairing: "Pair a tag",
  pairingHelp: "Scan the label of the item and hold the tag to the reader, in either order.",
  item: "Item",
  itemHelp: "Its label, or a barcode that is linked to it",
  tag: "Tag",
  tagHelp: "The number that the reader sends",
  pair: "Pair",
  needsItem: "Now scan the label of the item.",
  needsTag: "Now hold the tag to the reader.",
  several: (count: number) => `${count} tags answer. Move the others away and read the one again.`,
  paired: ({ epc, itemId, name }: { epc: string; itemId: number; name: string }) =>
    `${epc} is on item ${itemId}, ${name}.`,
  moveTitle: "Move the tag?",
  moveContent: (itemId: number, name: string) =>
    `The tag is on item ${itemId}, ${name}. Moved here, it no longer names that item.`,
  move: "Move it here",
  leave: "Leave it there",
  writing: "Write a new tag",
  writingHelp:
    "A label with a radio tag in it: the printer writes a number of your own, and reads it back before it names the item.",
  writeItem: "Item for the new tag",
  printer: "Printer",
  write: "Print and write",
  writes: ({ epc, itemId }: { epc: string; itemId: number }) =>
    `${epc} is on its way to a tag for item ${itemId}. It names the item once the printer has read it back.`,
  noPrinter: "No connected printer writes tags. It needs one that speaks ZPL, on the network.",
  noPrefix:
    "Tags are written only with the company prefix that GS1 has given to your business. Without one, pair tags that carry a number already.",
  prefix: "GS1 company prefix",
  prefixHelp: "Six to twelve digits. Leave it empty if your business has none.",
  savePrefix: "Save",
  prefixSaved: "The company prefix is saved",
  count: (total: number) => (total === 1 ? "1 tag" : `${total.toLocaleString("en-US")} tags`),
  search: "Search",
  searchHelp: "A part of a number or of a product's name, or the code of an item",
  find: "Find",
  none: "No radio tags yet",
  noneHelp: "A tag that you pair with an item appears here.",
  nothingFound: "No tag is found",
  nothingFoundHelp: "No tag at your centers has this in its number or its product.",
  planned: "Not written yet",
  unpair: "Take off",
  unpairOf: (epc: string) => `Take ${epc} off`,
  unpairTitle: "Take the tag off?",
  unpairContent: (epc: string, itemId: number) => `${epc} no longer names item ${itemId}. The tag can be paired again.`,
  keep: "Keep it",
  unpaired: (epc: string) => `${epc} is taken off`,
  door: "Door alarms",
  pages: "Pages of radio tags",
} as const

export const pairRefusals: Of<typeof pairTag> = {
  Unreadable: "Please scan the label of an item and a radio tag.",
  InventoryItemNotFound: "This code names no single item at your centers. Scan the label of the item.",
  ItemInactive: "This item is inactive.",
  TagTaken: ({ itemId, product }) => `The tag is on item ${itemId}, ${product}.`,
  TagIsBarcode: "This number is the barcode of an item or product already.",
}

export const writeRefusals: Of<typeof writeTag> = {
  Unreadable: "Please scan the label of an item.",
  InventoryItemNotFound: pairRefusals.InventoryItemNotFound,
  ItemInactive: pairRefusals.ItemInactive,
  PrinterNotFound: "This printer no longer exists",
  WrongPrinter: "This printer prints something else",
  LabelDoesNotFit: "The code is larger than the label in this printer",
  PrinterQueueFull: serverSays,
  TagPrinterUnfit: "This printer writes no radio tags",
  TagPrefixMissing: words.noPrefix,
  TagNumbersUsedUp: "All numbers of this item were given",
}

export const prefixRefusals: Of<typeof setPrefix> = { Unreadable: "A company prefix has six to twelve digits." }

export const unpairRefusals: Of<typeof unpairTag> = { TagNotFound: "This tag is on no item" }

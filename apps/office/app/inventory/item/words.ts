import { prePrintRefusal } from "@sightline/model/barcode"
import { reasons } from "../words"

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
  linkHelp: "Scan the barcode, or type it and press Enter.",
  unsaved: "You have unsaved information. Do still want to exist with out saving?",
} as const

/** Why something was refused, in a sentence; nothing where the title says all. */
export const whyNot = (tag: string): string | undefined => own[tag] ?? reasons[tag]

const own: Readonly<Record<string, string>> = {
  ItemInactive: "This item is inactive, so nothing about it can be changed.",
  StaleVersion: "Somebody else saved this item meanwhile.",
  InventoryItemNotFound: "Item not found!",
  ItemNotRemovable: "The item is not in a state that allows this change.",
  NotPrePrint: prePrintRefusal,
  PrintedLabel: "This is a label that Sightline prints. It is found without being linked.",
  BarcodeShared: "All items of this product share the product's own barcode.",
}

/** A title with its reason behind it. */
export const withReason = (title: string, tag: string) => [title, whyNot(tag)].filter(Boolean).join(" ")

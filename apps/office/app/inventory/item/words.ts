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
  noteUnsaved: "You have unsaved Note",
  noteAdded: "The note was added.",
  noteSaved: "The note was saved.",
  noteNotSaved: "The note was not saved.",
  noteStale: (text: string) => `Somebody else saved this note meanwhile. It says now: ${text}`,
  serviceUnsaved: "You have unsaved Maintenance. Do still want to exist with out saving?",
  serviceAdded: "Successfully create history service!",
  serviceNotAdded: "Fail create history service!",
  assigneeCreated: "Create Success!",
  assigneeUpdated: "Update Success!",
  assigneeNotSaved: "This person was not saved.",
  assigneeDeleted: "Delete Success!",
  assigneeNotDeleted: "This person was not deleted.",
  assigned: "Update Success!",
  notAssigned: "The item was not assigned.",
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
  NoteClosed: "This note is closed and cannot be edited.",
  NoteNotFound: "There is no such note on this item.",
  NoteNotMailed: "Send email fails: nobody is assigned to this note. Nothing was stored.",
  AssigneeNotFound: "There is no such person in the list.",
  AssigneeTaken: "Somebody with this e-mail is in the list already",
  StatusNotAllowed: "This status cannot be chosen.",
  TooManyAttempts: "Too many mails have gone out. Please wait a while.",
  BarcodeShared: "All items of this product share the product's own barcode.",
}

/** A title with its reason behind it. */
export const withReason = (title: string, tag: string) => [title, whyNot(tag)].filter(Boolean).join(" ")

import * as account from "@sightline/model/account"
import * as assignee from "@sightline/model/assignee"
import * as brand from "@sightline/model/brand"
import * as category from "@sightline/model/category"
import {
  FeaturesLocked as FeaturesLockedModel,
  FieldsRefused as FieldsRefusedModel,
} from "@sightline/model/category-option"
import * as option from "@sightline/model/category-option-change"
import { ClientNotFound as ClientNotFoundModel, ClientRefused as ClientRefusedModel } from "@sightline/model/client"
import * as colour from "@sightline/model/colour"
import { ContactNotMailed as ContactNotMailedModel } from "@sightline/model/contact"
import * as image from "@sightline/model/image"
import * as imported from "@sightline/model/import"
import * as inventoryForm from "@sightline/model/inventory-form"
import { InventoryItemNotFound as InventoryItemNotFoundModel } from "@sightline/model/inventory-item"
import { ItemInactive as ItemInactiveModel } from "@sightline/model/inventory-item-form"
import * as itemBarcode from "@sightline/model/item-barcode"
import { LabelDoesNotFit as LabelDoesNotFitModel } from "@sightline/model/label"
import * as mail from "@sightline/model/mail"
import { ManufacturerNotFound as ManufacturerNotFoundModel } from "@sightline/model/manufacturer"
import * as note from "@sightline/model/note"
import { KeyReused as KeyReusedModel } from "@sightline/model/once"
import * as print from "@sightline/model/print-job"
import * as removal from "@sightline/model/removal"
import { RoleRefused as RoleRefusedModel } from "@sightline/model/role"
import * as session from "@sightline/model/session"
import * as station from "@sightline/model/station"
import * as entry from "@sightline/model/station-entry"
import { Unavailable as UnavailableModel } from "@sightline/model/unavailable"
import * as user from "@sightline/model/user"
import * as vendor from "@sightline/model/vendor"
import { refusal } from "./wire"

/** Each refusal with its HTTP status and its words; one table for clients and tests (decisions D-123). */
export const SignInRefused = refusal(session.SignInRefused, {
  status: 401,
  title: "Sign-in refused",
  detail: "Email or password is incorrect",
})
export const NoAccess = refusal(session.NoAccess, {
  status: 403,
  title: "No access",
  detail: "User has no access.  Please contact admin for access right.",
})
export const TooManyAttempts = refusal(session.TooManyAttempts, {
  status: 429,
  title: "Too many attempts",
  detail: "Too many attempts. Please wait a few minutes and try again.",
})
export const SessionEnded = refusal(session.SessionEnded, {
  status: 401,
  title: "Signed out",
  detail: "The session has ended. Please sign in again.",
})
export const ClientRefused = refusal(ClientRefusedModel, {
  status: 403,
  title: "Refused",
  detail: "You do not have access to this client.",
})
export const ClientNotFound = refusal(ClientNotFoundModel, {
  status: 404,
  title: "Not found",
  detail: "There is no client at this address.",
})
export const RoleRefused = refusal(RoleRefusedModel, {
  status: 403,
  title: "Refused",
  detail: "Your role does not allow this.",
})
export const PasswordTooShort = refusal(account.PasswordTooShort, {
  status: 422,
  title: "Password too short",
  detail: "The password needs at least 8 characters.",
})
export const PasswordLinkEnded = refusal(account.PasswordLinkEnded, {
  status: 409,
  title: "Link used or too old",
  detail: "This link has been used or is too old. Please ask for a new one.",
})
export const OldPasswordWrong = refusal(account.OldPasswordWrong, {
  status: 422,
  title: "Wrong password",
  detail: "The old password is incorrect.",
})
export const NotOwnAccount = refusal(account.NotOwnAccount, {
  status: 403,
  title: "Refused",
  detail: "You can do this with your own account only.",
})
export const LastOwner = refusal(account.LastOwner, {
  status: 409,
  title: "Last owner",
  detail: "A client needs an active owner. Make somebody else an owner first.",
})
export const ContactNotMailed = refusal(ContactNotMailedModel, {
  status: 409,
  title: "Not mailed",
  detail: "Send email fails",
})
export const UserNotFound = refusal(user.UserNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such user.",
})
export const EmailTaken = refusal(user.EmailTaken, {
  status: 409,
  title: "E-mail taken",
  detail: "There is a user with this e-mail already.",
})
export const RoleTooStrong = refusal(user.RoleTooStrong, {
  status: 403,
  title: "Refused",
  detail: "You can give and take roles up to your own only.",
})
export const OwnMembership = refusal(user.OwnMembership, {
  status: 409,
  title: "Your own account",
  detail: "You cannot change your own roles, centers or sessions here. Ask another administrator.",
})
export const CenterRefused = refusal(user.CenterRefused, {
  status: 422,
  title: "Center refused",
  detail: "You can give centers that you have yourself only.",
})
export const UserChanged = refusal(user.UserChanged, {
  status: 409,
  title: "Changed meanwhile",
  detail: "Somebody else has changed this user meanwhile. Look again before you save.",
})
export const InventoryItemNotFound = refusal(InventoryItemNotFoundModel, {
  status: 404,
  title: "Not found",
  detail: "Item not found!",
})
export const ItemAlreadyRemoved = refusal(removal.ItemAlreadyRemoved, {
  status: 409,
  title: "Already removed",
  detail: "Item already removed",
})
export const ItemNotRemovable = refusal(removal.ItemNotRemovable, {
  status: 409,
  title: "Not possible now",
  detail: "The item is not in a state that allows this change.",
})
export const RemoveStatusMissing = refusal(removal.RemoveStatusMissing, {
  status: 409,
  title: "No remove status",
  detail: "This client has no default remove status, so nothing can be removed.",
})
export const StatusNotAllowed = refusal(removal.StatusNotAllowed, {
  status: 422,
  title: "Status not allowed",
  detail: "This status cannot be chosen for an item.",
})
export const KeyReused = refusal(KeyReusedModel, {
  status: 409,
  title: "Key used before",
  detail: "This Idempotency-Key was used before with another call or another body.",
})
export const StationUnknown = refusal(station.StationUnknown, {
  status: 401,
  title: "Not a station",
  detail: "This browser is not registered as a station.",
})
export const StationRevoked = refusal(station.StationRevoked, {
  status: 403,
  title: "Station revoked",
  detail: "This station was revoked. Nobody can sign in on it.",
})
export const NotAtStation = refusal(station.NotAtStation, {
  status: 409,
  title: "Not at a station",
  detail: "This session was not begun at a station.",
})
export const StationNotFound = refusal(station.StationNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such station.",
})
export const CenterNotFound = refusal(station.CenterNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such center.",
})
export const StationNameTaken = refusal(station.StationNameTaken, {
  status: 409,
  title: "Name taken",
  detail: "Another station is called so.",
})
export const StationStale = refusal(station.StationStale, {
  status: 409,
  title: "Changed meanwhile",
  detail: "Somebody else has changed this station meanwhile.",
})
export const EntryNotFound = refusal(entry.EntryNotFound, {
  status: 404,
  title: "Not found",
  detail: "No such scan waits.",
})
export const EntryDecided = refusal(entry.EntryDecided, {
  status: 409,
  title: "Decided already",
  detail: "Somebody else has decided this scan already.",
})
export const Unavailable = refusal(UnavailableModel, {
  status: 503,
  title: "Not available",
  detail: "Sightline is not available right now. Please try again.",
})
export const PrinterNotFound = refusal(print.PrinterNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such printer.",
})
export const PrintAgentNotFound = refusal(print.PrintAgentNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such print agent.",
})
export const PrintJobNotFound = refusal(print.PrintJobNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such print job.",
})
export const NothingToPrint = refusal(print.NothingToPrint, {
  status: 404,
  title: "Not found",
  detail: "There is no such item to print a label of.",
})
export const WrongPrinter = refusal(print.WrongPrinter, {
  status: 422,
  title: "Wrong printer",
  detail: "This printer does not print labels.",
})
export const PrintJobRefused = refusal(print.PrintJobRefused, {
  status: 409,
  title: "Not possible now",
  detail: "The job is in a state that does not allow this.",
})
export const LabelDoesNotFit = refusal(LabelDoesNotFitModel, {
  status: 422,
  title: "The code does not fit",
  detail: "The code is larger than the label in this printer.",
})
export const PairingRefused = refusal(print.PairingRefused, {
  status: 401,
  title: "Not paired",
  detail: "The code is not known, was used already, or is too old.",
})
export const PrintAgentUnknown = refusal(print.PrintAgentUnknown, {
  status: 401,
  title: "Not a print agent",
  detail: "The agent was revoked, or has connected again meanwhile.",
})
export const PrintAgentOutdated = refusal(print.PrintAgentOutdated, {
  status: 426,
  title: "Update the agent",
  detail: "This print agent is too old. Update it and start it again.",
})
export const MediaUnknown = refusal(print.MediaUnknown, {
  status: 422,
  title: "Unknown media",
  detail: "There is no label media of this name.",
})
export const InventoryNotFound = refusal(inventoryForm.InventoryNotFound, {
  status: 404,
  title: "Not found",
  detail: "Inventory is not existed",
})
export const CategoryNotFound = refusal(inventoryForm.CategoryNotFound, {
  status: 404,
  title: "Not found",
  detail: "This category does not exist.",
})
export const CategoryInUse = refusal(category.CategoryInUse, {
  status: 409,
  title: "In use",
  detail: "This category is in use: products, vendors or manufacturers name it.",
})
export const UpiTypeNotFound = refusal(category.UpiTypeNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such UPI type.",
})
export const UpiTypeInUse = refusal(category.UpiTypeInUse, {
  status: 409,
  title: "In use",
  detail: "This UPI type is in use: a category is marked with it.",
})
export const InventoryInactive = refusal(inventoryForm.InventoryInactive, {
  status: 409,
  title: "Inactive",
  detail: "This product is inactive, so nothing about it can be changed.",
})
export const ItemInactive = refusal(ItemInactiveModel, {
  status: 409,
  title: "Inactive",
  detail: "This item is inactive, so nothing about it can be changed.",
})
export const StaleVersion = refusal(inventoryForm.StaleVersion, {
  status: 409,
  title: "Changed meanwhile",
  detail: "Somebody else saved this while you were editing it. Nothing of yours was stored.",
})
export const FeaturesLocked = refusal(FeaturesLockedModel, {
  status: 403,
  title: "Locked",
  detail: "These fields are locked. Please enter your password again.",
})
export const FieldsRefused = refusal(FieldsRefusedModel, {
  status: 422,
  title: "Not saved",
  detail: "Some fields need a correction.",
})
export const NotAPhoto = refusal(image.NotAPhoto, {
  status: 422,
  title: "No photo",
  detail: image.onlyPhotos,
})
export const TooManyPhotos = refusal(image.TooManyPhotos, {
  status: 409,
  title: "Enough photos",
  detail: "There are as many photos here as there may be.",
})
export const ImageNotFound = refusal(image.ImageNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such photo.",
})
export const MainImageKept = refusal(image.MainImageKept, {
  status: 409,
  title: "Main photo",
  detail: image.mainImageKept,
})
export const FileNotFound = refusal(image.FileNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such file, or its address has ended.",
})
export const ColourNotFound = refusal(colour.ColourNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such colour.",
})
export const ColourCodeTaken = refusal(colour.ColourCodeTaken, {
  status: 409,
  title: "Code taken",
  detail: "Another colour has this code already.",
})
export const NotPrePrint = refusal(itemBarcode.NotPrePrint, {
  status: 422,
  title: "Not linked",
  detail: "Value is not matched with the Pre-print Barcode format",
})
export const PrintedLabel = refusal(itemBarcode.PrintedLabel, {
  status: 422,
  title: "Not linked",
  detail: "This is a label that Sightline prints. It is found without being linked.",
})
export const BarcodeShared = refusal(itemBarcode.BarcodeShared, {
  status: 409,
  title: "Not linked",
  detail: "All items of this product share the product's own barcode.",
})
export const BarcodeTaken = refusal(itemBarcode.BarcodeTaken, {
  status: 409,
  title: "Linked elsewhere",
  detail: "This barcode is linked to something else already.",
})
export const ColourTaken = refusal(colour.ColourTaken, {
  status: 409,
  title: "Colour there already",
  detail: "This product comes in this colour already.",
})
export const VendorNotFound = refusal(vendor.VendorNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such vendor.",
})
export const ManufacturerNotFound = refusal(ManufacturerNotFoundModel, {
  status: 404,
  title: "Not found",
  detail: "There is no such manufacturer.",
})
export const ItemTypeNotFound = refusal(brand.ItemTypeNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such item type.",
})
export const CodeTaken = refusal(vendor.CodeTaken, {
  status: 409,
  title: "Code taken",
  detail: "This code is used already.",
})
export const AssigneeNotFound = refusal(assignee.AssigneeNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such person in the list.",
})
export const AssigneeTaken = refusal(assignee.AssigneeTaken, {
  status: 409,
  title: "Somebody with this e-mail is in the list already",
  detail: "Somebody with this e-mail is in the list already.",
})
export const NoteNotFound = refusal(note.NoteNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such note on this item.",
})
export const NoteClosed = refusal(note.NoteClosed, {
  status: 409,
  title: "Closed",
  detail: "This note is closed and cannot be edited.",
})
export const NoteNotMailed = refusal(note.NoteNotMailed, {
  status: 409,
  title: "Not mailed",
  detail: "Send email fails: nobody is assigned to this note. Nothing was stored.",
})
export const AttachmentRefused = refusal(mail.AttachmentRefused, {
  status: 422,
  title: "Not attached",
  detail: "Only a spreadsheet (.xlsx) of up to 5 MB can be attached.",
})
export const NotATable = refusal(imported.NotATable, {
  status: 422,
  title: "Not a table",
  detail: "Only an .xlsx or a .csv with a row of titles and at most 5000 rows can be imported.",
})
export const ImportRefused = refusal(imported.ImportRefused, {
  status: 422,
  title: "Not imported",
  detail: "Some rows need a correction. Nothing of the file was taken.",
})
export const ImportCancelled = refusal(imported.ImportCancelled, {
  status: 409,
  title: "Given up",
  detail: "It was given up before it was taken in. Nothing of the file was taken.",
})
export const ImportNotFound = refusal(imported.ImportNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such import.",
})
export const ImportNotUndoable = refusal(imported.ImportNotUndoable, {
  status: 409,
  title: "Not taken back",
  detail: "It was taken back already, or something of it has been changed since.",
})
export const OptionNotFound = refusal(option.OptionNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such choice.",
})
export const OptionTaken = refusal(option.OptionTaken, {
  status: 409,
  title: "There already",
  detail: "A choice with this name or code is there already.",
})
export const OptionInUse = refusal(option.OptionInUse, {
  status: 409,
  title: "In use",
  detail: "This choice is in use and cannot be deleted.",
})
export const FileRefused = refusal(option.FileRefused, {
  status: 422,
  title: "Not taken",
  detail: "This field does not take such a file.",
})
export const CategoryOptionNotFound = refusal(option.CategoryOptionNotFound, {
  status: 404,
  title: "Not found",
  detail: "There is no such field.",
})

import { contactNames } from "@sightline/bff-api/vendor"
import type { CallKey } from "./calls"

/** The request of a call: the parameters of its path, its query, and its body as JSON or as a form. */
export interface Asked {
  readonly at?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The values that a call can name. The walks pass them once as a client has them and once as nobody has them. */
export interface Named {
  readonly itemId: number
  /** A receipt of one unit that nobody has touched since. */
  readonly movementId: number
  readonly inventoryId: number
  readonly categoryId: number
  readonly itemCode: string
  readonly inventoryCode: string
  readonly upc: string
  readonly barcode: string
  readonly centerId: number
  /** A center where nothing stands, and one that is closed, each in its first version. */
  readonly emptyCenterId: number
  readonly closedCenterId: number
  readonly refreshToken: string
  readonly userId: number
  readonly stationId: number
  readonly printAgentId: number
  readonly printerId: number
  readonly printJobId: string
  readonly entryId: string
  readonly importId: number
  readonly importJob: string
  readonly imageId: number
  readonly imageName: string
  readonly inventoryColourId: number
  readonly colourId: number
  readonly brandId: number
  readonly vendorId: number
  readonly manufacturerId: number
  readonly itemTypeId: number
  readonly upiTypeId: number
  readonly assigneeId: number
  readonly noteId: number
  readonly optionId: number
  readonly optionLineId: number
  readonly placeId: number
  readonly customerId: number
  /** A planned relocation of one item. */
  readonly relocationId: number
  /** A submission of one pulled item that waits, and its purpose. */
  readonly adjustmentUsedId: number
  readonly adjustmentUsedForId: number
  /** A new order with one unit, and that unit. */
  readonly salesOrderId: number
  readonly salesOrderItemId: number
  /** A submitted Account order that is not paid. */
  readonly invoicedOrderId: number
  /** A New vendor order with a line, a Received one, and the open and the posted receipt of the latter. */
  readonly vendorOrderId: number
  readonly receivedVendorOrderId: number
  readonly vendorReceiptId: number
  readonly postedVendorReceiptId: number
  /** The Received order as it was sent. */
  readonly vendorPaperId: number
  /** A completed order, its sold unit with the item, and a credit note of another unit that came back. */
  readonly completedOrderId: number
  /** An open order whose unit is no longer held. */
  readonly lapsedOrderId: number
  readonly soldUnitId: number
  readonly soldItemId: number
  readonly creditNoteId: number
  readonly tillCountId: number
  /** Something that a channel offers. */
  readonly channelListingId: number
  /** A line of a channel's order that lacks its unit. */
  readonly channelOrderLineId: number
  /** A code that waits in the tray. */
  readonly unknownCodeId: number
  /** An open alarm of a door, and one that was settled today without a change of stock. */
  readonly doorAlarmId: number
  readonly settledDoorAlarmId: number
  /** A tag on an item. */
  readonly tag: string
  /** An open count with a pass that has begun, one whose only pass has ended, one that was reviewed, and one booked: nothing differs. */
  readonly countId: number
  readonly countPassId: string
  readonly countedId: number
  readonly reviewedCountId: number
  readonly bookedCountId: number
}

/** The walks' knowledge of a call. They read omitted parts from its schema. */
export interface Specimen {
  /** A valid value for each of its fields; a walk spoils one at a time. */
  readonly right: Readonly<Record<string, unknown>>
  /** Fields that its schema makes optional and its handler requires. */
  readonly needs?: ReadonlyArray<string>
  /** A successful call that names nothing of a client, beside the client itself. */
  readonly plain: Asked
  /** Questions that name something of a client; its own staff get an answer to the first. */
  readonly naming: (named: Named) => ReadonlyArray<Asked>
  /**
   * A question that changes something, about the nth planted record; "reads" for a call that changes nothing, and
   * "elsewhere" where other tests send it twice under one key.
   */
  readonly acts: ((of: Named, nth: number) => Asked) | "reads" | "elsewhere"
}

/** The specimens of a group of calls, each under the call's name. */
export type SpecimensOf<Group extends string> = {
  readonly [Key in CallKey as Key extends `${Group}.${infer Name}` ? Name : never]: Specimen
}

export const nobody = 999_999_999

/** A call's path with its parameters; those that a question leaves out name nobody. */
export const pathWith = (path: string, at: Asked["at"] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(at[name] ?? nobody)))
export const heldEntry = (which: number) => `01900000-0000-7000-8000-${String(which).padStart(12, "0")}`
export const photoName = (which: number) => `${String(which).padStart(32, "0")}.webp`

export const newcomer = { email: "newcomer@example.test", firstName: "New", lastName: "Comer" }

/** The contact lines of a vendor or manufacturer, left empty. */
export const noContact = Object.fromEntries(contactNames.map((name) => [name, ""]))

export const inCenter = (id: number) => ({ categoryOptionCode: "Center", categoryOptionReturnValue: String(id) })

/** A png of one pixel. */
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
export const aPhoto = (name = "front.png") =>
  new File([Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0))], name, { type: "image/png" })

export function form(fields: Record<string, string | number | File>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value instanceof File ? value : String(value))
  return made
}

import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { VendorId } from "@sightline/model/vendor"
import {
  KeptVendorOrderDraft,
  type OrderVendor,
  VendorInventories,
  VendorInventory,
  VendorOrder,
  VendorOrderId,
  VendorOrderLineId,
  VendorOrderRow,
} from "@sightline/model/vendor-order"
import { vendorOrderLimits, vendorOrderStatusOf } from "@sightline/model/vendor-order-rules"
import { Schema } from "effect"
import { WireCents, WireInteger, WireMoney, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"
import { WireDay } from "./wire-day"

/** The vendor of an order under both spellings of its id (document 2 §3, decisions D-49). */
const WireVendor = Schema.Struct({
  vendorID: VendorId,
  vendorId: VendorId,
  name: Schema.String,
  contactFirstName: Schema.String,
  contactMiddleName: Schema.String,
  contactLastName: Schema.String,
  vendorCellPhone: Schema.String,
  vendorEmail: Schema.String,
})

const vendorOut = ({ id, ...vendor }: OrderVendor) => ({ vendorID: id, vendorId: id, ...vendor })
const vendorIn = ({ vendorID, vendorId: _, ...vendor }: typeof WireVendor.Type): OrderVendor => ({
  id: vendorID,
  ...vendor,
})

/** Left out for callers who may not see it (decisions D-141). */
const OptionalMoney = Schema.optionalWith(WireMoney, { exact: true })

const head = {
  vendorOrderID: VendorOrderId,
  clientID: ClientId,
  vendorID: VendorId,
  vendor: WireVendor,
  phone: Schema.String,
  email: Schema.String,
  note: Schema.String,
  totalPrice: OptionalMoney,
  totalTax: Schema.Literal(0),
  statusID: StatusId,
  statusName: Schema.String,
  paymentType: Schema.Literal(""),
  createdDate: Schema.Date,
  orderedDate: Schema.NullOr(Schema.Date),
  receivedDate: Schema.NullOr(Schema.String),
  receiverName: Schema.String,
  amountInventories: Schema.Int,
  totalQty: Schema.Int,
  receivedQty: Schema.Int,
  openQty: Schema.Int,
  recievedNote: Schema.String,
}
const WireHead = Schema.Struct(head)

const ofClient = { clientId: ClientId }
const RowOfClient = Schema.Struct({ ...VendorOrderRow.fields, ...ofClient })
type RowOfClient = typeof RowOfClient.Type

const headOut = (order: RowOfClient): typeof WireHead.Type => ({
  vendorOrderID: order.id,
  clientID: order.clientId,
  vendorID: order.vendor.id,
  vendor: vendorOut(order.vendor),
  phone: order.phone,
  email: order.email,
  note: order.note,
  ...(order.total !== undefined && { totalPrice: order.total }),
  totalTax: 0,
  statusID: order.statusId,
  statusName: vendorOrderStatusOf(order.statusId).name,
  paymentType: "",
  createdDate: order.createdAt,
  orderedDate: order.orderedAt,
  receivedDate: order.receivedDate,
  receiverName: order.receiverName,
  amountInventories: order.lineCount,
  totalQty: order.units,
  receivedQty: order.received,
  openQty: order.open,
  recievedNote: order.receivedNote,
})

const headIn = (row: typeof WireHead.Type): RowOfClient => ({
  id: row.vendorOrderID,
  clientId: row.clientID,
  vendor: vendorIn(row.vendor),
  phone: row.phone,
  email: row.email,
  note: row.note,
  ...(row.totalPrice !== undefined && { total: row.totalPrice }),
  statusId: row.statusID,
  createdAt: row.createdDate,
  orderedAt: row.orderedDate,
  receivedDate: row.receivedDate,
  receiverName: row.receiverName,
  lineCount: row.amountInventories,
  units: row.totalQty,
  received: row.receivedQty,
  open: row.openQty,
  receivedNote: row.recievedNote,
})

/** A row of the list (document 2 §3). */
export const WireVendorOrderRow = Schema.transform(WireHead, Schema.typeSchema(RowOfClient), {
  strict: true,
  decode: headIn,
  encode: headOut,
})

const WireLine = Schema.Struct({
  vendorOrderItemID: VendorOrderLineId,
  vendorOrderID: VendorOrderId,
  clientID: ClientId,
  inventoryID: InventoryId,
  qty: Schema.Int,
  price: OptionalMoney,
  note: Schema.String,
  statusID: StatusId,
  receivedQty: Schema.Int,
  closedQty: Schema.Int,
  inventory: Schema.Struct({
    inventoryCode: Schema.String,
    inventoryNumber: Schema.String,
    inventoryDesc: Schema.String,
  }),
})

/** An order with its items; each carries the order's id and status (document 2 §3). */
export const WireVendorOrder = Schema.transform(
  Schema.Struct({
    ...head,
    version: Schema.Int,
    createdBy: Schema.String,
    backOrderOf: Schema.NullOr(VendorOrderId),
    vendorOrderItems: Schema.Array(WireLine),
  }),
  Schema.typeSchema(Schema.Struct({ ...VendorOrder.fields, ...ofClient })),
  {
    strict: true,
    decode: ({ version, createdBy, backOrderOf, vendorOrderItems, ...row }) => ({
      ...headIn(row),
      version,
      createdBy,
      backOrderOf,
      lines: vendorOrderItems.map(({ inventory, ...line }) => ({
        id: line.vendorOrderItemID,
        inventoryId: line.inventoryID,
        code: inventory.inventoryCode,
        number: inventory.inventoryNumber,
        description: inventory.inventoryDesc,
        quantity: line.qty,
        ...(line.price !== undefined && { price: line.price }),
        note: line.note,
        received: line.receivedQty,
        closed: line.closedQty,
      })),
    }),
    encode: (order) => ({
      ...headOut(order),
      version: order.version,
      createdBy: order.createdBy,
      backOrderOf: order.backOrderOf,
      vendorOrderItems: order.lines.map((line) => ({
        vendorOrderItemID: line.id,
        vendorOrderID: order.id,
        clientID: order.clientId,
        inventoryID: line.inventoryId,
        qty: line.quantity,
        ...(line.price !== undefined && { price: line.price }),
        note: line.note,
        statusID: order.statusId,
        receivedQty: line.received,
        closedQty: line.closed,
        inventory: { inventoryCode: line.code, inventoryNumber: line.number, inventoryDesc: line.description },
      })),
    }),
  },
)

const WireVendorInventory = Schema.Struct({
  inventoryId: InventoryId,
  code: wire("inventoryCode", Schema.String),
  number: wire("inventoryNumber", Schema.String),
  description: wire("inventoryDesc", Schema.String),
  categoryName: Schema.String,
  onHand: wire("qtyOnHand", Schema.Int),
  mustHave: wire("qtyMustHave", Schema.Int),
  parRestockPoint: Schema.Int,
  suggestingQuantity: wire("suggestingQTYOrder", Schema.Int),
  onOrder: wire("qtyOnOrder", Schema.Int),
  purchasedPrice: Schema.optionalWith(Schema.NullOr(WireMoney), { exact: true }),
  features: VendorInventory.fields.features,
})

/** A picker row: with the total and the vendor that stand in each row (document 2 §3). */
const WirePickerRow = Schema.extend(
  WireVendorInventory,
  Schema.Struct({ totalQuantity: Schema.Int, vendor: Schema.NullOr(WireVendor) }),
)

/** A vendor with its products of the page. */
export const WireVendorInventories = Schema.transform(
  Schema.Struct({ vendor: Schema.NullOr(WireVendor), inventories: Schema.Array(WirePickerRow) }),
  Schema.typeSchema(VendorInventories),
  {
    strict: true,
    decode: ({ vendor, inventories }) => ({
      vendor: vendor && vendorIn(vendor),
      inventories: inventories.map(({ totalQuantity: _total, vendor: _vendor, ...row }) => row),
    }),
    encode: ({ vendor, inventories }) => {
      const told = vendor && vendorOut(vendor)
      return {
        vendor: told,
        inventories: inventories.map((row) => ({ ...row, totalQuantity: row.onHand, vendor: told })),
      }
    },
  },
)

const { quantity: mostUnits, lines: mostLines } = vendorOrderLimits

const Quantity = WireInteger.pipe(
  Schema.filter((count) => count >= 0 && count <= mostUnits, { message: () => `must be from 0 to ${mostUnits}` }),
)

/** An amount that the server reads and ignores: it computes the sums (decisions D-100). */
const Ignored = Schema.NullOr(Schema.Union(Schema.Number, wireText(40)))
const IgnoredText = Schema.NullOr(wireText(200))

const SentLine = Schema.Struct({
  lineId: wireOptional("vendorOrderItemID", Ignored),
  inventoryId: wire("inventoryID", wireId(InventoryId)),
  quantity: wire("qty", Quantity),
  /** Read for those alone who may write purchased prices (decisions D-141). */
  price: wireOptional("price", Schema.NullOr(WireCents)),
  note: wireOptional("note", wireText(vendorOrderLimits.note)),
})

type Summed = { readonly inventoryId: number; readonly quantity: number }

/** A product that stands there twice counts as one line with the sum. */
const areWithinLimits = (lines: ReadonlyArray<Summed>) => {
  const sums = new Map<number, number>()
  for (const { inventoryId, quantity } of lines) sums.set(inventoryId, (sums.get(inventoryId) ?? 0) + quantity)
  return [...sums.values()].every((sum) => sum <= mostUnits)
}

/** CALL-118 and CALL-119: the order as the documents' screens send it. */
export const sentVendorOrder = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  phone: wireOptional("phone", wireText(vendorOrderLimits.phone)),
  email: wireOptional("email", wireText(vendorOrderLimits.email)),
  note: wireOptional("note", wireText(vendorOrderLimits.note)),
  statusId: wireOptional("statusID", Ignored),
  statusName: wireOptional("statusName", IgnoredText),
  total: wireOptional("totalPrice", Ignored),
  tax: wireOptional("totalTax", Ignored),
  paymentType: wireOptional("paymentType", IgnoredText),
  receivedDate: wireOptional("receivedDate", Schema.NullOr(Schema.Union(WireDay, Schema.Literal("")))),
  receiverName: wireOptional("receiverName", wireText(vendorOrderLimits.receiverName)),
  receivedNote: wireOptional("recievedNote", wireText(vendorOrderLimits.note)),
  lines: wireOptional(
    "vendorOrderItems",
    Schema.Array(SentLine).pipe(
      Schema.maxItems(mostLines, { message: () => `must not have more than ${mostLines} entries` }),
      Schema.filter(areWithinLimits, { message: () => `must not have more than ${mostUnits} units of a product` }),
    ),
  ),
}

const SentNew = Schema.Struct({ ...sentVendorOrder, vendorId: wire("vendorID", wireId(VendorId)) })
export type SentVendorOrder = Omit<typeof SentNew.Type, "vendorId"> & { readonly vendorId?: VendorId }

export const WireSaved = Schema.Struct({
  id: wire("vendorOrderID", VendorOrderId),
  statusId: wire("statusID", StatusId),
  version: Schema.Int,
})

const DraftLine = Schema.Struct({
  inventoryId: wire("inventoryID", wireId(InventoryId)),
  code: wire("inventoryCode", wireText(200)),
  number: wire("inventoryNumber", wireText(200)),
  description: wire("inventoryDesc", wireText(1000)),
  quantity: wire("qty", Quantity),
  price: Schema.NullOr(WireCents),
  note: wireText(vendorOrderLimits.note),
})

/** What was typed: every field, for a draft replaces the one before. */
const WireTyped = Schema.Struct({
  vendorId: wire("vendorID", Schema.NullOr(wireId(VendorId))),
  vendorName: wireText(200),
  phone: wireText(vendorOrderLimits.phone),
  email: wireText(vendorOrderLimits.email),
  note: wireText(vendorOrderLimits.note),
  receivedDate: wireText(20),
  receiverName: wireText(vendorOrderLimits.receiverName),
  receivedNote: wire("recievedNote", wireText(vendorOrderLimits.note)),
  lines: wire(
    "vendorOrderItems",
    Schema.Array(DraftLine).pipe(
      Schema.maxItems(mostLines, { message: () => `must not have more than ${mostLines} entries` }),
    ),
  ),
})

export const SentVendorDraft = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  id: wireOptional("vendorOrderID", wireId(VendorOrderId)),
  version: wireOptional("version", WireNumber),
  typed: wire("draft", WireTyped),
}

export const WireVendorDraft = Schema.Struct({
  typed: wire("draft", WireTyped),
  version: KeptVendorOrderDraft.fields.version,
  at: wire("keptAt", Schema.Date),
})

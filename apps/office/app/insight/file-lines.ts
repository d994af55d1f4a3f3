import type { InsightRow, UnpaidInvoice } from "@sightline/model/insight"
import type { CostRow, SoldCostRow } from "@sightline/model/insight-cost"
import type {
  DrawerMovement,
  MomentItem,
  MomentOrder,
  MomentProduct,
  MomentPull,
} from "@sightline/model/insight-moment"
import type { SalesPaper, TakingsRow } from "@sightline/model/insight-sales"
import { orderStatusOf } from "@sightline/model/sales-order-rules"
import { words } from "./words"

/** What the rows behind a figure are called in every list of them. */
export const rowTitles = ["Code", "Product", "Item", "Center", "Day", "Units", "List value"] as const

/** A cell that a spreadsheet would run as a formula is made text (decisions D-92). */
const cell = (value: string) => `"${/^[=+\-@\t]/.test(value) ? `'${value}` : value}"`.replace(/(?<!^)"(?!$)/g, '""')

type Cells = ReadonlyArray<string | number>

/** The first part begins with a mark by which a spreadsheet knows the letters, and the titles. */
const file = (titles: ReadonlyArray<string>, lines: ReadonlyArray<Cells>, isFirst: boolean) =>
  (isFirst ? `\uFEFF${titles.join(",")}\r\n` : "") + lines.map((line) => `${line.join(",")}\r\n`).join("")

/** Rows as lines of a file. */
export const csvOf = (rows: ReadonlyArray<InsightRow>, isFirst: boolean) =>
  file(
    rowTitles,
    rows.map(({ code, name, itemId, centerName, day, units, list }) => [
      ...[cell(code), cell(name), itemId ?? "", cell(centerName), day, units, list === null ? "" : dollars(list)],
    ]),
    isFirst,
  )

/** What items with their cost are called in every list of them. */
export const costTitles = ["Code", "Product", "Item", "Center", "Day", "Units", "Cost"] as const

/** Items with their cost as lines of a file. */
export const costCsvOf = (rows: ReadonlyArray<CostRow>, isFirst: boolean) =>
  file(
    costTitles,
    rows.map(({ code, name, itemId, centerName, day, units, cost }) => [
      ...[cell(code), cell(name), itemId, cell(centerName), day, units, dollars(cost)],
    ]),
    isFirst,
  )

/** What sold units with their cost are called in every list of them. */
export const soldCostTitles = [
  ...(["Day", "Center", "Brand or product", "Units", "Cost known", "Sold for", "Cost", "Margin"] as const),
] as const

/** Sold units with their cost as lines of a file. */
export const soldCostCsvOf = (rows: ReadonlyArray<SoldCostRow>, isFirst: boolean) =>
  file(
    soldCostTitles,
    rows.map((row) => [
      ...[row.day, cell(row.centerName), cell(row.name), row.units, row.costed],
      ...[dollars(row.net), dollars(row.cost), dollars(keptOf(row))],
    ]),
    isFirst,
  )

/** What is left above the cost; null where either is unknown. */
export const keptOf = ({ net, cost }: Pick<SoldCostRow, "net" | "cost">) =>
  net === null || cost === null ? null : net - cost

/** What invoices are called in every list of them. */
export const unpaidTitles = ["Order", "Invoice", "Day", "Customer", "Center", "Amount", "Open"] as const

/** Invoices as lines of a file. */
export const unpaidCsvOf = (rows: ReadonlyArray<UnpaidInvoice>, isFirst: boolean) =>
  file(
    unpaidTitles,
    rows.map(({ orderId, number, day, customer, centerName, amount, open }) => [
      ...[orderId, cell(number), day, cell(customer), cell(centerName), dollars(amount), dollars(open)],
    ]),
    isFirst,
  )

/** What invoices and credit notes are called in every list of them. */
export const salesTitles = [
  ...(["Order", "Document", "Number", "Day", "Customer", "Center"] as const),
  ...(["Units", "Discount", "Net", "Tax", "Shipping"] as const),
] as const

/** Invoices and credit notes as lines of a file. */
export const salesCsvOf = (rows: ReadonlyArray<SalesPaper>, isFirst: boolean) =>
  file(
    salesTitles,
    rows.map(({ orderId, kind, number, day, customer, centerName, units, discount, net, tax, shipping }) => [
      ...[orderId, cell(words.sales.paper[kind]), cell(number), day, cell(customer), cell(centerName)],
      ...[units, dollars(discount), dollars(net), dollars(tax), dollars(shipping)],
    ]),
    isFirst,
  )

/** What payments and refunds are called in every list of them. */
export const takingsTitles = ["Order", "Movement", "Invoice", "Day", "Center", "Paid by", "Amount"] as const

/** Payments and refunds as lines of a file. */
export const takingsCsvOf = (rows: ReadonlyArray<TakingsRow>, isFirst: boolean) =>
  file(
    takingsTitles,
    rows.map(({ orderId, way, number, day, centerName, tender, amount }) => [
      ...[orderId, cell(words.takings.way[way]), cell(number), day, cell(centerName), cell(tender), dollars(amount)],
    ]),
    isFirst,
  )

/** What products in stock at a moment are called in every list of them, and their items. */
export const momentTitles = ["Code", "Product", "Brand", "Category", "Units"] as const
export const momentItemTitles = ["Item", "Status", "Center", "Place", "Units"] as const

/** Products in stock at a moment as lines of a file, and the items of one of them. */
export const momentCsvOf = (rows: ReadonlyArray<MomentProduct>, isFirst: boolean) =>
  file(
    momentTitles,
    rows.map(({ code, name, brandName, categoryName, units }) => [
      ...[cell(code), cell(name), cell(brandName ?? ""), cell(categoryName), units],
    ]),
    isFirst,
  )

export const momentItemsCsvOf = (rows: ReadonlyArray<MomentItem>, isFirst: boolean) =>
  file(
    momentItemTitles,
    rows.map(({ itemId, statusName, centerName, place, units }) => [
      ...[itemId, cell(statusName), cell(centerName), cell(place), units],
    ]),
    isFirst,
  )

/** What orders of a moment are called in every list of them. */
export const momentOrderTitles = [
  ...(["Order", "Type", "Status", "Opened", "Customer", "Center", "Units", "Reserved", "Value"] as const),
] as const

/** Orders of a moment as lines of a file. */
export const momentOrdersCsvOf = (rows: ReadonlyArray<MomentOrder>, isFirst: boolean) =>
  file(
    momentOrderTitles,
    rows.map(({ orderId, orderType, statusId, day, customer, centerName, units, reserved, net }) => [
      ...[orderId, cell(orderType), cell(orderStatusOf(statusId).name), day, cell(customer), cell(centerName)],
      ...[units, reserved ?? "", dollars(net)],
    ]),
    isFirst,
  )

/** What pulled items of a moment are called in every list of them. */
export const momentPullTitles = ["Submission", "Used for", "Description", "By", "Submitted", "Center", "Units"] as const

/** Pulled items of a moment as lines of a file. */
export const momentPullsCsvOf = (rows: ReadonlyArray<MomentPull>, isFirst: boolean) =>
  file(
    momentPullTitles,
    rows.map(({ pullId, usedForName, description, person, day, centerName, units }) => [
      ...[pullId, cell(usedForName), cell(description), cell(person), day, cell(centerName), units],
    ]),
    isFirst,
  )

/** What the movements of a drawer are called in every list of them. */
export const drawerTitles = ["At", "Movement", "Invoice", "Center", "Note", "Amount"] as const

/** The cash of a drawer as lines of a file. */
export const drawerCsvOf = (rows: ReadonlyArray<DrawerMovement>, isFirst: boolean) =>
  file(
    drawerTitles,
    rows.map(({ at, reason, order, centerName, note, amount }) => [
      ...[at, cell(words.moment.drawer.reasons[reason]), cell(order?.number ?? ""), cell(centerName)],
      ...[cell(note), dollars(amount)],
    ]),
    isFirst,
  )

const dollars = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2))

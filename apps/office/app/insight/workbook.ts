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
import write from "write-excel-file/universal"
import { type Column, sheetOf, text } from "../shell/export/sheet"
import {
  costTitles,
  drawerTitles,
  keptOf,
  momentItemTitles,
  momentOrderTitles,
  momentPullTitles,
  momentTitles,
  rowTitles,
  salesTitles,
  soldCostTitles,
  takingsTitles,
  unpaidTitles,
} from "./file-lines"
import { words } from "./words"

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

const [code, product, item, center, day, units, list] = rowTitles

const columns: readonly Column<InsightRow>[] = [
  { title: code, width: 16, cell: (row) => text(row.code) },
  { title: product, width: 40, cell: ({ name }) => text(name) },
  { title: item, width: 10, cell: ({ itemId }) => itemId },
  { title: center, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: day, width: 12, cell: (row) => text(row.day) },
  { title: units, width: 8, cell: (row) => row.units },
  { title: list, width: 12, cell: (row) => (row.list === null ? null : row.list / 100) },
]

const [costCode, costProduct, costItem, costCenter, costDay, costUnits, itemCost] = costTitles

const costColumns: readonly Column<CostRow>[] = [
  { title: costCode, width: 16, cell: (row) => text(row.code) },
  { title: costProduct, width: 40, cell: ({ name }) => text(name) },
  { title: costItem, width: 10, cell: ({ itemId }) => itemId },
  { title: costCenter, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: costDay, width: 12, cell: (row) => text(row.day) },
  { title: costUnits, width: 8, cell: (row) => row.units },
  { title: itemCost, width: 12, cell: ({ cost }) => dollars(cost) },
]

const [soldDay, soldAt, brandOrProduct, soldUnits, costed, soldFor, soldCost, kept] = soldCostTitles

const soldCostColumns: readonly Column<SoldCostRow>[] = [
  { title: soldDay, width: 12, cell: (row) => text(row.day) },
  { title: soldAt, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: brandOrProduct, width: 40, cell: ({ name }) => text(name) },
  { title: soldUnits, width: 8, cell: (row) => row.units },
  { title: costed, width: 12, cell: (row) => row.costed },
  { title: soldFor, width: 12, cell: (row) => dollars(row.net) },
  { title: soldCost, width: 12, cell: (row) => dollars(row.cost) },
  { title: kept, width: 12, cell: (row) => dollars(keptOf(row)) },
]

const [order, invoice, issued, customer, at, amount, open] = unpaidTitles

const unpaidColumns: readonly Column<UnpaidInvoice>[] = [
  { title: order, width: 10, cell: ({ orderId }) => orderId },
  { title: invoice, width: 14, cell: ({ number }) => text(number) },
  { title: issued, width: 12, cell: (row) => text(row.day) },
  { title: customer, width: 32, cell: (row) => text(row.customer) },
  { title: at, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: amount, width: 12, cell: (row) => row.amount / 100 },
  { title: open, width: 12, cell: (row) => row.open / 100 },
]

const [ofOrder, paper, paperNumber, paperDay, buyer, where, sold, discount, net, tax, shipping] = salesTitles

const salesColumns: readonly Column<SalesPaper>[] = [
  { title: ofOrder, width: 10, cell: ({ orderId }) => orderId },
  { title: paper, width: 14, cell: ({ kind }) => text(words.sales.paper[kind]) },
  { title: paperNumber, width: 14, cell: ({ number }) => text(number) },
  { title: paperDay, width: 12, cell: (row) => text(row.day) },
  { title: buyer, width: 32, cell: (row) => text(row.customer) },
  { title: where, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: sold, width: 8, cell: (row) => row.units },
  { title: discount, width: 12, cell: (row) => dollars(row.discount) },
  { title: net, width: 12, cell: (row) => dollars(row.net) },
  { title: tax, width: 12, cell: (row) => dollars(row.tax) },
  { title: shipping, width: 12, cell: (row) => dollars(row.shipping) },
]

const [paidOrder, movement, paidInvoice, paidDay, paidAt, paidBy, paid] = takingsTitles

const takingsColumns: readonly Column<TakingsRow>[] = [
  { title: paidOrder, width: 10, cell: ({ orderId }) => orderId },
  { title: movement, width: 14, cell: ({ way }) => text(words.takings.way[way]) },
  { title: paidInvoice, width: 14, cell: ({ number }) => text(number) },
  { title: paidDay, width: 12, cell: (row) => text(row.day) },
  { title: paidAt, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: paidBy, width: 14, cell: ({ tender }) => text(tender) },
  { title: paid, width: 12, cell: (row) => dollars(row.amount) },
]

const [ofProduct, called, brand, category, inStock] = momentTitles

const momentColumns: readonly Column<MomentProduct>[] = [
  { title: ofProduct, width: 16, cell: (row) => text(row.code) },
  { title: called, width: 40, cell: ({ name }) => text(name) },
  { title: brand, width: 24, cell: ({ brandName }) => text(brandName ?? "") },
  { title: category, width: 24, cell: ({ categoryName }) => text(categoryName) },
  { title: inStock, width: 8, cell: (row) => row.units },
]

const [ofItem, status, itemCenter, place, itemUnits] = momentItemTitles

const momentItemColumns: readonly Column<MomentItem>[] = [
  { title: ofItem, width: 10, cell: ({ itemId }) => itemId },
  { title: status, width: 16, cell: ({ statusName }) => text(statusName) },
  { title: itemCenter, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: place, width: 32, cell: (row) => text(row.place) },
  { title: itemUnits, width: 8, cell: (row) => row.units },
]

const [orderNumber, orderType, orderStatus, opened, orderCustomer, orderCenter, orderUnits, orderReserved, orderNet] =
  momentOrderTitles

const momentOrderColumns: readonly Column<MomentOrder>[] = [
  { title: orderNumber, width: 10, cell: ({ orderId }) => orderId },
  { title: orderType, width: 12, cell: (row) => text(row.orderType) },
  { title: orderStatus, width: 14, cell: ({ statusId }) => text(orderStatusOf(statusId).name) },
  { title: opened, width: 12, cell: (row) => text(row.day) },
  { title: orderCustomer, width: 32, cell: (row) => text(row.customer) },
  { title: orderCenter, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: orderUnits, width: 8, cell: (row) => row.units },
  { title: orderReserved, width: 10, cell: (row) => row.reserved },
  { title: orderNet, width: 12, cell: (row) => dollars(row.net) },
]

const [pull, usedFor, why, pulledBy, submitted, pullCenter, pulledUnits] = momentPullTitles

const momentPullColumns: readonly Column<MomentPull>[] = [
  { title: pull, width: 12, cell: ({ pullId }) => pullId },
  { title: usedFor, width: 24, cell: ({ usedForName }) => text(usedForName) },
  { title: why, width: 40, cell: ({ description }) => text(description) },
  { title: pulledBy, width: 24, cell: ({ person }) => text(person) },
  { title: submitted, width: 12, cell: (row) => text(row.day) },
  { title: pullCenter, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: pulledUnits, width: 8, cell: (row) => row.units },
]

const [movedAt, moved, movedInvoice, drawerCenter, note, movedAmount] = drawerTitles

const drawerColumns: readonly Column<DrawerMovement>[] = [
  { title: movedAt, width: 20, cell: (row) => text(row.at) },
  { title: moved, width: 20, cell: ({ reason }) => text(words.moment.drawer.reasons[reason]) },
  { title: movedInvoice, width: 14, cell: (row) => text(row.order?.number ?? "") },
  { title: drawerCenter, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: note, width: 40, cell: (row) => text(row.note) },
  { title: movedAmount, width: 12, cell: (row) => dollars(row.amount) },
]

const workbookOf =
  <Row>(columns: readonly Column<Row>[]) =>
  (name: string, rows: readonly Row[]): Promise<Blob> =>
    write([sheetOf(name.slice(0, 31), columns, rows)]).toBlob()

/** The rows behind a figure of stock, of what customers owe, of sales and of takings, and the stock and orders of a moment, as a workbook. */
export const workbooks = {
  insight: workbookOf(columns),
  cost: workbookOf(costColumns),
  soldCost: workbookOf(soldCostColumns),
  unpaid: workbookOf(unpaidColumns),
  sales: workbookOf(salesColumns),
  takings: workbookOf(takingsColumns),
  moment: workbookOf(momentColumns),
  momentItems: workbookOf(momentItemColumns),
  momentOrders: workbookOf(momentOrderColumns),
  momentPulls: workbookOf(momentPullColumns),
  drawer: workbookOf(drawerColumns),
}

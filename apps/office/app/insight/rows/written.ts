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
import { read } from "@sightline/screens/act/read.ts"
import { allPages, ExportFailed } from "../../shell/export/all-pages"
import type { Write } from "../../shell/export/use-workbook"
import {
  type CostPlace,
  costPartPath,
  type MomentDrawerPlace,
  type MomentItemsPlace,
  type MomentOrdersPlace,
  type MomentPlace,
  type MomentTakingsPlace,
  momentDrawerPartPath,
  momentItemsPartPath,
  momentOrdersPartPath,
  momentOwedPartPath,
  momentPartPath,
  momentPullsPartPath,
  momentTakingsPartPath,
  type PersonSalesPlace,
  partPath,
  personSalesPartPath,
  type RowsPlace,
  type SalesPlace,
  type SoldCostPlace,
  salesPartPath,
  soldCostPartPath,
  type TakingsPlace,
  takingsPartPath,
  type UnpaidPlace,
  unpaidPartPath,
} from "../address"

type Part<Row> = { readonly rows: readonly Row[]; readonly total: number }
type Workbooks = typeof import("../workbook")["workbooks"]
type WriteRows<Row> = (workbooks: Workbooks) => (name: string, rows: readonly Row[]) => Promise<Blob>

/** All parts of a list as a workbook. The code that writes it loads on demand. */
const written =
  <Row>(name: string, partAt: (page: number) => string, writeRows: WriteRows<Row>): Write =>
  async ({ onProgress, signal }) => {
    const pageAt = async (page: number): Promise<Part<Row>> => {
      signal?.throwIfAborted()
      const part = await read<Part<Row>>(partAt(page))
      if (!part) throw new ExportFailed()
      return part
    }
    const [pages, { workbooks }] = await Promise.all([allPages(pageAt, onProgress), import("../workbook")])
    return writeRows(workbooks)(
      name,
      pages.flatMap(({ rows }) => rows),
    )
  }

/** The rows behind a figure as a workbook. */
export const rowsWritten = (name: string, place: RowsPlace) =>
  written<InsightRow>(
    name,
    (page) => partPath({ ...place, page }),
    ({ insight }) => insight,
  )

/** Items with their cost as a workbook. */
export const costWritten = (name: string, place: CostPlace) =>
  written<CostRow>(
    name,
    (page) => costPartPath({ ...place, page }),
    ({ cost }) => cost,
  )

/** Sold units with their cost as a workbook. */
export const soldCostWritten = (name: string, place: SoldCostPlace) =>
  written<SoldCostRow>(
    name,
    (page) => soldCostPartPath({ ...place, page }),
    ({ soldCost }) => soldCost,
  )

/** Invoices that customers owe as a workbook. */
export const unpaidWritten = (name: string, place: UnpaidPlace) =>
  written<UnpaidInvoice>(
    name,
    (page) => unpaidPartPath({ ...place, page }),
    ({ unpaid }) => unpaid,
  )

/** Invoices and credit notes behind net sales as a workbook. */
export const salesWritten = (name: string, place: SalesPlace) =>
  written<SalesPaper>(
    name,
    (page) => salesPartPath({ ...place, page }),
    ({ sales }) => sales,
  )

/** The same of a person. */
export const personSalesWritten = (name: string, place: PersonSalesPlace) =>
  written<SalesPaper>(
    name,
    (page) => personSalesPartPath({ ...place, page }),
    ({ sales }) => sales,
  )

/** Payments and refunds behind takings as a workbook. */
export const takingsWritten = (name: string, place: TakingsPlace) =>
  written<TakingsRow>(
    name,
    (page) => takingsPartPath({ ...place, page }),
    ({ takings }) => takings,
  )

/** Products in stock at a moment as a workbook. */
export const momentWritten = (name: string, place: MomentPlace) =>
  written<MomentProduct>(
    name,
    (page) => momentPartPath({ ...place, page }),
    ({ moment }) => moment,
  )

/** The items of a product at a moment as a workbook. */
export const momentItemsWritten = (name: string, place: MomentItemsPlace) =>
  written<MomentItem>(
    name,
    (page) => momentItemsPartPath({ ...place, page }),
    ({ momentItems }) => momentItems,
  )

/** The orders that stood at a moment as a workbook. */
export const momentOrdersWritten = (name: string, place: MomentOrdersPlace) =>
  written<MomentOrder>(
    name,
    (page) => momentOrdersPartPath({ ...place, page }),
    ({ momentOrders }) => momentOrders,
  )

/** The pulled items that waited at a moment as a workbook. */
export const momentPullsWritten = (name: string, place: MomentPlace) =>
  written<MomentPull>(
    name,
    (page) => momentPullsPartPath({ ...place, page }),
    ({ momentPulls }) => momentPulls,
  )

/** What customers owed at a moment as a workbook. */
export const momentOwedWritten = (name: string, place: MomentPlace) =>
  written<UnpaidInvoice>(
    name,
    (page) => momentOwedPartPath({ ...place, page }),
    ({ unpaid }) => unpaid,
  )

/** The payments and refunds of a day up to a moment as a workbook. */
export const momentTakingsWritten = (name: string, place: MomentTakingsPlace) =>
  written<TakingsRow>(
    name,
    (page) => momentTakingsPartPath({ ...place, page }),
    ({ takings }) => takings,
  )

/** The cash of a drawer at a moment as a workbook. */
export const momentDrawerWritten = (name: string, place: MomentDrawerPlace) =>
  written<DrawerMovement>(
    name,
    (page) => momentDrawerPartPath({ ...place, page }),
    ({ drawer }) => drawer,
  )

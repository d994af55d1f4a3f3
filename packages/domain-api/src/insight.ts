import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterNotFound } from "@sightline/model/center"
import {
  Insight,
  InsightAsk,
  InsightCost,
  InsightPeople,
  InsightPeriodAsk,
  InsightRows,
  InsightRowsAsk,
  InsightShrink,
  InsightTurns,
  InsightTurnsAsk,
  InsightWeeks,
  PeopleFiguresOff,
  PeopleSwitch,
  PersonRowsAsk,
  Receivables,
  ReceivablesAsk,
  UnpaidAsk,
  UnpaidInvoices,
  WeeksAsk,
} from "@sightline/model/insight"
import { CostRows, CostRowsAsk, SoldCostRows, SoldCostRowsAsk } from "@sightline/model/insight-cost"
import { InsightLetter, LetterChoice, LetterRefused } from "@sightline/model/insight-letter"
import {
  MomentAsk,
  MomentDrawerAsk,
  MomentDrawerRows,
  MomentItems,
  MomentItemsAsk,
  MomentOrders,
  MomentOrdersAsk,
  MomentOwed,
  MomentOwedAsk,
  MomentPulls,
  MomentPullsAsk,
  MomentRefused,
  MomentStock,
  MomentTakings,
  MomentTakingsAsk,
} from "@sightline/model/insight-moment"
import {
  InsightSales,
  PersonSalesRowsAsk,
  SalesAsk,
  SalesCost,
  SalesRows,
  SalesRowsAsk,
  TakingsRows,
  TakingsRowsAsk,
} from "@sightline/model/insight-sales"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { KeyReused } from "@sightline/model/once"
import { RoleRefused } from "@sightline/model/role"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** What an owner looks at, the rows behind each figure, and what it cost. */
export const InsightRpcs = RpcGroup.make(
  Rpc.make("look", { payload: InsightPeriodAsk, success: Insight, error: CenterNotFound }),
  Rpc.make("rows", { payload: InsightRowsAsk, success: InsightRows, error: CenterNotFound }),
  Rpc.make("turns", { payload: InsightTurnsAsk, success: InsightTurns, error: CenterNotFound }),
  Rpc.make("shrink", { payload: InsightAsk, success: InsightShrink, error: CenterNotFound }),
  Rpc.make("receivables", { payload: ReceivablesAsk, success: Receivables, error: CenterNotFound }),
  Rpc.make("unpaid", { payload: UnpaidAsk, success: UnpaidInvoices, error: CenterNotFound }),
  Rpc.make("sales", { payload: SalesAsk, success: InsightSales, error: CenterNotFound }),
  Rpc.make("salesRows", { payload: SalesRowsAsk, success: SalesRows, error: CenterNotFound }),
  Rpc.make("takingsRows", { payload: TakingsRowsAsk, success: TakingsRows, error: CenterNotFound }),
  Rpc.make("salesCost", {
    payload: InsightPeriodAsk,
    success: SalesCost,
    error: Schema.Union(CenterNotFound, RoleRefused),
  }),
  Rpc.make("moment", {
    payload: MomentAsk,
    success: MomentStock,
    error: Schema.Union(CenterNotFound, MomentRefused),
  }),
  Rpc.make("momentItems", {
    payload: MomentItemsAsk,
    success: MomentItems,
    error: Schema.Union(CenterNotFound, MomentRefused, InventoryNotFound),
  }),
  Rpc.make("momentOrders", {
    payload: MomentOrdersAsk,
    success: MomentOrders,
    error: Schema.Union(CenterNotFound, MomentRefused),
  }),
  Rpc.make("momentPulls", {
    payload: MomentPullsAsk,
    success: MomentPulls,
    error: Schema.Union(CenterNotFound, MomentRefused),
  }),
  Rpc.make("momentOwed", {
    payload: MomentOwedAsk,
    success: MomentOwed,
    error: Schema.Union(CenterNotFound, MomentRefused),
  }),
  Rpc.make("momentTakings", {
    payload: MomentTakingsAsk,
    success: MomentTakings,
    error: Schema.Union(CenterNotFound, MomentRefused),
  }),
  Rpc.make("momentDrawer", {
    payload: MomentDrawerAsk,
    success: MomentDrawerRows,
    error: Schema.Union(CenterNotFound, MomentRefused),
  }),
  Rpc.make("people", {
    payload: InsightAsk,
    success: InsightPeople,
    error: Schema.Union(CenterNotFound, PeopleFiguresOff),
  }),
  Rpc.make("personRows", {
    payload: PersonRowsAsk,
    success: InsightRows,
    error: Schema.Union(CenterNotFound, PeopleFiguresOff, RoleRefused),
  }),
  Rpc.make("personSalesRows", {
    payload: PersonSalesRowsAsk,
    success: SalesRows,
    error: Schema.Union(CenterNotFound, PeopleFiguresOff, RoleRefused),
  }),
  Rpc.make("switchPeople", {
    payload: PeopleSwitch,
    success: PeopleSwitch,
    error: Schema.Union(RoleRefused, KeyReused),
  }),
  Rpc.make("letter", { success: InsightLetter, error: RoleRefused }),
  Rpc.make("setLetter", {
    payload: LetterChoice,
    success: LetterChoice,
    error: Schema.Union(LetterRefused, KeyReused),
  }),
  Rpc.make("weeks", { payload: WeeksAsk, success: InsightWeeks }),
  Rpc.make("costRows", { payload: CostRowsAsk, success: CostRows, error: Schema.Union(CenterNotFound, RoleRefused) }),
  Rpc.make("soldCostRows", {
    payload: SoldCostRowsAsk,
    success: SoldCostRows,
    error: Schema.Union(CenterNotFound, RoleRefused),
  }),
  Rpc.make("cost", {
    payload: InsightPeriodAsk,
    success: InsightCost,
    error: Schema.Union(CenterNotFound, RoleRefused),
  }),
)
  .middleware(AsCaller)
  .prefix("insight.")

import { CenterNotFound } from "@sightline/model/center"
import { MomentRefused } from "@sightline/model/insight-moment"
import { isMoment, momentGroupings, takingsWays } from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { editors } from "@sightline/model/role-table"
import { orderStatuses } from "@sightline/model/sales-order-rules"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { centerRefusals } from "./center-refusals"
import { oneOf, place } from "./insight-asked"
import {
  WireMoment,
  WireMomentDrawer,
  WireMomentItems,
  WireMomentOrders,
  WireMomentOwed,
  WireMomentPulls,
  WireMomentTakings,
} from "./insight-moment-wire"
import { inventoryRefusals } from "./inventory-refusals"
import { wiredBy } from "./refusal"
import { answer, QueryPageNumber, queryId, wire, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...centerRefusals,
  ...inventoryRefusals,
  MomentRefused: {
    status: 409,
    title: "No such moment",
    detail: "at is still to come (why: future), or before the first record (why: early), which since names.",
  },
})

const atMoment = {
  ...place,
  at: wireOptional(
    "at",
    Schema.String.pipe(
      Schema.filter((text) => isMoment(text) || "must be a moment as 2026-11-30T14:03:05, with or without a zone"),
    ),
  ),
  page: wireOptional("pageIndex", QueryPageNumber),
  pageSize: wireOptional("pageSize", QueryPageNumber),
}

const refused = wired(Schema.Union(CenterNotFound, MomentRefused))

const Status = Schema.transform(Schema.Literal(...orderStatuses.map(({ id }) => String(id))), Schema.Int, {
  strict: true,
  decode: Number,
  encode: String,
}).annotations({
  message: () => ({ message: `must be one of ${orderStatuses.map(({ id }) => id).join(", ")}`, override: true }),
})

/** What was in stock at a moment. */
export const momentCall = Call.get("moment", "/api/Insight/GetStockAt", {
  who: editors,
  title: "Say what was in stock at a moment",
  about:
    "What was recorded until then, whenever it happened, at the caller's centers or one of them: units in all and by center, brand or category, and a page of the products, most units first. at is a moment on the client's clock, or with a zone; without it: now. groupId keeps the products of one center, brand or category, as by says; 0: those without a brand. Names, brands and categories are those of today. No purchased price.",
})
  .setUrlParams(
    Schema.Struct({ ...atMoment, by: oneOf(momentGroupings), groupId: wireOptional("groupId", QueryPageNumber) }),
  )
  .addSuccess(answer(WireMoment))
  .addError(refused)

/** The items of a product then. */
export const momentItemsCall = Call.get("momentItems", "/api/Insight/GetItemsAt", {
  who: editors,
  title: "List the items of a product as they were at a moment",
  about:
    "Each with its status, center, place and units as they were recorded then, by id; items without units are left out. units counts those in stock.",
})
  .setUrlParams(Schema.Struct({ ...atMoment, inventoryId: wire("inventoryId", queryId(InventoryId)) }))
  .addSuccess(answer(WireMomentItems))
  .addError(wired(Schema.Union(CenterNotFound, MomentRefused, InventoryNotFound)))

/** The orders that stood then. */
export const momentOrdersCall = Call.get("momentOrders", "/api/Insight/GetOrdersAt", {
  who: editors,
  title: "Say which orders stood at a moment",
  about:
    "How many orders were in each status at the moment, by what was recorded until then, with their units, the units that they held (reserved) and what they came to without tax and shipping (net), and a page of them or of those in one status, newest first; sums is what all of these are about. Where it is not kept what an order held or came to, it is null and in no sum; unsure and unvalued count such orders. Completed and cancelled orders are those of the day of the moment up to it. Customers are named as today.",
})
  .setUrlParams(Schema.Struct({ ...atMoment, statusId: wireOptional("statusId", Status) }))
  .addSuccess(answer(WireMomentOrders))
  .addError(refused)

/** The pulled items that were held then. */
export const momentPullsCall = Call.get("momentPulls", "/api/Insight/GetPullsAt", {
  who: editors,
  title: "Say which pulled items waited for an approval at a moment",
  about:
    "The submissions that nobody had decided on, the oldest first, each with the units that it held; units is the sum of all of them. Centers are those of the items today: a submission with items of several stands once for each.",
})
  .setUrlParams(Schema.Struct(atMoment))
  .addSuccess(answer(WireMomentPulls))
  .addError(refused)

/** What customers owed then. */
export const momentOwedCall = Call.get("momentOwed", "/api/Insight/GetOwedAt", {
  who: editors,
  title: "Say what customers owed at a moment",
  about:
    "The invoices of Account orders that were issued by then, less what was paid and credited by then, the oldest first; open is the sum of all of them. A payment counts from when it was booked.",
})
  .setUrlParams(Schema.Struct(atMoment))
  .addSuccess(answer(WireMomentOwed))
  .addError(refused)

/** What was taken on the day of a moment up to it. */
export const momentTakingsCall = Call.get("momentTakings", "/api/Insight/GetTakingsAt", {
  who: editors,
  title: "Say what was taken on the day of a moment up to it",
  about:
    "Payments and refunds since the client's midnight, newest first, a refund as negative; amount is the sum of all of them. tender keeps Cash or one brand of card, and way what was taken or given back. Next to them all tenders of these hours, and the cash that should have been in each person's drawer.",
})
  .setUrlParams(
    Schema.Struct({
      ...atMoment,
      tender: wireOptional("tender", wireText(50)),
      way: wireOptional("way", oneOf(takingsWays)),
    }),
  )
  .addSuccess(answer(WireMomentTakings))
  .addError(refused)

/** The cash of a drawer then. */
export const momentDrawerCall = Call.get("momentDrawer", "/api/Insight/GetDrawerAt", {
  who: editors,
  title: "List the cash of a drawer at a moment",
  about:
    "What went into a person's drawer and out of it and was not counted yet at the moment, newest first, what went out as negative; cash is the sum of all of it. It begins with what the last count left. Without at: now.",
})
  .setUrlParams(Schema.Struct({ ...atMoment, userId: wire("userId", queryId(UserId)) }))
  .addSuccess(answer(WireMomentDrawer))
  .addError(refused)

import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId, CenterNotFound } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import {
  Insight,
  InsightCost,
  InsightPeople,
  InsightRows,
  InsightShrink,
  InsightTurns,
  InsightWeeks,
  PeopleFiguresOff,
  PeopleSwitch,
  Receivables,
  UnpaidInvoice,
} from "@sightline/model/insight"
import {
  insightFigures,
  insightPeriods,
  personFigures,
  receivableAges,
  sparkWeeks,
  tradeGroupings,
} from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { editors, pricers, staff } from "@sightline/model/role-table"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { centerRefusals } from "./center-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import {
  answer,
  pageRead,
  pageWritten,
  QueryPageNumber,
  queryId,
  queryIds,
  WireMoney,
  wire,
  wireId,
  wireOptional,
  wirePage,
} from "./wire"
import { WireDay } from "./wire-day"

const wired = wiredBy({
  ...centerRefusals,
  PeopleFiguresOff: {
    status: 409,
    title: "Switched off",
    detail: "Figures of people are switched off. An owner can switch them on.",
  },
})

const Period = Schema.transform(Schema.Literal(...insightPeriods.map(String)), Schema.Int, {
  strict: true,
  decode: Number,
  encode: String,
}).annotations({ message: () => ({ message: `must be one of ${insightPeriods.join(", ")}`, override: true }) })

const place = {
  clientId: wireOptional("clientId", queryId(ClientId)),
  centerId: wireOptional("centerId", queryId(CenterId)),
}

const asked = Schema.Struct({ ...place, days: wireOptional("days", Period) })

const { stock, dead } = Insight.fields

/** Sums of list prices are dollars on the wire. */
const WireInsight = Schema.Struct({
  ...Insight.fields,
  stock: Schema.Struct({ ...stock.fields, list: WireMoney }),
  dead: Schema.Struct({ ...dead.fields, list: WireMoney }),
})

const Page = wirePage(InsightRows.fields.rows.value)

const { units, of } = InsightRows.fields

/** A page as everywhere, and the figure itself. */
const WireRows = Schema.transform(
  Schema.Struct({ ...Page.from.fields, units, of }),
  Schema.Struct({ ...Page.to.fields, units, of }),
  {
    strict: true,
    decode: (sent) => pageRead(sent),
    encode: (page) => pageWritten(page),
  },
)

const WireCost = Schema.Struct({ ...InsightCost.fields.stock.fields, cost: WireMoney })

const { people, ...ofPeople } = InsightPeople.fields

const WirePeople = Schema.Struct({
  ...ofPeople,
  people: Schema.Array(Schema.Struct({ ...people.value.fields, userId: wire("userID", Schema.Int) })),
})

const { today, products } = InsightWeeks.fields

const WireWeeks = Schema.Struct({
  today,
  products: Schema.Array(Schema.Struct({ ...products.value.fields, inventoryId: wire("inventoryID", InventoryId) })),
})

const { ages, ...receivables } = Receivables.fields

const WireReceivables = Schema.Struct({
  ...receivables,
  ages: Schema.Array(Schema.Struct({ ...ages.value.fields, open: WireMoney })),
})

const WireUnpaid = Schema.Struct({ ...UnpaidInvoice.fields, amount: WireMoney, open: WireMoney })

/** What an owner looks at: figures of the ledger, each with the rows behind it. */
export class InsightGroup extends HttpApiGroup.make("insight")
  .annotate(OpenApi.Description, "Figures of stock and trade, and the rows behind each.")
  .add(
    Call.get("look", "/api/Insight/GetInsight", {
      who: editors,
      title: "Look at stock, trade and what waits",
      about:
        "At the caller's centers or one of them: stock of now by age, stock that nobody bought for a year, what came and went on each of the last days, what to order and what waits for somebody. Days are the client's. No purchased price.",
    })
      .setUrlParams(asked)
      .addSuccess(answer(WireInsight))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("rows", "/api/Insight/GetRows", {
      who: editors,
      title: "List the rows behind a figure",
      about:
        "Items, products at a center or movements, newest first; units of all of them is the figure. dateFrom and dateTo are days of movements. A movement that was taken back is in no figure. brandId and vendorId keep the products of a brand or a vendor; 0: those without one.",
    })
      .setUrlParams(
        Schema.Struct({
          ...place,
          figure: Schema.Literal(...insightFigures).annotations({
            message: () => ({ message: "must be the name of a figure", override: true }),
          }),
          from: wireOptional("dateFrom", WireDay),
          to: wireOptional("dateTo", WireDay),
          brandId: wireOptional("brandId", QueryPageNumber),
          vendorId: wireOptional("vendorId", QueryPageNumber),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(WireRows))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("turns", "/api/Insight/GetTurns", {
      who: editors,
      title: "Say how much of the stock was sold",
      about:
        "By brand, vendor or center: units sold, units that came, the stock of the first morning, and the stocks of all mornings added up. A product counts with each vendor who sells it; id 0: products without one. No purchased price.",
    })
      .setUrlParams(
        Schema.Struct({
          ...asked.fields,
          by: Schema.Literal(...tradeGroupings).annotations({
            message: () => ({ message: `must be one of ${tradeGroupings.join(", ")}`, override: true }),
          }),
        }),
      )
      .addSuccess(answer(InsightTurns))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("shrink", "/api/Insight/GetShrink", {
      who: editors,
      title: "Say what was lost",
      about:
        "Units that were missing or found at counts, removed as lost or damaged, or counted up or down by hand, by day and center, and the stocks of all mornings added up. No purchased price.",
    })
      .setUrlParams(asked)
      .addSuccess(answer(InsightShrink))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("receivables", "/api/Insight/GetReceivables", {
      who: editors,
      title: "Say what customers owe",
      about:
        "What is open of the invoices of Account orders, by the days since the invoice: what was neither paid nor credited. A refund opens its invoice again.",
    })
      .setUrlParams(Schema.Struct(place))
      .addSuccess(answer(WireReceivables))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("unpaid", "/api/Insight/GetUnpaidInvoices", {
      who: editors,
      title: "List the invoices that customers owe",
      about: "Of one age or of all, the oldest first.",
    })
      .setUrlParams(
        Schema.Struct({
          ...place,
          age: wireOptional(
            "age",
            Schema.Literal(...receivableAges.map(({ age }) => age)).annotations({
              message: () => ({
                message: `must be one of ${receivableAges.map(({ age }) => age).join(", ")}`,
                override: true,
              }),
            }),
          ),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(WireUnpaid)))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("people", "/api/Insight/GetPeople", {
      who: staff,
      title: "Say what people sold and removed",
      about:
        "Of everybody for SupperAdmin and Owner, of themselves for others. Refused until an owner has switched these figures on. userID 0: nobody, as a job of the program.",
    })
      .setUrlParams(asked)
      .addSuccess(answer(WirePeople))
      .addError(wired(Schema.Union(CenterNotFound, PeopleFiguresOff))),
  )
  .add(
    Call.get("personRows", "/api/Insight/GetPersonRows", {
      who: staff,
      title: "List the movements behind a figure of a person",
      about: "Newest first. Others than SupperAdmin and Owner get their own.",
    })
      .setUrlParams(
        Schema.Struct({
          ...place,
          userId: wire("userId", queryId(UserId)),
          figure: Schema.Literal(...personFigures).annotations({
            message: () => ({ message: `must be one of ${personFigures.join(", ")}`, override: true }),
          }),
          from: wireOptional("dateFrom", WireDay),
          to: wireOptional("dateTo", WireDay),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(WireRows))
      .addError(wired(Schema.Union(CenterNotFound, PeopleFiguresOff))),
  )
  .add(
    Call.put("switchPeople", "/api/Insight/SwitchPeople", {
      who: pricers,
      title: "Switch figures of people on or off",
      about: "The change is in the audit. While they are off, nobody gets them, not even their own.",
    })
      .setPayload(Schema.Struct({ clientId: wireOptional("clientID", wireId(ClientId)), isOn: Schema.Boolean }))
      .addSuccess(answer(PeopleSwitch))
      .addError(KeyReused),
  )
  .add(
    Call.get("weeks", "/api/Insight/GetWeeks", {
      who: staff,
      title: "Say what left of products by week",
      about: `Units sold or removed in each of the last ${sparkWeeks} weeks at all centers, the oldest first; the last week ends today. Products that the client does not have are left out.`,
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          inventoryIds: wire("inventoryIDs", queryIds(InventoryId)),
        }),
      )
      .addSuccess(answer(WireWeeks)),
  )
  .add(
    Call.get("cost", "/api/Insight/GetCost", {
      who: pricers,
      title: "Say what stock and sales cost",
      about:
        "Sums of purchased prices, each with the units whose price is known. Sold units keep the price of their day.",
    })
      .setUrlParams(asked)
      .addSuccess(answer(Schema.Struct({ stock: WireCost, dead: WireCost, sold: WireCost })))
      .addError(wired(CenterNotFound)),
  )
  .middleware(SignedIn) {}

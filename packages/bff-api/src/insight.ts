import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterNotFound } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import {
  Insight,
  InsightPeople,
  InsightRows,
  InsightShrink,
  InsightTurns,
  InsightWeeks,
  PeopleFiguresOff,
  PeopleSwitch,
  Receivables,
} from "@sightline/model/insight"
import { InsightLetter, LetterBarred, LetterChoice } from "@sightline/model/insight-letter"
import {
  costFigures,
  insightFigures,
  insightPeriods,
  letterLengths,
  personFigures,
  receivableAges,
  salesGroupings,
  salesPapers,
  soldCostFigures,
  sparkWeeks,
  takingsWays,
  tradeGroupings,
} from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { editors, pricers, staff } from "@sightline/model/role-table"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { centerRefusals } from "./center-refusals"
import { oneOf, place } from "./insight-asked"
import { WireCost, WireCostRows, WireSoldCostRows } from "./insight-cost-wire"
import {
  momentCall,
  momentDrawerCall,
  momentItemsCall,
  momentOrdersCall,
  momentOwedCall,
  momentPullsCall,
  momentTakingsCall,
} from "./insight-moment"
import { WireSales, WireSalesCost, WireSalesRows, WireTakingsRows, WireUnpaidPage } from "./insight-sales-wire"
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
  wireText,
} from "./wire"
import { WireDay } from "./wire-day"

const wired = wiredBy({
  ...centerRefusals,
  PeopleFiguresOff: {
    status: 409,
    title: "Switched off",
    detail: "Figures of people are switched off. An owner can switch them on.",
  },
  LetterBarred: {
    status: 409,
    title: "No mail possible",
    detail: "why: address, nobody has proved that the address is the caller's; mail, the installation sends none.",
  },
})

const periodOf = (lengths: ReadonlyArray<number>) =>
  Schema.transform(Schema.Literal(...lengths.map(String)), Schema.Int, {
    strict: true,
    decode: Number,
    encode: String,
  }).annotations({ message: () => ({ message: `must be one of ${lengths.join(", ")}`, override: true }) })

const asked = Schema.Struct({ ...place, days: wireOptional("days", periodOf(insightPeriods)) })

/** The same up to a day, and in the lengths of a letter. */
const askedUpTo = {
  ...place,
  days: wireOptional("days", periodOf([...new Set([...letterLengths, ...insightPeriods])])),
  to: wireOptional("dateTo", WireDay),
}

/** The days and the page of a list. */
const listed = {
  ...place,
  from: wireOptional("dateFrom", WireDay),
  to: wireOptional("dateTo", WireDay),
  page: wireOptional("pageIndex", QueryPageNumber),
  pageSize: wireOptional("pageSize", QueryPageNumber),
}

const { stock, dead } = Insight.fields

/** Sums of list prices are dollars on the wire. */
const WireInsight = Schema.Struct({
  ...Insight.fields,
  stock: Schema.Struct({ ...stock.fields, list: WireMoney }),
  dead: Schema.Struct({ ...dead.fields, list: WireMoney }),
})

/** What units list for is dollars on the wire. */
const list = Schema.NullOr(WireMoney)

const Page = wirePage(Schema.Struct({ ...InsightRows.fields.rows.value.fields, list }))

const { units, of, products: ofDead } = InsightRows.fields

/** A page as everywhere, and the figure itself. */
const WireRows = Schema.transform(
  Schema.Struct({ ...Page.from.fields, products: ofDead, units, list: Schema.encodedSchema(list), of }),
  Schema.Struct({ ...Page.to.fields, products: ofDead, units, list, of }),
  {
    strict: true,
    decode: (sent) => pageRead(sent),
    encode: (page) => pageWritten(page),
  },
)

const { people, ...ofPeople } = InsightPeople.fields

const WirePeople = Schema.Struct({
  ...ofPeople,
  people: Schema.Array(Schema.Struct({ ...people.value.fields, userId: wire("userID", Schema.Int), net: WireMoney })),
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
      .setUrlParams(Schema.Struct(askedUpTo))
      .addSuccess(answer(WireInsight))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("rows", "/api/Insight/GetRows", {
      who: editors,
      title: "List the rows behind a figure",
      about:
        "Items, products at a center or movements, newest first; units of all of them is the figure, and list what they list for, where it is one of stock. dateFrom and dateTo are days of movements. A movement that was taken back is in no figure. brandId and vendorId keep the products of a brand or a vendor; 0: those without one.",
    })
      .setUrlParams(
        Schema.Struct({
          ...listed,
          figure: Schema.Literal(...insightFigures).annotations({
            message: () => ({ message: "must be the name of a figure", override: true }),
          }),
          brandId: wireOptional("brandId", QueryPageNumber),
          vendorId: wireOptional("vendorId", QueryPageNumber),
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
      .setUrlParams(Schema.Struct({ ...asked.fields, by: oneOf(tradeGroupings) }))
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
          age: wireOptional("age", oneOf(receivableAges.map(({ age }) => age))),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(WireUnpaidPage))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("sales", "/api/Insight/GetSales", {
      who: editors,
      title: "Say what was sold in money, and what was paid",
      about:
        "What invoices and credit notes of each of the last days say, net of tax and shipping, with discounts, and the same of as many days before; what was sold less what was credited by brand, product or center, those that sold for most; payments and refunds by cash and brand of card. No purchased price.",
    })
      .setUrlParams(Schema.Struct({ ...askedUpTo, by: oneOf(salesGroupings) }))
      .addSuccess(answer(WireSales))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("salesRows", "/api/Insight/GetSalesRows", {
      who: editors,
      title: "List the invoices and credit notes behind net sales",
      about:
        "Newest first, a credit note as negative; sums of all of them are the figure. With brandId (0: without one) or inventoryId what the units of these products say, without tax and shipping.",
    })
      .setUrlParams(
        Schema.Struct({
          ...listed,
          kind: wireOptional("kind", oneOf(salesPapers)),
          brandId: wireOptional("brandId", QueryPageNumber),
          inventoryId: wireOptional("inventoryId", queryId(InventoryId)),
        }),
      )
      .addSuccess(answer(WireSalesRows))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("takingsRows", "/api/Insight/GetTakingsRows", {
      who: editors,
      title: "List the payments and refunds behind takings",
      about:
        "Newest first, a refund as negative; amount is the sum of all of them. tender is Cash or the brand of a card.",
    })
      .setUrlParams(
        Schema.Struct({
          ...listed,
          tender: wireOptional("tender", wireText(50)),
          way: wireOptional("way", oneOf(takingsWays)),
        }),
      )
      .addSuccess(answer(WireTakingsRows))
      .addError(wired(CenterNotFound)),
  )
  .add(momentCall)
  .add(momentItemsCall)
  .add(momentOrdersCall)
  .add(momentPullsCall)
  .add(momentOwedCall)
  .add(momentTakingsCall)
  .add(momentDrawerCall)
  .add(
    Call.get("salesCost", "/api/Insight/GetSalesCost", {
      who: pricers,
      title: "Say what sold units cost",
      about:
        "Less what was credited, with the units whose price is known and what these sold for. Closed days keep the prices of then.",
    })
      .setUrlParams(Schema.Struct(askedUpTo))
      .addSuccess(answer(WireSalesCost))
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
          ...listed,
          userId: wire("userId", queryId(UserId)),
          figure: oneOf(personFigures),
        }),
      )
      .addSuccess(answer(WireRows))
      .addError(wired(Schema.Union(CenterNotFound, PeopleFiguresOff))),
  )
  .add(
    Call.get("personSalesRows", "/api/Insight/GetPersonSalesRows", {
      who: staff,
      title: "List the invoices and credit notes behind a person's net sales",
      about:
        "Of the orders that the person submitted, newest first, a credit note as negative. Others than SupperAdmin and Owner get their own.",
    })
      .setUrlParams(Schema.Struct({ ...listed, userId: wire("userId", queryId(UserId)) }))
      .addSuccess(answer(WireSalesRows))
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
    Call.get("letter", "/api/Insight/GetLetter", {
      who: editors,
      title: "Say when you get this by mail",
      about:
        "The caller's own choice at this client, the address, and the day of the next mail of each kind. bar names what keeps the caller from getting one.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(InsightLetter)),
  )
  .add(
    Call.put("setLetter", "/api/Insight/SetLetter", {
      who: editors,
      title: "Get this by mail, or stop it",
      about:
        "daily: every morning, of the day before; weekly: on Mondays, of the week before; monthly: on the first, of the month before. From 06:00 of the client's clock.",
    })
      .setPayload(Schema.Struct({ clientId: wireOptional("clientID", wireId(ClientId)), ...LetterChoice.fields }))
      .addSuccess(answer(LetterChoice))
      .addError(wired(LetterBarred))
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
      .setUrlParams(Schema.Struct(askedUpTo))
      .addSuccess(answer(Schema.Struct({ stock: WireCost, dead: WireCost, sold: WireCost })))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("costRows", "/api/Insight/GetCostRows", {
      who: pricers,
      title: "List what items cost",
      about:
        "The items in stock, or those of dead stock, newest first, each with what its units cost; cost of all of them is the figure, and costed the units whose price is known.",
    })
      .setUrlParams(
        Schema.Struct({
          ...place,
          figure: Schema.optionalWith(oneOf(costFigures), { default: () => "stock" as const }),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(WireCostRows))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.get("soldCostRows", "/api/Insight/GetSoldCostRows", {
      who: pricers,
      title: "List what sold units cost",
      about:
        "sold: units of the ledger by day, center and brand. margin: units on invoices, less those on credit notes, by day, center and product, with what those of a known price sold for. Newest first; cost and net of all rows are the figures. Closed days keep the prices of then.",
    })
      .setUrlParams(
        Schema.Struct({
          ...listed,
          figure: Schema.optionalWith(oneOf(soldCostFigures), { default: () => "sold" as const }),
        }),
      )
      .addSuccess(answer(WireSoldCostRows))
      .addError(wired(CenterNotFound)),
  )
  .middleware(SignedIn) {}

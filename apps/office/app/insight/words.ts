import type { MomentOrderSums } from "@sightline/model/insight-moment"
import type {
  CostFigure,
  InsightFigure,
  LetterSchedule,
  MomentGrouping,
  MovementKind,
  SalesGrouping,
  SalesPaperKind,
  SoldCostFigure,
  TakingsWay,
  TradeGrouping,
} from "@sightline/model/insight-rules"
import {
  atList,
  figureNames,
  invoicesOf,
  longDay,
  percentOf,
  productsOf,
  salesFinding,
  takingsFinding,
} from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import type { cashReasons } from "@sightline/model/till-rules"
import { unitsOf } from "@sightline/model/units"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import type { setLetter } from "./letter.server"

const kinds: Record<MovementKind, string> = {
  sold: figureNames.sold,
  returned: "Returned by buyers",
  received: "Received",
  missing: "Missing at counts",
  lost: "Removed as lost",
  found: "Found at counts",
  damaged: "Damaged",
  sentBack: "Sent back to vendors",
  otherOut: "Removed for other reasons",
  adjustedUp: "Counted up by hand",
  adjustedDown: "Counted down by hand",
  deactivated: "Deactivated",
  reactivated: "Reactivated",
  movedOut: "Moved to another center",
  movedIn: "Moved from another center",
}

const figures: Record<InsightFigure, string> = {
  ...kinds,
  stock: figureNames.stock,
  age0: "In stock for 0 to 3 months",
  age4: "In stock for 4 to 6 months",
  age7: "In stock for 7 to 12 months",
  age13: "In stock for 13 to 24 months",
  age25: "In stock for over 24 months",
  dead: figureNames.dead,
  arrived: "Came",
  opening: "Stock of the first morning",
  mornings: "Stock of all mornings",
  shrink: "Shrink",
  losses: "Went missing",
  gains: "Turned up",
  otherwise: "Left otherwise",
  removed: "Removed",
}

const groupings: Record<TradeGrouping, string> = { brand: "By brand", vendor: "By vendor", center: "By center" }
const grouping: Record<TradeGrouping, string> = { brand: "Brand", vendor: "Vendor", center: "Center" }

const ordersOf = (orders: number) => (orders === 1 ? "1 order" : `${orders.toLocaleString("en-US")} orders`)

const percent = (part: number | null) => (part === null ? "–" : percentOf(part))
const oneDigit = (value: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Shares that are small where all is well. */
const finePercent = (part: number) => `${oneDigit(100 * part)} %`
const times = (turns: number | null) => (turns === null ? "–" : oneDigit(turns))

export const words = {
  title: "Insight",
  pages: {
    insight: "Stock and trade",
    moment: "As it was",
    sales: "Sales",
    turns: "Turns",
    shrink: "Shrink",
    receivables: "Receivables",
    people: "People",
  },
  groupings,
  grouping,
  percent,
  oneDigit,
  times,
  sellThrough: "Sell-through",
  mean: "Mean stock",
  turnsBy: (by: TradeGrouping) => `Turns and sell-through by ${grouping[by].toLowerCase()}`,
  turnsFinding: ({ turns, sellThrough }: { turns: number | null; sellThrough: number | null }, days: number) =>
    `In the last ${days} days ${percent(sellThrough)} of what could be sold was sold; at this pace the stock is sold ${times(turns)} times a year.`,
  vendorsOverlap: "A product counts with each vendor who sells it, so that vendors do not add up.",
  shrinkFinding: (net: number, part: number | null, days: number) =>
    net < 0
      ? `In the last ${days} days ${unitsOf(-net)} more turned up than went missing.`
      : `In the last ${days} days ${unitsOf(net)} went missing on balance${part === null ? "" : `, ${finePercent(part)} of the mean stock`}.`,
  finePercent: (part: number | null) => (part === null ? "–" : finePercent(part)),
  ofMean: "Of the mean stock",
  noShrink: "Nothing went missing and nothing turned up in these days.",
  /** How many documents of a kind, or of both. */
  documents: (count: number, kind: SalesPaperKind | null) =>
    kind === "invoice"
      ? invoicesOf(count)
      : kind === "credit"
        ? words.sales.credits(count)
        : count === 1
          ? "1 document"
          : `${count.toLocaleString("en-US")} documents`,
  items: (count: number) => (count === 1 ? "1 item" : `${count.toLocaleString("en-US")} items`),
  invoices: invoicesOf,
  owed: (open: string, late: string) => `Customers owe ${open}, ${late} of it for more than 90 days.`,
  open: (amount: string) => `${amount} open`,
  nobodyOwes: "No customer owes anything.",
  unpaid: "Unpaid invoices",
  people: {
    title: "What people sold and removed",
    off: "Figures of people are off",
    offForOwner:
      "Nobody sees what single people sold and removed. Switched on, owners see everybody and everybody else sees their own; the audit says who switched.",
    offForOthers: "Nobody sees what single people sold and removed, until an owner switches that on.",
    on: "Show figures of people",
    stop: "Show no figures of people",
    isOn: "Figures of people are on",
    isOff: "Figures of people are off",
    ownAlone: "Your own figures. Owners see those of everybody.",
    all: "Everybody sees their own figures here. You see those of all.",
    none: "Nobody sold or removed anything in these days.",
    papers: "A person's invoices and credit notes",
  },
  sales: {
    title: figureNames.net,
    finding: salesFinding,
    none: "No invoice was issued in these days.",
    sums: "What net sales are made of",
    measure: "Measure",
    amount: "Amount",
    invoiced: "Invoiced",
    credited: "Credited",
    net: figureNames.net,
    discount: "Discounts",
    tax: "Tax",
    shipping: "Shipping",
    credits: (count: number) => (count === 1 ? "1 credit note" : `${count.toLocaleString("en-US")} credit notes`),
    by: "Net sales by",
    groupings: { brand: "By brand", product: "By product", center: "By center" } satisfies Record<
      SalesGrouping,
      string
    >,
    grouping: { brand: "Brand", product: "Product", center: "Center" } satisfies Record<SalesGrouping, string>,
    share: "Share",
    most: (shown: number, all: number) =>
      `The ${shown.toLocaleString("en-US")} that sold for most, of ${all.toLocaleString("en-US")}.`,
    papers: { invoice: "Invoices", credit: "Credit notes" } satisfies Record<SalesPaperKind, string>,
    allPapers: "Invoices and credit notes",
    paper: { invoice: "Invoice", credit: "Credit note" } satisfies Record<SalesPaperKind, string>,
    noPaper: "No invoice and no credit note stands behind this figure.",
  },
  takings: {
    title: figureNames.takings,
    finding: takingsFinding,
    tender: "Paid by",
    ways: { taken: "Taken", given: "Given back" } satisfies Record<TakingsWay, string>,
    kept: "On balance",
    none: "Nobody paid anything and nobody got anything back in these days.",
    rows: "Payments and refunds",
    way: { taken: "Payment", given: "Refund" } satisfies Record<TakingsWay, string>,
    total: (amount: number, count: number) =>
      `${money(amount)}, ${count === 1 ? "1 movement" : `${count.toLocaleString("en-US")} movements`}`,
  },
  margin: {
    title: figureNames.margin,
    finding: (kept: number, part: number | null) => `${money(kept)} is left of it above its cost, ${percent(part)}.`,
    unknown: "The purchased price of nothing that was sold is known.",
    sold: "Sold for",
    cost: "Cost",
    margin: "Margin",
    known: (costed: number, units: number) =>
      `The purchased price is known of ${costed.toLocaleString("en-US")} of ${unitsOf(units)}.`,
  },
  soldCost: {
    titles: { sold: "What sold units cost", margin: "Margin by day and product" } satisfies Record<
      SoldCostFigure,
      string
    >,
    of: { sold: "Brand", margin: "Product" } satisfies Record<SoldCostFigure, string>,
    known: "Cost known",
    none: "Nothing was sold in these days.",
    sold: (cost: string, units: number) => `${cost} for ${unitsOf(units)}.`,
    margin: (net: string, cost: string, kept: string) => `Sold for ${net}, cost ${cost}, margin ${kept}.`,
    lead: (costed: number, units: number) =>
      `The purchased price is known of ${costed.toLocaleString("en-US")} of ${unitsOf(units)}.`,
    definition: {
      sold: "By the brand that a product had when its day was closed.",
      margin: "What invoices say less what credit notes take back. Cost and margin are of units whose price is known.",
    } satisfies Record<SoldCostFigure, string>,
  },
  cost: {
    titles: { stock: "What the stock cost", dead: "What the dead stock cost" } satisfies Record<CostFigure, string>,
    column: "Cost",
    lead: (sum: string, items: string, units: number, costed: number) =>
      `${sum} for ${items}. The purchased price is known of ${costed.toLocaleString("en-US")} of ${unitsOf(units)}.`,
  },
  moment: {
    title: "As it was",
    toStock: "Stock as it was",
    when: (at: string) => `at ${at}`,
    day: "Day",
    time: "Time",
    show: "Show",
    wrongDay: "A day is YYYY/MM/DD",
    wrongTime: "A time is hh:mm or hh:mm:ss",
    future: "This moment is still to come.",
    early: (since: string) => `Nothing was recorded yet. The first record is of ${since}.`,
    finding: (units: number, count: number, at: string) =>
      `${unitsOf(units)} of ${productsOf(count)} were in stock at ${at}.`,
    stock: "What was in stock",
    items: (name: string, at: string) => `${name} at ${at}`,
    itemsLead: (units: number) => `${unitsOf(units)} in stock; the status of each item is that of then.`,
    none: "Nothing was in stock",
    noneLead: "No unit was in stock at this moment at these centers.",
    noItem: "No item of this product had units at this moment at these centers.",
    by: "By",
    groupings: { center: "By center", brand: "By brand", category: "By category" } satisfies Record<
      MomentGrouping,
      string
    >,
    grouping: { center: "Center", brand: "Brand", category: "Category" } satisfies Record<MomentGrouping, string>,
    all: { center: "All centers", brand: "All brands", category: "All categories" } satisfies Record<
      MomentGrouping,
      string
    >,
    most: (shown: number, all: number) =>
      `The ${shown.toLocaleString("en-US")} with most units, of ${all.toLocaleString("en-US")}.`,
    orders: {
      title: "Orders that stood then",
      rows: "Orders as they were",
      thatDay: (status: string) => `${status} that day`,
      count: ordersOf,
      finding: (standing: number, value: string, at: string) =>
        standing === 0
          ? `No order was open at ${at}.`
          : `${ordersOf(standing)} of ${value} ${standing === 1 ? "was" : "were"} neither completed nor cancelled at ${at}.`,
      none: "No order stood at this moment at these centers.",
      definition:
        "Completed and cancelled orders are those of the day of the moment. An order opens as it is now. Value: what its units came to, without tax and shipping.",
      units: "Units",
      reserved: "Reserved",
      net: "Value",
      /** What of some orders is not kept; they are in no sum of it. */
      notKept: ({ unsure, unvalued }: MomentOrderSums) => [
        ...(unsure === 0
          ? []
          : [
              `What ${ordersOf(unsure)} held is not kept: their hold had lapsed before, and some of it came back or was removed.`,
            ]),
        ...(unvalued === 0
          ? []
          : [`What ${ordersOf(unvalued)} came to is not kept: units were removed or got other prices since.`]),
      ],
    },
    reserved: {
      title: "Units that were reserved then",
      by: "By",
      units: "Units",
      orders: "Open orders",
      pulls: "Pulled items that waited for an approval",
      finding: (units: number, at: string) =>
        units === 0
          ? `No unit was reserved at ${at}.`
          : `${unitsOf(units)} ${units === 1 ? "was" : "were"} reserved at ${at}.`,
      definition: "What orders of your sales channels held then is not kept and not among them.",
    },
    pulls: {
      title: "Pulled items as they waited",
      count: (pulls: number) => (pulls === 1 ? "1 submission" : `${pulls.toLocaleString("en-US")} submissions`),
      none: "No pulled item waited for an approval at this moment at these centers.",
    },
    owed: {
      title: "What customers owed then",
      rows: "Invoices that were unpaid",
      finding: (open: string, at: string) => `Customers owed ${open} at ${at}.`,
      none: "No customer owed anything at this moment.",
      definition:
        "Invoices of Account orders that were issued by then, less what was paid and credited by then. A payment counts from when it was booked.",
    },
    taken: {
      title: "Takings of that day until then",
      finding: (kept: string, at: string) => `Customers paid ${kept} on balance from midnight to ${at}.`,
      until: (at: string) => `from midnight to ${at}`,
      none: "Nobody paid anything and nobody got anything back on that day until then.",
      all: "All payments and refunds",
      drawers: "Cash that should have been in the drawers",
      person: "Person",
      cash: "Cash",
      definition:
        "A refund to a card counts from when it was asked for. A drawer holds what nobody had counted yet, with what the last count left in it.",
    },
    drawer: {
      title: "Cash of a drawer",
      of: (person: string) => `Cash in the drawer of ${person}`,
      lead: (cash: string, count: number, at: string) =>
        `${cash} in ${count === 1 ? "1 movement" : `${count.toLocaleString("en-US")} movements`}, at ${at}`,
      none: "Nothing in this drawer was left to count at this moment.",
      movement: "Movement",
      at: "At",
      note: "Note",
      reasons: {
        left: "Left by the last count",
        payment: "Payment",
        refund: "Given back",
        paidIn: "Put in",
        paidOut: "Taken out",
      } satisfies Record<(typeof cashReasons)[number], string>,
    },
    definition:
      "As a person would have seen it then: what was recorded until this moment, by your client's clock. What a station sent later counts from when it was recorded, not from when it was scanned. Names, brands and categories are those of today.",
  },
  noTrade: "Nothing was in stock in these days.",
  units: unitsOf,
  atList,
  products: productsOf,
  kinds,
  figures,
  period: (days: number) => `Last ${days} days`,
  every: "All your centers",
  letter: {
    open: "By mail",
    title: "Insight by mail",
    when: "When this page comes by mail",
    schedules: {
      never: "Never",
      daily: "Every morning, of the day before",
      weekly: "Every Monday, of the week before",
      monthly: "On the first, of the month before",
    } satisfies Record<LetterSchedule, string>,
    none: "You get no mail.",
    next: (email: string, day: string) => `It goes to ${email}. The next one comes on ${longDay(day)} after 6:00 AM.`,
    bars: {
      address: (email: string) =>
        `Nothing is sent to ${email}, because nobody has proved yet that it is yours. Choose "Forgot password" on the sign-in page: the mail that you get then proves it.`,
      mail: () => "This installation sends no mail. The person who runs it can set that up.",
    },
    done: {
      never: "You no longer get Insight by mail",
      daily: "You get Insight by mail every morning",
      weekly: "You get Insight by mail every Monday",
      monthly: "You get Insight by mail on the first of each month",
    } satisfies Record<LetterSchedule, string>,
  },
  letterDays: (span: string) => `The days of your letter: ${span}. Stock is of now.`,
  asOf: "Stock is of now; days are those of your client's clock.",
  definitions: {
    stock:
      "Active units, with and without a reservation. Ages are calendar months since the month in which a unit came into the house.",
    dead: "Products in stock for a year or longer, of which nothing was sold at their center in the last 365 days.",
    days: "Units by the day on which they were scanned. What was taken back by mistake is in no figure; a return is one of its own day. Sold: by an order, or removed into a status that sells.",
    cost: "Purchased prices of units whose price is known. Sold units keep the price that they had when their day was closed.",
    trade: [
      "Sell-through: units sold in these days, of the stock of the first morning and what came since.",
      "Turns: how often a year the mean stock would be sold at the pace of these days. The mean stock is that of all mornings.",
      "Came: received; at a single center also what was moved there. The stock of a morning is that of now without what came, and with what went, since. Units, not money. Brands and vendors are those of the product today.",
    ],
    shrink: [
      "Shrink: units missing at counts, removed as lost or damaged, or counted down by hand, less units found at counts or counted up by hand.",
      "The mean stock is that of all mornings of these days. What was taken back is in no figure.",
    ],
    people:
      "Sold: units by the person who scanned them out or completed their order. Removed: units scanned out as lost, damaged, sent back or for another reason. A mistake that was taken back counts for nobody. Net sales: of the orders that they submitted, what invoices say without tax and shipping, less what credit notes take back.",
    sales:
      "Net sales: what invoices say without tax and shipping, less what credit notes take back, each on its own day. Discounts: what units were below their list prices.",
    takings:
      "Takings: what was paid of invoices and given back, on its day, as it was booked; the Till knows how cash was rounded. A refund to a card counts from the day on which it was asked of the provider.",
    margin:
      "Margin: what units with a known purchased price sold for, less that price. Closed days keep the prices of then.",
    receivables:
      "What is open of the invoices of account orders, neither paid nor credited, by the days since the invoice; a refund opens its invoice again.",
    reorder: "From minimum, restock point and what left the stock.",
  },
  nothingWaits: "Nothing waits for you.",
  noStock: "There is no stock at these centers.",
  noDead: "No product has been waiting for a buyer for a year.",
  noMovement: "Nothing came or went in these days.",
  young: (since: string) => `Your figures begin on ${since}. With two weeks of them you see how your days compare.`,
  never: "Nothing has moved yet. Receive your first units, and this page begins to fill.",
} as const

export const letterRefusals: RefusalWords<OutcomeOf<typeof setLetter>> = {
  LetterBarred: "No mail can be sent to you now",
}

import { UnpaidInvoice, UnpaidInvoices } from "@sightline/model/insight"
import {
  InsightSales,
  SalesCost,
  SalesPaper,
  SalesRows,
  TakingsRow,
  TakingsRows,
  TenderTakings,
} from "@sightline/model/insight-sales"
import { Schema } from "effect"
import { pageRead, pageWritten, WireMoney, wirePage } from "./wire"

/* Money is dollars on the wire. */

const { days, before, groups } = InsightSales.fields

export const WireSales = Schema.Struct({
  ...InsightSales.fields,
  days: Schema.Array(
    Schema.Struct({
      ...days.value.fields,
      ...{ net: WireMoney, discount: WireMoney, tax: WireMoney, shipping: WireMoney },
    }),
  ),
  before: Schema.Struct({ ...before.fields, net: WireMoney }),
  groups: Schema.Array(Schema.Struct({ ...groups.value.fields, net: WireMoney, discount: WireMoney })),
  takings: Schema.Array(Schema.Struct({ ...TenderTakings.fields, taken: WireMoney, given: WireMoney })),
})

export const WireSalesCost = Schema.Struct({ ...SalesCost.fields, cost: WireMoney, net: WireMoney })

const paperMoney = {
  net: WireMoney,
  discount: WireMoney,
  tax: Schema.NullOr(WireMoney),
  shipping: Schema.NullOr(WireMoney),
}

const Papers = wirePage(Schema.Struct({ ...SalesPaper.fields, ...paperMoney }))

const { of, sums } = SalesRows.fields

const ofPapers = { of, sums: Schema.Struct({ ...sums.fields, ...paperMoney }) }

/** A page of papers as everywhere, and what all of them say. */
export const WireSalesRows = Schema.transform(
  Schema.Struct({ ...Papers.from.fields, ...ofPapers }),
  Schema.Struct({ ...Papers.to.fields, ...{ of, sums: Schema.typeSchema(ofPapers.sums) } }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

export const WireTakingsRow = Schema.Struct({ ...TakingsRow.fields, amount: WireMoney })

/** An invoice of which something is open. */
export const WireUnpaid = Schema.Struct({ ...UnpaidInvoice.fields, amount: WireMoney, open: WireMoney })

const Unpaid = wirePage(WireUnpaid)

/** A page of them, with what is open of all of them. */
export const WireUnpaidPage = Schema.transform(
  Schema.Struct({ ...Unpaid.from.fields, open: WireMoney }),
  Schema.Struct({ ...Unpaid.to.fields, open: UnpaidInvoices.fields.open }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const Moved = wirePage(WireTakingsRow)

const { amount } = TakingsRows.fields

/** The same of payments and refunds. */
export const WireTakingsRows = Schema.transform(
  Schema.Struct({ ...Moved.from.fields, amount: WireMoney }),
  Schema.Struct({ ...Moved.to.fields, amount }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

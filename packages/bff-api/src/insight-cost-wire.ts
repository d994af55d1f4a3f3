import { InsightCost } from "@sightline/model/insight"
import { CostRow, CostRows, SoldCostRow, SoldCostRows } from "@sightline/model/insight-cost"
import { Schema } from "effect"
import { pageRead, pageWritten, WireMoney, wirePage } from "./wire"

/** What stock and sales cost is dollars on the wire. */
export const WireCost = Schema.Struct({ ...InsightCost.fields.stock.fields, cost: WireMoney })

const Page = wirePage(Schema.Struct({ ...CostRow.fields, cost: Schema.NullOr(WireMoney) }))

const { units, costed } = CostRows.fields

/** A page as everywhere, and the figure itself. */
export const WireCostRows = Schema.transform(
  Schema.Struct({ ...Page.from.fields, units, costed, cost: Schema.encodedSchema(WireMoney) }),
  Schema.Struct({ ...Page.to.fields, units, costed, cost: WireMoney }),
  {
    strict: true,
    decode: (sent) => pageRead(sent),
    encode: (page) => pageWritten(page),
  },
)

const net = Schema.NullOr(WireMoney)

const Sold = wirePage(Schema.Struct({ ...SoldCostRow.fields, net, cost: Schema.NullOr(WireMoney) }))

const ofSold = { units: SoldCostRows.fields.units, costed: SoldCostRows.fields.costed, net, cost: WireMoney }

/** The same of sold units. */
export const WireSoldCostRows = Schema.transform(
  Schema.Struct({ ...Sold.from.fields, ...ofSold }),
  Schema.Struct({
    ...Sold.to.fields,
    ...{ units, costed },
    net: SoldCostRows.fields.net,
    cost: SoldCostRows.fields.cost,
  }),
  {
    strict: true,
    decode: (sent) => pageRead(sent),
    encode: (page) => pageWritten(page),
  },
)

import {
  DrawerMovement,
  MomentDrawer,
  MomentDrawerRows,
  MomentItems,
  MomentOrder,
  MomentOrderSums,
  MomentOrders,
  MomentPulls,
  MomentStock,
  MomentTakings,
} from "@sightline/model/insight-moment"
import { TenderTakings } from "@sightline/model/insight-sales"
import { Schema } from "effect"
import { WireTakingsRow, WireUnpaidPage } from "./insight-sales-wire"
import { pageRead, pageWritten, WireMoney, wirePage } from "./wire"

const { since, centers, groups, groupCount } = MomentStock.fields
const ofMoment = { at: MomentStock.fields.at, since, centers, units: MomentStock.fields.units, groups, groupCount }
const Products = wirePage(MomentStock.fields.rows.value)

/** A page of products as everywhere, and what all of them are. */
export const WireMoment = Schema.transform(
  Schema.Struct({ ...Products.from.fields, ...ofMoment }),
  Schema.Struct({ ...Products.to.fields, ...ofMoment, centers: Schema.typeSchema(centers) }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const { at, code, name } = MomentItems.fields
const ofItems = { at, code, name, units: MomentItems.fields.units }
const Items = wirePage(MomentItems.fields.rows.value)

/** The same of a product's items. */
export const WireMomentItems = Schema.transform(
  Schema.Struct({ ...Items.from.fields, ...ofItems }),
  Schema.Struct({ ...Items.to.fields, ...ofItems }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const { statuses, sums } = MomentOrders.fields
const Orders = wirePage(Schema.Struct({ ...MomentOrder.fields, net: Schema.NullOr(WireMoney) }))
const ofOrders = {
  at,
  statuses: Schema.Array(Schema.Struct({ ...statuses.value.fields, net: WireMoney })),
  sums: Schema.Struct({ ...MomentOrderSums.fields, net: WireMoney }),
}

/** The same of orders; money is dollars on the wire. */
export const WireMomentOrders = Schema.transform(
  Schema.Struct({ ...Orders.from.fields, ...ofOrders }),
  Schema.Struct({ ...Orders.to.fields, ...{ at, statuses, sums } }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const Pulls = wirePage(MomentPulls.fields.rows.value)
const ofPulls = { at, units: MomentPulls.fields.units }

/** The same of submissions of pulled items. */
export const WireMomentPulls = Schema.transform(
  Schema.Struct({ ...Pulls.from.fields, ...ofPulls }),
  Schema.Struct({ ...Pulls.to.fields, ...ofPulls }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

/** The same of invoices. */
export const WireMomentOwed = Schema.transform(
  Schema.Struct({ ...WireUnpaidPage.from.fields, at }),
  Schema.Struct({ ...WireUnpaidPage.to.fields, at }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const Moved = wirePage(WireTakingsRow)
const ofTakings = {
  tenders: Schema.Array(Schema.Struct({ ...TenderTakings.fields, taken: WireMoney, given: WireMoney })),
  drawers: Schema.Array(Schema.Struct({ ...MomentDrawer.fields, cash: WireMoney })),
}
const { amount, tenders, drawers } = MomentTakings.fields

/** The same of payments and refunds. */
export const WireMomentTakings = Schema.transform(
  Schema.Struct({ ...Moved.from.fields, at, amount: WireMoney, ...ofTakings }),
  Schema.Struct({ ...Moved.to.fields, at, amount, tenders, drawers: Schema.typeSchema(drawers) }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const Cash = wirePage(Schema.Struct({ ...DrawerMovement.fields, amount: WireMoney }))
const { person, cash } = MomentDrawerRows.fields

/** The same of a drawer. */
export const WireMomentDrawer = Schema.transform(
  Schema.Struct({ ...Cash.from.fields, at, person, cash: WireMoney }),
  Schema.Struct({ ...Cash.to.fields, at, person, cash }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

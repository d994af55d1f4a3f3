import { MomentItems, MomentStock } from "@sightline/model/insight-moment"
import { Schema } from "effect"
import { pageRead, pageWritten, wirePage } from "./wire"

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

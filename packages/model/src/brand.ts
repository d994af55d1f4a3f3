import { Schema } from "effect"
import { CodeTaken } from "./code-taken"
import { id } from "./id"
import { ItemTypeNotFound } from "./lookup-table"
import { StatusId } from "./status"

export const BrandId = id("BrandId")
export type BrandId = typeof BrandId.Type

export const Brand = Schema.Struct({ id: BrandId, code: Schema.String, name: Schema.String })
export type Brand = typeof Brand.Type

export const NewBrand = Schema.Struct({
  name: Schema.String,
  code: Schema.String,
  description: Schema.String,
  itemTypeId: Schema.NullOr(Schema.Int),
  orderSequence: Schema.Int,
  statusId: StatusId,
})
export type NewBrand = typeof NewBrand.Type

export const BrandRefused = Schema.Union(CodeTaken, ItemTypeNotFound)

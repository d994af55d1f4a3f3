import { Schema } from "effect"
import { id } from "./id"
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

/** There is no such item type. */
export class ItemTypeNotFound extends Schema.TaggedError<ItemTypeNotFound>()("ItemTypeNotFound", {}) {}

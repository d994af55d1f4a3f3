import { Schema } from "effect"
import { CategoryId, CategoryNotFound } from "./category"
import { CodeTaken } from "./code-taken"
import { id } from "./id"
import { StatusId } from "./status"

export const ManufacturerId = id("ManufacturerId")
export type ManufacturerId = typeof ManufacturerId.Type

/** A firm that makes a client's products. */
export const Manufacturer = Schema.Struct({
  id: ManufacturerId,
  name: Schema.String,
  code: Schema.String,
  description: Schema.String,
  orderSequence: Schema.Int,
  statusId: StatusId,
  categoryIds: Schema.Array(CategoryId),
})
export type Manufacturer = typeof Manufacturer.Type

export class ManufacturerNotFound extends Schema.TaggedError<ManufacturerNotFound>()("ManufacturerNotFound", {}) {}

export const ManufacturerRefused = Schema.Union(ManufacturerNotFound, CodeTaken, CategoryNotFound)

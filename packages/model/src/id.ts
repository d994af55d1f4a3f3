import { Schema } from "effect"
import { largestId } from "./largest-id"

/** An id of one kind of record: a whole number from 1. Ids of two kinds never mix. */
export const id = <Brand extends string>(brand: Brand) =>
  Schema.Int.pipe(Schema.between(1, largestId), Schema.brand(brand))

/** An id as text in an address or a form. */
export const param = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.compose(Schema.NumberFromString, id, { strict: false })

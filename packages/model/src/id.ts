import { Schema } from "effect"

/** The largest id that Postgres' integer and the calls of the specification can carry (decisions D-126). */
export const largestId = 2_147_483_647

/** An id of one kind of record: a whole number from 1. Two kinds never mix. */
export const id = <Brand extends string>(brand: Brand) =>
  Schema.Int.pipe(Schema.between(1, largestId), Schema.brand(brand))

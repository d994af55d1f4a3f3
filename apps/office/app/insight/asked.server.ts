import { CenterId } from "@sightline/model/center"
import { param } from "@sightline/model/id"
import { insightPeriods } from "@sightline/model/insight-rules"
import { Schema } from "effect"
import { usualDays } from "./address"

/** The center and the period that an address names. */
export const placeAsked = {
  center: Schema.optionalWith(param(CenterId), { exact: true }),
  days: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.compose(Schema.Literal(...insightPeriods))), {
    default: () => usualDays,
  }),
}

/** The page of a list. */
export const pageAsked = Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
  default: () => 1,
})

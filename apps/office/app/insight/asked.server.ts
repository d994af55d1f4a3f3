import { CenterId } from "@sightline/model/center"
import { isDay } from "@sightline/model/day"
import { param } from "@sightline/model/id"
import { insightPeriods, letterLengths } from "@sightline/model/insight-rules"
import { largestId } from "@sightline/model/largest-id"
import { Schema } from "effect"
import { usualDays } from "./address"

/** The center and the period that an address names. */
export const placeAsked = {
  center: Schema.optionalWith(param(CenterId), { exact: true }),
  days: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.compose(Schema.Literal(...insightPeriods))), {
    default: () => usualDays,
  }),
}

const Day = Schema.String.pipe(Schema.filter((text) => isDay(text)))

/** The same, or the days of a letter, of which the address names the last. */
export const periodAsked = {
  center: placeAsked.center,
  days: Schema.optionalWith(
    Schema.NumberFromString.pipe(Schema.compose(Schema.Literal(...insightPeriods, ...letterLengths))),
    { default: () => usualDays },
  ),
  to: Schema.optionalWith(Day, { exact: true }),
}

/** Whether an address names days that the page offers, or those of a letter. */
export const isOffered = ({ days, to }: { readonly days: number; readonly to?: string }) =>
  to !== undefined || insightPeriods.some((offered) => offered === days)

/** The days of a list. */
export const daysAsked = {
  from: Schema.optionalWith(Day, { exact: true }),
  to: Schema.optionalWith(Day, { exact: true }),
}

/** A brand or a vendor; 0: products without one. */
export const idOrNone = Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(0, largestId)), {
  exact: true,
})

/** The page of a list. */
export const pageAsked = Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
  default: () => 1,
})

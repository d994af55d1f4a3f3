import { isDay } from "@sightline/model/day"
import { Schema } from "effect"

/** A day as `YYYY-MM-DD`; the pickers write it with slashes. */
export const WireDay = Schema.String.pipe(Schema.filter(isDay, { message: () => "must be a day as YYYY/MM/DD" }))

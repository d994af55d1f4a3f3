import { hyphened, isDay } from "@sightline/model/day"
import type { MomentRefused } from "@sightline/model/insight-moment"
import { isMoment } from "@sightline/model/insight-rules"
import { Data, Schema } from "effect"
import type { When } from "./address"
import { pageAsked, placeAsked } from "./asked.server"
import { longMoment, whenOf } from "./spans"
import { words } from "./words"

const typed = Schema.optionalWith(Schema.Trim.pipe(Schema.maxLength(20)), { default: () => "" })

/** What each address of a moment names. */
export const momentFields = { day: typed, time: typed, center: placeAsked.center, page: pageAsked }

const Fields = Schema.Struct(momentFields)
type Fields = typeof Fields.Type

export interface Problem {
  readonly field: keyof When
  readonly text: string
}

/** The moment of two fields; without a time the beginning of the day, without both now. */
export function momentOf({ day, time }: When): { readonly at?: string } | Problem {
  if (day === "" && time === "") return {}
  if (!isDay(day)) return { field: "day", text: words.moment.wrongDay }
  const at = `${hyphened(day)}T${time === "" ? "00:00" : time.replace(/^\d:/, "0$&")}`
  return isMoment(at) && !/[Z+-]/.test(time) ? { at } : { field: "time", text: words.moment.wrongTime }
}

export const refusedWords = ({ why, since }: MomentRefused): Problem => ({
  field: "day",
  text: why === "future" ? words.moment.future : words.moment.early(since === null ? "" : longMoment(since)),
})

export const urlParamsOf = (
  { center, page }: { readonly center?: Fields["center"] | undefined; readonly page: number },
  pageSize: number,
) => ({
  ...{ page, pageSize, ...(center && { centerId: center }) },
})

/** The moment that the address names, or a list that nobody is asked for: its link was made by a page. */
export const meant = (when: When) => {
  const moment = momentOf(when)
  return "field" in moment ? {} : moment
}

/** A file or a list of a moment of which nothing is known does not exist: a page says so before it links there. */
export class MomentNotFound extends Data.TaggedError("MomentNotFound") {}

/** The place of an address, with the moment as it was understood. */
export const placeAt = ({ center, page }: Fields, at: string) => ({
  ...{ ...whenOf(at), page, center: center === undefined ? null : Number(center) },
})

export const fileName = (what: string, at: string) => `${what}-${at.replaceAll(":", "-")}`

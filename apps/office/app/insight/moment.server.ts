import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { hyphened, isDay } from "@sightline/model/day"
import { param } from "@sightline/model/id"
import type { MomentRefused } from "@sightline/model/insight-moment"
import { isMoment, momentGroupings, mostInsightRows } from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { Data, Effect, Schema } from "effect"
import { type MomentPlace, rowsPerPage, type When } from "./address"
import { idOrNone, pageAsked, placeAsked } from "./asked.server"
import { fileOf } from "./file.server"
import { momentCsvOf, momentItemsCsvOf } from "./file-lines"
import { longMoment, whenOf } from "./spans"
import { words } from "./words"

const typed = Schema.optionalWith(Schema.Trim.pipe(Schema.maxLength(20)), { default: () => "" })

const Asked = Schema.Struct({
  ...{ day: typed, time: typed, center: placeAsked.center, page: pageAsked },
  by: Schema.optionalWith(Schema.Literal(...momentGroupings), { default: () => "brand" as const }),
  of: idOrNone,
})

const groupOf = ({ of }: Pick<typeof Asked.Type, "of">) => (of === undefined ? {} : { groupId: of })

interface Problem {
  readonly field: keyof When
  readonly text: string
}

/** The moment of two fields; without a time the beginning of the day, without both now. */
function momentOf({ day, time }: When): { readonly at?: string } | Problem {
  if (day === "" && time === "") return {}
  if (!isDay(day)) return { field: "day", text: words.moment.wrongDay }
  const at = `${hyphened(day)}T${time === "" ? "00:00" : time.replace(/^\d:/, "0$&")}`
  return isMoment(at) && !/[Z+-]/.test(time) ? { at } : { field: "time", text: words.moment.wrongTime }
}

const refusedWords = ({ why, since }: MomentRefused): Problem => ({
  field: "day",
  text: why === "future" ? words.moment.future : words.moment.early(since === null ? "" : longMoment(since)),
})

const urlParamsOf = ({ center, page }: Pick<typeof Asked.Type, "center" | "page">, pageSize: number) => ({
  ...{ page, pageSize, ...(center && { centerId: center }) },
})

/** The moment that the address names, or a list that nobody is asked for: its link was made by a page. */
const meant = (when: When) => {
  const moment = momentOf(when)
  return "field" in moment ? {} : moment
}

const placeOf = ({
  day,
  time,
  center,
  page,
  by,
  of,
}: Pick<typeof Asked.Type, "day" | "time" | "center" | "page"> & Pick<MomentPlace, "by" | "of">): MomentPlace => ({
  ...{ day, time, page, ...(by && { by }), of: of ?? null },
  center: center === undefined ? null : Number(center),
})

/** What was in stock at the moment that the address names; a moment of which nothing is known is said at its field. */
export const momentAt = load(Asked, (bff, asked) => {
  const place = placeOf(asked)
  const told = (problem: Problem) => ({ place, problem, found: null })
  const moment = momentOf(asked)
  if ("field" in moment) return Effect.succeed(told(moment))
  return bff.insight
    .moment({ urlParams: { ...moment, by: asked.by, ...groupOf(asked), ...urlParamsOf(asked, rowsPerPage) } })
    .pipe(
      Effect.map((found) => ({ place: { ...place, ...whenOf(found.at) }, problem: null, found })),
      Effect.catchTag("MomentRefused", (refused) => Effect.succeed(told(refusedWords(refused)))),
    )
})

/** A file or a list of a moment of which nothing is known does not exist: a page says so before it links there. */
class MomentNotFound extends Data.TaggedError("MomentNotFound") {}

const rowsOfMoment = load(Asked, (bff, asked) =>
  bff.insight
    .moment({ urlParams: { ...meant(asked), by: asked.by, ...groupOf(asked), ...urlParamsOf(asked, mostInsightRows) } })
    .pipe(Effect.catchTag("MomentRefused", () => new MomentNotFound())),
)

/** Its products as a part of a workbook, and as a file. */
export const momentPartAt = async (args: LoaderFunctionArgs) => Response.json(await rowsOfMoment(args))
export const momentCsvAt = fileOf(rowsOfMoment, ({ at }) => fileName("stock", at), momentCsvOf)

const ItemsAsked = Schema.Struct({ ...Asked.fields, product: param(InventoryId) })

const itemsOf = (pageSize: number) =>
  load(ItemsAsked, (bff, asked) => {
    const place = { ...placeOf(asked), product: Number(asked.product) }
    const urlParams = { ...meant(asked), inventoryId: asked.product, ...urlParamsOf(asked, pageSize) }
    return bff.insight.momentItems({ urlParams }).pipe(
      Effect.catchTag("MomentRefused", () => new MomentNotFound()),
      Effect.map((found) => ({ ...found, place: { ...place, ...whenOf(found.at) } })),
    )
  })

/** The items of a product at the moment, as a page, as a part of a workbook, and as a file. */
export const momentItemsAt = (args: LoaderFunctionArgs) => itemsOf(rowsPerPage)(args)
export const momentItemsPartAt = async (args: LoaderFunctionArgs) => Response.json(await itemsOf(mostInsightRows)(args))
export const momentItemsCsvAt = fileOf(itemsOf(mostInsightRows), ({ at }) => fileName("items", at), momentItemsCsvOf)

const fileName = (what: string, at: string) => `${what}-${at.replaceAll(":", "-")}`

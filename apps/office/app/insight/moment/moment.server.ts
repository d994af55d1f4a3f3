import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { momentGroupings, mostInsightRows } from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { type MomentPlace, rowsPerPage } from "../address"
import { idOrNone } from "../asked.server"
import { fileOf } from "../file.server"
import { momentCsvOf, momentItemsCsvOf } from "../file-lines"
import {
  fileName,
  MomentNotFound,
  meant,
  momentFields,
  momentOf,
  type Problem,
  refusedWords,
  urlParamsOf,
} from "../moment-asked.server"
import { whenOf } from "../spans"

const Asked = Schema.Struct({
  ...momentFields,
  by: Schema.optionalWith(Schema.Literal(...momentGroupings), { default: () => "brand" as const }),
  of: idOrNone,
})

const groupOf = ({ of }: Pick<typeof Asked.Type, "of">) => (of === undefined ? {} : { groupId: of })

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

/** What was in stock, sold and owed at the moment that the address names; a moment of which nothing is known is said at its field. */
export const momentAt = load(Asked, (bff, asked) => {
  const place = placeOf(asked)
  const told = (problem: Problem) => ({ place, problem, found: null, trade: null })
  const moment = momentOf(asked)
  if ("field" in moment) return Effect.succeed(told(moment))
  const { insight } = bff
  const ofTrade = { urlParams: { ...moment, ...urlParamsOf({ center: asked.center, page: 1 }, 1) } }
  const trade = {
    orders: Effect.map(insight.momentOrders(ofTrade), ({ statuses }) => statuses),
    pulls: Effect.map(insight.momentPulls(ofTrade), ({ units, total }) => ({ units, total })),
    owed: Effect.map(insight.momentOwed(ofTrade), ({ open, total }) => ({ open, total })),
    takings: Effect.map(insight.momentTakings(ofTrade), ({ tenders, drawers }) => ({ tenders, drawers })),
  }
  const stock = { urlParams: { ...moment, by: asked.by, ...groupOf(asked), ...urlParamsOf(asked, rowsPerPage) } }
  return Effect.all(
    { found: insight.moment(stock), trade: Effect.all(trade, { concurrency: "unbounded" }) },
    { concurrency: "unbounded" },
  ).pipe(
    Effect.map((seen) => ({ ...seen, place: { ...place, ...whenOf(seen.found.at) }, problem: null })),
    Effect.catchTag("MomentRefused", (refused) => Effect.succeed(told(refusedWords(refused)))),
  )
})

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

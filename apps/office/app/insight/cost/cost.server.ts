import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { costFigures, mostInsightRows, soldCostFigures } from "@sightline/model/insight-rules"
import { Effect, Schema } from "effect"
import { rowsPerPage, type SoldCostPlace } from "../address"
import { daysAsked, pageAsked, placeAsked } from "../asked.server"
import { fileOf } from "../file.server"
import { costCsvOf, soldCostCsvOf } from "../file-lines"

const Asked = Schema.Struct({
  figure: Schema.optionalWith(Schema.Literal(...costFigures), { default: () => "stock" as const }),
  center: placeAsked.center,
  page: pageAsked,
})

const pageOf = (pageSize: number) =>
  load(Asked, (bff, { figure, center, page }) =>
    Effect.map(
      bff.insight.costRows({ urlParams: { figure, page, pageSize, ...(center && { centerId: center }) } }),
      (found) => ({ ...found, place: { figure, center: center === undefined ? null : Number(center) } }),
    ),
  )

/** What items cost, for who sees purchased prices: a page, a part for a workbook, and a file. */
export const costAt = (args: LoaderFunctionArgs) => pageOf(rowsPerPage)(args)
export const costPartAt = async (args: LoaderFunctionArgs) => Response.json(await pageOf(mostInsightRows)(args))
export const costCsvAt = fileOf(pageOf(mostInsightRows), ({ place }) => `cost-of-${place.figure}`, costCsvOf)

const SoldAsked = Schema.Struct({
  figure: Schema.optionalWith(Schema.Literal(...soldCostFigures), { default: () => "sold" as const }),
  center: placeAsked.center,
  ...daysAsked,
  page: pageAsked,
})

const soldPageOf = (pageSize: number) =>
  load(SoldAsked, (bff, { center, ...asked }) => {
    const place: SoldCostPlace = {
      ...{ figure: asked.figure, from: asked.from, to: asked.to },
      center: center === undefined ? null : Number(center),
    }
    const urlParams = { ...asked, pageSize, ...(center && { centerId: center }) }
    return Effect.map(bff.insight.soldCostRows({ urlParams }), (found) => ({ ...found, place }))
  })

/** The same of sold units, by day. */
export const soldCostAt = (args: LoaderFunctionArgs) => soldPageOf(rowsPerPage)(args)
export const soldCostPartAt = async (args: LoaderFunctionArgs) => Response.json(await soldPageOf(mostInsightRows)(args))
export const soldCostCsvAt = fileOf(
  soldPageOf(mostInsightRows),
  ({ place }) => `cost-of-${place.figure}`,
  soldCostCsvOf,
)

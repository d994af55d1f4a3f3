import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { costFigures, mostInsightRows } from "@sightline/model/insight-rules"
import { Effect, Schema } from "effect"
import { rowsPerPage } from "./address"
import { pageAsked, placeAsked } from "./asked.server"
import { fileOf } from "./file.server"
import { costCsvOf } from "./file-lines"

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

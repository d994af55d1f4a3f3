import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { mostInsightRows, receivableAges } from "@sightline/model/insight-rules"
import { money } from "@sightline/model/money"
import { Effect, Schema } from "effect"
import { rowsPerPage, unpaidPath, usualDays } from "../address"
import { pageAsked, placeAsked } from "../asked.server"
import { fileOf } from "../file.server"
import { unpaidCsvOf } from "../file-lines"
import { barPlot } from "../plot.server"
import { words } from "../words"

const owed = load(Schema.Struct({ center: placeAsked.center }), (bff, { center }) =>
  Effect.map(bff.insight.receivables({ urlParams: center ? { centerId: center } : {} }), (seen) => ({
    ...{ seen, center: center ?? null },
  })),
)

/** What customers owe, by age, each with the address of its invoices. */
export const receivablesAt = async (args: LoaderFunctionArgs) => {
  const { seen, center } = await owed(args)
  const rows = receivableAges.map(({ age, label }) => {
    const { invoices, open } = seen.ages.find((one) => one.age === age) ?? { invoices: 0, open: 0 }
    return { age, label, invoices, open, href: unpaidPath({ center, age }) }
  })
  return {
    ...{ rows, centers: seen.centers, place: { center, days: usualDays } },
    open: rows.reduce((sum, one) => sum + one.open, 0),
    late: rows.at(-1)?.open ?? 0,
    plot: barPlot(
      rows.map(({ label, invoices, open, href }) => ({
        ...{ label, href, value: open, shown: money(open) },
        words: `${label}: ${money(open)}, ${words.invoices(invoices)}`,
      })),
    ),
  }
}

const Asked = Schema.Struct({
  center: placeAsked.center,
  age: Schema.optionalWith(Schema.Literal(...receivableAges.map(({ age }) => age)), { exact: true }),
  page: pageAsked,
})

const pageOf = (pageSize: number) =>
  load(Asked, (bff, { center, age, page }) =>
    Effect.map(
      bff.insight.unpaid({ urlParams: { page, pageSize, ...(age && { age }), ...(center && { centerId: center }) } }),
      (found) => ({ ...found, place: { center: center === undefined ? null : Number(center), age: age ?? null } }),
    ),
  )

/** The invoices of an age that the address names, or of all: a page of them, a part for a workbook, and a file. */
export const unpaidAt = (args: LoaderFunctionArgs) => pageOf(rowsPerPage)(args)
export const unpaidPartAt = async (args: LoaderFunctionArgs) => Response.json(await pageOf(mostInsightRows)(args))
export const unpaidCsvAt = fileOf(pageOf(mostInsightRows), () => "unpaid-invoices", unpaidCsvOf)

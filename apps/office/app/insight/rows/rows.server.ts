import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { insightFigures, mostInsightRows, personFigures } from "@sightline/model/insight-rules"
import { RoleRefused } from "@sightline/model/role"
import { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { type RowsPlace, rowsPerPage } from "../address"
import { daysAsked, idOrNone, pageAsked, placeAsked } from "../asked.server"
import { fileOf } from "../file.server"
import { csvOf } from "../file-lines"

const Asked = Schema.Struct({
  figure: Schema.Literal(...insightFigures),
  center: placeAsked.center,
  ...daysAsked,
  brand: idOrNone,
  vendor: idOrNone,
  page: pageAsked,
})

/** The address in the terms of its links. */
const placed = ({ figure, page, center, ...asked }: typeof Asked.Type, person: UserId | null = null): RowsPlace => ({
  ...{ figure, page, from: asked.from ?? null, to: asked.to ?? null },
  ...{ brand: asked.brand ?? null, vendor: asked.vendor ?? null },
  center: center === undefined ? null : Number(center),
  person: person === null ? null : Number(person),
})

const pageOf = (pageSize: number) =>
  load(Asked, (bff, asked) => {
    const { center, brand, vendor, ...more } = asked
    const urlParams = {
      ...{ ...more, pageSize, ...(center && { centerId: center }) },
      ...(brand !== undefined && { brandId: brand }),
      ...(vendor !== undefined && { vendorId: vendor }),
    }
    return Effect.map(bff.insight.rows({ urlParams }), (found) => ({ ...found, place: placed(asked) }))
  })

const PersonAsked = Schema.Struct({
  figure: Schema.Literal(...personFigures),
  person: param(UserId),
  center: placeAsked.center,
  ...daysAsked,
  page: pageAsked,
})

const personPageOf = (pageSize: number) =>
  load(PersonAsked, (bff, { person, ...asked }) => {
    const { center, ...more } = asked
    const urlParams = { ...more, userId: person, pageSize, ...(center && { centerId: center }) }
    return bff.insight.personRows({ urlParams }).pipe(
      // While the figures are off there are no rows behind them.
      Effect.catchTag("PeopleFiguresOff", () => new RoleRefused()),
      Effect.map((found) => ({ ...found, place: placed(asked, person) })),
    )
  })

/** The rows behind a figure that the address names; as a part for a workbook, and as a file. */
export const rowsAt = (args: LoaderFunctionArgs) => pageOf(rowsPerPage)(args)
export const partAt = async (args: LoaderFunctionArgs) => Response.json(await pageOf(mostInsightRows)(args))
export const csvAt = fileOf(pageOf(mostInsightRows), ({ place }) => place.figure, csvOf)

/** The same of a person. */
export const personRowsAt = (args: LoaderFunctionArgs) => personPageOf(rowsPerPage)(args)
export const personPartAt = async (args: LoaderFunctionArgs) => Response.json(await personPageOf(mostInsightRows)(args))
export const personCsvAt = fileOf(personPageOf(mostInsightRows), ({ place }) => place.figure, csvOf)

import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { mostInsightRows, salesPapers, takingsWays } from "@sightline/model/insight-rules"
import { InventoryId } from "@sightline/model/inventory"
import { RoleRefused } from "@sightline/model/role"
import { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { type PersonSalesPlace, rowsPerPage, type SalesPlace, type TakingsPlace } from "../address"
import { daysAsked, idOrNone, pageAsked, placeAsked } from "../asked.server"
import { fileOf } from "../file.server"
import { salesCsvOf, takingsCsvOf } from "../file-lines"

const Listed = { center: placeAsked.center, ...daysAsked, page: pageAsked }

const SalesAsked = Schema.Struct({
  ...Listed,
  kind: Schema.optionalWith(Schema.Literal(...salesPapers), { exact: true }),
  brand: idOrNone,
  product: Schema.optionalWith(param(InventoryId), { exact: true }),
})

const salesPageOf = (pageSize: number) =>
  load(SalesAsked, (bff, asked) => {
    const { center, brand, product, ...more } = asked
    const urlParams = {
      ...{ ...more, pageSize, ...(center && { centerId: center }) },
      ...(brand !== undefined && { brandId: brand }),
      ...(product && { inventoryId: product }),
    }
    const place: SalesPlace = {
      ...{ kind: asked.kind, from: asked.from, to: asked.to, brand },
      center: center === undefined ? null : Number(center),
      product: product === undefined ? null : Number(product),
    }
    return Effect.map(bff.insight.salesRows({ urlParams }), (found) => ({ ...found, place }))
  })

/** The invoices and credit notes that the address names: a page of them, a part for a workbook, and a file. */
export const salesRowsAt = (args: LoaderFunctionArgs) => salesPageOf(rowsPerPage)(args)
export const salesPartAt = async (args: LoaderFunctionArgs) => Response.json(await salesPageOf(mostInsightRows)(args))
export const salesCsvAt = fileOf(salesPageOf(mostInsightRows), () => "sales", salesCsvOf)

const PersonAsked = Schema.Struct({ ...Listed, person: param(UserId) })

const personPageOf = (pageSize: number) =>
  load(PersonAsked, (bff, { center, person, ...more }) => {
    const urlParams = { ...more, userId: person, pageSize, ...(center && { centerId: center }) }
    const place: PersonSalesPlace = {
      ...{ from: more.from, to: more.to, person: Number(person) },
      center: center === undefined ? null : Number(center),
    }
    return bff.insight.personSalesRows({ urlParams }).pipe(
      // While the figures are off there are no rows behind them.
      Effect.catchTag("PeopleFiguresOff", () => new RoleRefused()),
      Effect.map((found) => ({ ...found, place })),
    )
  })

/** The same of the orders that a person submitted. */
export const personSalesAt = (args: LoaderFunctionArgs) => personPageOf(rowsPerPage)(args)
export const personSalesPartAt = async (args: LoaderFunctionArgs) =>
  Response.json(await personPageOf(mostInsightRows)(args))
export const personSalesCsvAt = fileOf(personPageOf(mostInsightRows), () => "sales", salesCsvOf)

const TakingsAsked = Schema.Struct({
  ...Listed,
  tender: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(50)), { exact: true }),
  way: Schema.optionalWith(Schema.Literal(...takingsWays), { exact: true }),
})

const takingsPageOf = (pageSize: number) =>
  load(TakingsAsked, (bff, asked) => {
    const { center, ...more } = asked
    const place: TakingsPlace = {
      ...{ tender: asked.tender, way: asked.way, from: asked.from, to: asked.to },
      center: center === undefined ? null : Number(center),
    }
    const urlParams = { ...more, pageSize, ...(center && { centerId: center }) }
    return Effect.map(bff.insight.takingsRows({ urlParams }), (found) => ({ ...found, place }))
  })

/** The same of payments and refunds. */
export const takingsAt = (args: LoaderFunctionArgs) => takingsPageOf(rowsPerPage)(args)
export const takingsPartAt = async (args: LoaderFunctionArgs) =>
  Response.json(await takingsPageOf(mostInsightRows)(args))
export const takingsCsvAt = fileOf(takingsPageOf(mostInsightRows), () => "takings", takingsCsvOf)

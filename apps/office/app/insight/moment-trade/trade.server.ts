import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { mostInsightRows, takingsWays } from "@sightline/model/insight-rules"
import { orderStatuses } from "@sightline/model/sales-order-rules"
import { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { rowsPerPage } from "../address"
import { fileOf } from "../file.server"
import { drawerCsvOf, momentOrdersCsvOf, momentPullsCsvOf, takingsCsvOf, unpaidCsvOf } from "../file-lines"
import { fileName, MomentNotFound, meant, momentFields, placeAt, urlParamsOf } from "../moment-asked.server"

const statusIds = orderStatuses.map(({ id }) => id)

const OrdersAsked = Schema.Struct({
  ...momentFields,
  status: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.compose(Schema.Literal(...statusIds))), {
    exact: true,
  }),
})

const ordersOf = (pageSize: number) =>
  load(OrdersAsked, (bff, asked) => {
    const { status } = asked
    const urlParams = { ...meant(asked), ...(status && { statusId: status }), ...urlParamsOf(asked, pageSize) }
    return bff.insight.momentOrders({ urlParams }).pipe(
      Effect.catchTag("MomentRefused", () => new MomentNotFound()),
      Effect.map((found) => ({ ...found, place: { ...placeAt(asked, found.at), status: status ?? null } })),
    )
  })

/** The orders that stood at a moment, or those in one status: as a page, as a part of a workbook, and as a file. */
export const momentOrdersAt = (args: LoaderFunctionArgs) => ordersOf(rowsPerPage)(args)
export const momentOrdersPartAt = async (args: LoaderFunctionArgs) =>
  Response.json(await ordersOf(mostInsightRows)(args))
export const momentOrdersCsvAt = fileOf(
  ordersOf(mostInsightRows),
  ({ at }) => fileName("orders", at),
  momentOrdersCsvOf,
)

const pullsOf = (pageSize: number) =>
  load(Schema.Struct(momentFields), (bff, asked) =>
    bff.insight.momentPulls({ urlParams: { ...meant(asked), ...urlParamsOf(asked, pageSize) } }).pipe(
      Effect.catchTag("MomentRefused", () => new MomentNotFound()),
      Effect.map((found) => ({ ...found, place: placeAt(asked, found.at) })),
    ),
  )

/** The pulled items that were reserved. */
export const momentPullsAt = (args: LoaderFunctionArgs) => pullsOf(rowsPerPage)(args)
export const momentPullsPartAt = async (args: LoaderFunctionArgs) => Response.json(await pullsOf(mostInsightRows)(args))
export const momentPullsCsvAt = fileOf(pullsOf(mostInsightRows), ({ at }) => fileName("pulled", at), momentPullsCsvOf)

const owedOf = (pageSize: number) =>
  load(Schema.Struct(momentFields), (bff, asked) =>
    bff.insight.momentOwed({ urlParams: { ...meant(asked), ...urlParamsOf(asked, pageSize) } }).pipe(
      Effect.catchTag("MomentRefused", () => new MomentNotFound()),
      Effect.map((found) => ({ ...found, place: placeAt(asked, found.at) })),
    ),
  )

/** The invoices that customers owed. */
export const momentOwedAt = (args: LoaderFunctionArgs) => owedOf(rowsPerPage)(args)
export const momentOwedPartAt = async (args: LoaderFunctionArgs) => Response.json(await owedOf(mostInsightRows)(args))
export const momentOwedCsvAt = fileOf(owedOf(mostInsightRows), ({ at }) => fileName("owed", at), unpaidCsvOf)

const TakingsAsked = Schema.Struct({
  ...momentFields,
  tender: Schema.optionalWith(Schema.Trim.pipe(Schema.maxLength(50)), { exact: true }),
  way: Schema.optionalWith(Schema.Literal(...takingsWays), { exact: true }),
})

const takingsOf = (pageSize: number) =>
  load(TakingsAsked, (bff, asked) => {
    const { tender, way } = asked
    const urlParams = {
      ...meant(asked),
      ...(tender && { tender }),
      ...(way && { way }),
      ...urlParamsOf(asked, pageSize),
    }
    return bff.insight.momentTakings({ urlParams }).pipe(
      Effect.catchTag("MomentRefused", () => new MomentNotFound()),
      Effect.map((found) => ({
        ...found,
        place: { ...placeAt(asked, found.at), tender: tender || null, way: way ?? null },
      })),
    )
  })

/** The payments and refunds of the day up to the moment. */
export const momentTakingsAt = (args: LoaderFunctionArgs) => takingsOf(rowsPerPage)(args)
export const momentTakingsPartAt = async (args: LoaderFunctionArgs) =>
  Response.json(await takingsOf(mostInsightRows)(args))
export const momentTakingsCsvAt = fileOf(takingsOf(mostInsightRows), ({ at }) => fileName("takings", at), takingsCsvOf)

const DrawerAsked = Schema.Struct({ ...momentFields, person: param(UserId) })

const drawerOf = (pageSize: number) =>
  load(DrawerAsked, (bff, asked) =>
    bff.insight
      .momentDrawer({ urlParams: { ...meant(asked), userId: asked.person, ...urlParamsOf(asked, pageSize) } })
      .pipe(
        Effect.catchTag("MomentRefused", () => new MomentNotFound()),
        Effect.map((found) => ({ ...found, place: { ...placeAt(asked, found.at), person: Number(asked.person) } })),
      ),
  )

/** The cash of a person's drawer that nobody had counted. */
export const momentDrawerAt = (args: LoaderFunctionArgs) => drawerOf(rowsPerPage)(args)
export const momentDrawerPartAt = async (args: LoaderFunctionArgs) =>
  Response.json(await drawerOf(mostInsightRows)(args))
export const momentDrawerCsvAt = fileOf(drawerOf(mostInsightRows), ({ at }) => fileName("drawer", at), drawerCsvOf)

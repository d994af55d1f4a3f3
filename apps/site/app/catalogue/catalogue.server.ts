import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { load, notFound } from "@sightline/bff-client/remix"
import { catalogueSorts } from "@sightline/model/catalogue-rules"
import { InventoryId } from "@sightline/model/inventory"
import { searchScreen } from "@sightline/model/search-type"
import { cartOf } from "@sightline/screens/shell/cart-cookie.ts"
import { Effect, Schema } from "effect"
import { clientOf } from "../shell/client.server"
import { insteadOf } from "../shell/instead.server"
import { keptForVisitors } from "../shell/kept.server"
import { type Prices, pricesById } from "../shell/prices"
import { type Asked, askedBy, filtersOf } from "./asked"
import { shownOf, variantsOf } from "./variant"

/** Signed-in people see prices, which are a call of their own: visitors never ask for one. */
const pricesOf = (bff: Bff, isSignedIn: boolean, ids: readonly InventoryId[]) =>
  isSignedIn && ids.length > 0
    ? Effect.map(bff.catalogue.prices({ urlParams: { ids } }), pricesById)
    : Effect.succeed<Prices>(isSignedIn ? {} : null)

const Nothing = Schema.Struct({})

type Read = Awaited<ReturnType<typeof catalogueOf>>

const forVisitors = keptForVisitors<Read>()

/** A page of the catalogue. It is the same for all visitors. */
export function readCatalogue(args: LoaderFunctionArgs): Promise<Read> {
  const asked = askedBy(new URL(args.request.url), args.params.id)
  const { session, sessionEnded, call } = args.context
  const isVisitors = session === null && !sessionEnded && call.accessToken === null && call.clientId === null
  return isVisitors ? forVisitors(JSON.stringify(asked), () => catalogueOf(args, asked)) : catalogueOf(args, asked)
}

function catalogueOf(args: LoaderFunctionArgs, asked: Asked) {
  const read = load(Nothing, (bff, _nothing, { session }) =>
    Effect.gen(function* () {
      const [found, choices] = yield* Effect.all(
        [
          asked.isNowhere ? Effect.succeed(nothing(asked)) : search(bff, asked),
          bff.catalogue.choices({ urlParams: {} }),
        ],
        { concurrency: "unbounded" },
      )
      const ids = found.rows.map(({ id }) => id)
      return { asked, found, choices, prices: yield* pricesOf(bff, session !== null, ids) }
    }),
  )
  return read(args)
}

const nothing = ({ page, size }: Asked) => ({ rows: [], total: 0, page, pageSize: size })

const search = (bff: Bff, asked: Asked) =>
  bff.catalogue.search({
    payload: {
      page: asked.page,
      pageSize: asked.size,
      screen: searchScreen.catalogue,
      filters: filtersOf(asked),
      order: (catalogueSorts.find(({ code }) => code === asked.sort) ?? catalogueSorts[0]).order,
    },
  })

/** Related products beside a product (document 1 §9). */
const mostRelated = 4

const decodeId = Schema.decodeUnknownOption(InventoryId)

/** A product, its colours, and what is like it. */
export async function readProduct(args: LoaderFunctionArgs) {
  const { params, request } = args
  const found = /^\d{1,10}$/.test(params.id ?? "") ? decodeId(Number(params.id)) : decodeId(null)
  if (found._tag === "None") throw notFound()
  const id = found.value
  const { searchParams } = new URL(request.url)
  const color = Number(searchParams.get("color") ?? 0)
  const read = load(Nothing, (bff, _nothing, { session }) =>
    Effect.gen(function* () {
      const [product, related] = yield* Effect.all(
        [
          bff.catalogue.product({ payload: { inventory: id } }),
          bff.catalogue.related({ payload: { id, page: 1, pageSize: mostRelated } }),
        ],
        { concurrency: "unbounded" },
      )
      const ids = [id, ...related.rows.map(({ id }) => id)]
      const variant = shownOf(variantsOf(product), color)
      const { prices, instead } = yield* Effect.all(
        {
          prices: pricesOf(bff, session !== null, ids),
          instead: variant.available > 0 ? Effect.succeed([]) : insteadOf(bff, id, variant.colourId),
        },
        { concurrency: "unbounded" },
      )
      return { product, related: related.rows, prices, instead }
    }),
  )
  const [shown, clientId] = await Promise.all([read(args), clientOf(args)])
  return {
    ...shown,
    cart: clientId === null ? null : cartOf(request.headers.get("cookie"), clientId),
    color,
    photo: Number(searchParams.get("photo") ?? 0),
    done: searchParams.get("done"),
  }
}

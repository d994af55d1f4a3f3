import { load } from "@sightline/bff-client/remix"
import { specialOf } from "@sightline/model/catalogue-rules"
import { active } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"

/** Twelve products a page (document 2 §9). */
const pageSize = 12

const Asked = Schema.Struct({
  search: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { default: () => "" }),
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
    default: () => 1,
  }),
})

/** The active products that a search finds, with the units that an order can take, and those at other centers. */
export const readProducts = load(Asked, (bff, { search, page }, { session }) =>
  bff.inventory
    .search({
      payload: {
        filters: [
          ...(search.trim() === "" ? [] : [{ code: "SearchString", value: search.trim() }]),
          { code: "Status", value: String(active) },
        ],
        ...{ screen: 1, page, pageSize, order: { by: "inventoryID", direction: "asc" } },
      },
    })
    .pipe(
      Effect.map(({ rows, total }) => ({
        page,
        pages: Math.ceil(total / pageSize),
        /** The caller's centers: an order takes units of all of them. */
        centers: session?.centers.length ?? 0,
        rows: rows.map(({ id, number, description, mainImage, listPrice, specialPrice, freeHere, freeElsewhere }) => ({
          ...{ id: Number(id), number, description, mainImage, listPrice, freeHere, freeElsewhere },
          /** Only where it is lower than the list price (decisions D-104). */
          special: specialOf({ listPrice, specialPrice }),
        })),
      })),
    ),
)

export type LoadedProducts = Awaited<ReturnType<typeof readProducts>>
export type OfferedProduct = LoadedProducts["rows"][number]

import type { CategoryId } from "@sightline/model/category"
import { Effect } from "effect"
import { seedLookups } from "../../seed/inventory"
import { Behind } from "../db/test-db"

/** A client's categories with their fields, brands and item types, as every new client gets them. */
export const definitions = (client: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* Effect.promise(() => sql.begin((tx) => seedLookups(tx, client, [])))
  })

/** The id of a category in the definitions. */
export const categoryAt = (client: number, place: number) => (client * 100 + place) as CategoryId

/** The id of a choice. */
export const lineId = (client: number, field: string, code: string) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [line] = yield* Effect.promise(
      () => sql<{ id: number }[]>`select l.id from option_line l
        join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
        where l.client_id = ${client} and o.code = ${field} and l.code = ${code}`,
    )
    if (!line) return yield* Effect.dieMessage(`no line ${code} of ${field}`)
    return String(line.id)
  })

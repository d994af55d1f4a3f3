import type { ClientId } from "@sightline/model/client"
import { active, inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { itemValue, productValue } from "../db/stored-values"
import { int, ints } from "../db/typed"

/** Records with the same values of some fields. */
export interface ValueGroup {
  readonly values: ReadonlyArray<string>
  readonly count: number
  /** Some of the products, or of the products of the items. */
  readonly examples: ReadonlyArray<number>
}

/** The products of a category that can still be changed, by their values of these fields. */
export const productsBy = (db: Sql, client: ClientId, categoryId: number, codes: ReadonlyArray<string>) =>
  sql<ValueGroup>`
    select to_jsonb(v) as values, count(*)::int as count, to_jsonb((array_agg(id order by id))[1:5]) as examples
    from (
      select p.id, array[${sql.join(codes.map((code) => productValue(client, code)))}]::text[] as v
      from inventory p
      where p.client_id = ${int(client)} and p.category_id = ${int(categoryId)} and p.status_id <> ${sql.lit(inactive)}
    ) r group by v`.compile(db)

/** The same of their items that are there. */
export const itemsBy = (db: Sql, client: ClientId, categoryId: number, codes: ReadonlyArray<string>) =>
  sql<ValueGroup>`
    select to_jsonb(v) as values, count(*)::int as count,
      to_jsonb((array_agg(distinct inventory_id order by inventory_id))[1:5]) as examples
    from (
      select i.inventory_id, array[${sql.join(codes.map((code) => itemValue(client, code)))}]::text[] as v
      from inventory p
      join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
      where p.client_id = ${int(client)} and p.category_id = ${int(categoryId)} and p.status_id = ${sql.lit(active)}
        and i.quantity > 0 and i.status_id <> ${sql.lit(inactive)}
    ) r group by v`.compile(db)

/** The codes of these products. */
export const productCodes = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; code: string }>`
    select p.id, p.code from inventory p where p.client_id = ${int(client)} and p.id = any (${ints(ids)})`.compile(db)

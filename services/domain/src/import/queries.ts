import type { CategoryId } from "@sightline/model/category"
import type { FieldValues } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import type { CustomerSave } from "@sightline/model/customer"
import type { InventoryId } from "@sightline/model/inventory"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

/** An imported product: its fields before, or null for a new one, and the version it got. */
export interface Imported {
  readonly id: number
  readonly before: FieldValues | null
  readonly version: number
}

/** The same for an imported item; `barcode` is its previous one, if that changed. */
export interface ImportedItem extends Imported {
  readonly barcode?: string | null
}

/** An imported customer: what was stored before, or null for a new one. */
export interface ImportedCustomer {
  readonly id: number
  readonly before: CustomerSave | null
  readonly version: number
}

/** What a file changed. */
interface Changes {
  readonly products: ReadonlyArray<Imported>
  readonly items: ReadonlyArray<ImportedItem>
  readonly customers: ReadonlyArray<ImportedCustomer>
}

interface Batch extends Changes {
  readonly userId: number
  readonly fileName: string
}

export const insertBatch = (db: Sql, client: ClientId, { userId, fileName, products, items, customers }: Batch) =>
  sql<{ id: number }>`
    insert into import_batch (client_id, user_id, file_name, products, items, customers)
    values (${client}, ${userId}, ${fileName.slice(0, 200)}, ${JSON.stringify(products)}::text::jsonb,
      ${JSON.stringify(items)}::text::jsonb, ${JSON.stringify(customers)}::text::jsonb)
    returning id`.compile(db)

interface HeldBatch extends Changes {
  readonly isUndone: boolean
}

/** A batch; locks it until the end of the transaction. */
export const heldBatch = (db: Sql, client: ClientId, id: number) =>
  sql<HeldBatch>`
    select products, items, customers, undone_at is not null as "isUndone" from import_batch
    where client_id = ${client} and id = ${id} for update`.compile(db)

export const markUndone = (db: Sql, client: ClientId, id: number, userId: number) =>
  sql`update import_batch set undone_at = now(), undone_by = ${userId} where client_id = ${client} and id = ${id}`.compile(
    db,
  )

/** The current state of these products. */
export const versionsOf = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; code: string; version: number }>`
    select id, code, version from inventory where client_id = ${client} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/** The current state of these items; an order may hold some of them. */
export const itemVersionsOf = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; version: number; isReserved: boolean }>`
    select id, version, reserved_quantity > 0 as "isReserved" from inventory_item where client_id = ${client} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/** The current state of these customers; one that was deleted since cannot be undone. */
export const customerVersionsOf = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; version: number }>`
    select id, version from customer where client_id = ${client} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/** A product in the columns of its items; with the purchased price only for users who may see it. */
export interface NamedProduct {
  readonly id: InventoryId
  readonly code: string
  readonly categoryId: CategoryId
  readonly category: string
  readonly brand: string
  readonly description: string
  readonly purchasedPrice: string | null
}

interface Names {
  readonly ids: ReadonlyArray<number>
  readonly codes: ReadonlyArray<string>
  readonly withPrices: boolean
}

/** The products with these ids, and those with these codes. */
export const productsNamed = (db: Sql, client: ClientId, { ids, codes, withPrices }: Names) =>
  sql<NamedProduct>`
    with named (id) as (
      select unnest(${ints(ids)})
      union
      select p.id from jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb) as wanted (code)
        join inventory p on p.client_id = ${client} and p.code_key = upper(wanted.code)
    )
    select p.id, p.code, p.category_id as "categoryId", c.name as category, coalesce(b.name, '') as brand, p.description,
      ${withPrices ? sql`p.purchased_price::text` : sql`null`} as "purchasedPrice"
    from named join inventory p on p.client_id = ${client} and p.id = named.id
    join category c on c.client_id = p.client_id and c.id = p.category_id
    left join brand b on b.client_id = p.client_id and b.id = p.brand_id`.compile(db)

/** Those of these product codes, in capitals, of which something is in stock. */
export const codesInStock = (db: Sql, client: ClientId, codes: ReadonlyArray<string>) =>
  sql<{ code: string }>`
    select p.code_key as code from inventory p
    where p.client_id = ${client}
      and p.code_key = any (array(select upper(wanted) from jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb) as wanted))
      and exists (select from inventory_item i
        where i.client_id = p.client_id and i.inventory_id = p.id and i.status_id = ${active} and i.quantity > 0)`.compile(
    db,
  )

export interface Place {
  readonly id: number
  readonly centerId: number
  readonly parentId: number | null
  readonly kind: string
  readonly name: string
}

/** All places of these centers. */
export const placesOf = (db: Sql, client: ClientId, centerIds: ReadonlyArray<number>) =>
  sql<Place>`select id, center_id as "centerId", parent_id as "parentId", kind, name from location
    where client_id = ${client} and center_id = any (${ints(centerIds)}) order by id`.compile(db)

interface Job {
  readonly userId: number
  readonly job: string
}

/** The progress of a job, and whether it was cancelled. */
export const tellProgress = (
  db: Sql,
  client: ClientId,
  { userId, job, done, total }: Job & { readonly done: number; readonly total: number },
) =>
  sql<{ isCancelled: boolean }>`
    insert into import_progress (client_id, user_id, job, done, total) values (${client}, ${userId}, ${job}, ${done}, ${total})
    on conflict (client_id, user_id, job) do update set done = excluded.done, total = excluded.total
    returning is_cancelled as "isCancelled"`.compile(db)

export const cancelProgress = (db: Sql, client: ClientId, { userId, job }: Job) =>
  sql`insert into import_progress (client_id, user_id, job, is_cancelled) values (${client}, ${userId}, ${job}, true)
    on conflict (client_id, user_id, job) do update set is_cancelled = true`.compile(db)

export const progressOf = (db: Sql, client: ClientId, { userId, job }: Job) =>
  sql<{ done: number; total: number }>`select done, total from import_progress
    where client_id = ${client} and user_id = ${userId} and job = ${job}`.compile(db)

/** Deletes an ended job, and the user's other jobs that a killed process left behind. */
export const endProgress = (db: Sql, client: ClientId, { userId, job }: Job) =>
  sql`delete from import_progress where client_id = ${client} and user_id = ${userId}
    and (job = ${job} or begun_at < now() - interval '1 day')`.compile(db)

import type { CategoryId } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { NameSearch, Vendor, VendorId } from "@sightline/model/vendor"
import { noContact } from "@sightline/model/vendor-contact"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

const columns = (client: ClientId) => sql`v.id, v.name, v.code, v.description, v.item_type_id as "itemTypeId",
  v.order_sequence as "orderSequence", v.status_id as "statusId",
  ${JSON.stringify(noContact)}::text::jsonb || v.contact as contact,
  coalesce((select jsonb_agg(c.category_id order by c.category_id) from vendor_category c
    where c.client_id = ${client} and c.vendor_id = v.id), '[]') as "categoryIds"`

const page = (client: ClientId, where: RawBuilder<unknown>, { page, pageSize }: NameSearch) => sql<{
  total: number
  rows: Vendor[]
}>`
  with found as materialized (select v.* from vendor v where v.client_id = ${client} and ${where})
  select (select count(*)::int from found) as total, coalesce((select jsonb_agg(to_jsonb(r) - 'place' order by r.place) from (
    select row_number() over (order by lower(v.name), v.id) as place, ${columns(client)} from found v
    order by lower(v.name), v.id limit ${pageSize} offset ${(page - 1) * pageSize}) r), '[]') as rows`

/** All active ones, by name. */
export const vendors = (db: Sql, client: ClientId, asked: NameSearch) =>
  page(client, sql`v.status_id = 5 and strpos(lower(v.name), lower(${asked.search})) > 0`, asked).compile(db)

export const vendorById = (db: Sql, client: ClientId, id: VendorId) =>
  sql<Vendor>`select ${columns(client)} from vendor v where v.client_id = ${client} and v.id = ${id}`.compile(db)

const values = ({ name, code, description, itemTypeId, orderSequence, statusId, contact }: Omit<Vendor, "id">) => ({
  name,
  code,
  description,
  item_type_id: itemTypeId,
  order_sequence: orderSequence,
  status_id: statusId,
  contact: JSON.stringify(contact),
})

export const insertVendor = (db: Sql, client: ClientId, vendor: Omit<Vendor, "id">) => {
  const { name, code, description, item_type_id, order_sequence, status_id, contact } = values(vendor)
  return sql<{
    id: VendorId
  }>`insert into vendor (client_id, name, code, description, item_type_id, order_sequence, status_id, contact)
    values (${client}, ${name}, ${code}, ${description}, ${item_type_id}, ${order_sequence}, ${status_id}, ${contact}::text::jsonb)
    returning id`.compile(db)
}

export const updateVendor = (db: Sql, client: ClientId, { id, ...vendor }: Vendor) => {
  const { name, code, description, item_type_id, order_sequence, status_id, contact } = values(vendor)
  return sql<{ id: VendorId }>`update vendor set name = ${name}, code = ${code}, description = ${description},
    item_type_id = ${item_type_id}, order_sequence = ${order_sequence}, status_id = ${status_id},
    contact = ${contact}::text::jsonb, version = version + 1
    where client_id = ${client} and id = ${id} returning id`.compile(db)
}

/** Replaces a vendor's categories; it skips those that the client does not have. */
export const setCategories = (db: Sql, client: ClientId, id: VendorId, categoryIds: ReadonlyArray<CategoryId>) =>
  sql<{ id: number }>`
    with gone as (
      delete from vendor_category where client_id = ${client} and vendor_id = ${id} and category_id <> all (${ints(categoryIds)})
    )
    insert into vendor_category (client_id, vendor_id, category_id)
    select ${client}, ${id}, c.id from category c where c.client_id = ${client} and c.id = any (${ints(categoryIds)})
    on conflict do nothing returning category_id as id`.compile(db)

export interface LinkRow {
  readonly inventoryId: InventoryId
  readonly vendorId: VendorId
  readonly name: string
  readonly orderLeadingDays: number
  readonly price: number | null
  readonly statusId: number
}

const link = sql`l.inventory_id as "inventoryId", l.vendor_id as "vendorId", v.name, l.order_leading_days as "orderLeadingDays",
  (l.price * 100)::int as price, l.status_id as "statusId"`

export const linksOf = (db: Sql, client: ClientId, inventoryId: InventoryId) =>
  sql<LinkRow>`select ${link} from inventory_vendor l join vendor v on v.client_id = l.client_id and v.id = l.vendor_id
    where l.client_id = ${client} and l.inventory_id = ${inventoryId} and l.status_id = 5 order by lower(v.name), v.id`.compile(
    db,
  )

export const oneLink = (db: Sql, client: ClientId, inventoryId: InventoryId, vendorId: VendorId) =>
  sql<LinkRow>`select ${link} from inventory_vendor l join vendor v on v.client_id = l.client_id and v.id = l.vendor_id
    where l.client_id = ${client} and l.inventory_id = ${inventoryId} and l.vendor_id = ${vendorId}`.compile(db)

interface Link {
  readonly inventoryId: InventoryId
  readonly vendorId: VendorId
  readonly orderLeadingDays: number
  /** Whole cents; null keeps the stored price. */
  readonly price: number | null
  readonly statusId: number
}

export const putLink = (
  db: Sql,
  client: ClientId,
  { inventoryId, vendorId, orderLeadingDays, price, statusId }: Link,
) =>
  sql<{
    vendorId: number
  }>`insert into inventory_vendor (client_id, inventory_id, vendor_id, order_leading_days, price, status_id)
    values (${client}, ${inventoryId}, ${vendorId}, ${orderLeadingDays}, ${price}::numeric / 100, ${statusId})
    on conflict (client_id, inventory_id, vendor_id) do update set order_leading_days = excluded.order_leading_days,
      price = coalesce(excluded.price, inventory_vendor.price), status_id = excluded.status_id
    returning vendor_id as "vendorId"`.compile(db)

export const setLinkPrice = (db: Sql, client: ClientId, inventoryId: InventoryId, vendorId: VendorId, price: number) =>
  sql<{ vendorId: number }>`update inventory_vendor set price = ${price}::numeric / 100
    where client_id = ${client} and inventory_id = ${inventoryId} and vendor_id = ${vendorId} and status_id = 5
    returning vendor_id as "vendorId"`.compile(db)

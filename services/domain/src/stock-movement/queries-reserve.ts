import type { ClientId } from "@sightline/model/client"
import type { ColourId } from "@sightline/model/colour"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import { ownColour } from "../db/own-colour"
import { int, ints, text } from "../db/typed"
import type { Mover } from "./outcome"

/* Parts of the statements that change orders: what they do to the stock. */

interface Wanted {
  readonly inventoryId: InventoryId
  /** Null takes any free unit that has not expired. */
  readonly itemId: InventoryItemId | null
  /** Null takes any colour. */
  readonly colourId: ColourId | null
  readonly quantity: number
}

/**
 * The free units of an Active product that an order may hold, each row locked: a waiter judges it again and takes the next
 * one. Units at `near` come first, then those that expire first. `gate` decides whether any is looked for. Expects the
 * client as `c` and the order as `o`.
 */
export const freeUnits = (
  client: ClientId,
  { inventoryId, itemId, colourId, quantity }: Wanted,
  mover: Pick<Mover, "centerIds">,
  { near, gate }: { readonly near: RawBuilder<unknown>; readonly gate: RawBuilder<unknown> },
) => sql`
  unit as materialized (
    select i.id, i.center_id, i.expires_on, i.special_price as item_special_price, p.special_price, p.list_price,
      unit_price(p.list_price, p.special_price, i.special_price) as price, i.quantity - i.reserved_quantity as free,
      coalesce(i.center_id <> ${near}, false) as is_far, array_position(${ints(mover.centerIds)}, i.center_id) as place,
      coalesce(nullif(p.description, ''), p.code) as description
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id cross join c left join o on true
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.status_id = ${sql.lit(active)}
      and p.status_id = ${sql.lit(active)} and i.quantity > i.reserved_quantity and i.center_id = any (${ints(mover.centerIds)})
      and ${
        itemId === null
          ? sql`(i.expires_on is null or i.expires_on >= (now() at time zone c.time_zone)::date)`
          : sql`i.id = ${int(itemId)}`
      }${inColour(client, colourId)} and ${gate}
    order by is_far, place, i.expires_on nulls last, i.id limit ${int(quantity)} for update of i
  ),
  taken as materialized (
    select u.*, least(u.free, ${int(quantity)} - u.before)::int as units
    from (select unit.*, coalesce(sum(free) over (order by is_far, place, expires_on nulls last, id
        rows between unbounded preceding and 1 preceding), 0)::int as before from unit) u
    where u.before < ${int(quantity)}
  )`

/** The rest of a condition on an item `i`: its colour is the wanted one. */
export const inColour = (client: ClientId, colourId: ColourId | null) =>
  colourId === null
    ? sql``
    : sql` and exists (select from colour k where k.client_id = ${int(client)} and k.id = ${int(colourId)} and ${ownColour})`

/** Holds the rows of `done` (id, units) of one product. */
export const reserveUnits = (client: ClientId, inventoryId: InventoryId) => sql`
  reserved as (
    update inventory_item i set reserved_quantity = i.reserved_quantity + done.units
    from done where i.client_id = ${int(client)} and i.id = done.id
  ),
  reserved_product as (
    update inventory p set reserved_quantity = p.reserved_quantity + n.units
    from (select sum(units)::int as units from done having count(*) > 0) n
    where p.client_id = ${int(client)} and p.id = ${int(inventoryId)}
  )`

/** The items of the order's units `gone`, locked in the order of their ids, which keeps two changes from a deadlock. */
export const itemsOf = (client: ClientId) => sql`
  item as materialized (
    select i.*, n.units from inventory_item i
      join (select inventory_item_id, count(*)::int as units from gone group by inventory_item_id) n on n.inventory_item_id = i.id
    where i.client_id = ${int(client)} order by i.id for update of i
  )`

/** The products of those items, locked after them. */
export const productsOf = (client: ClientId) => sql`
  product as materialized (
    select p.id, n.units, n.whole from inventory p
      join (select inventory_id, sum(units)::int as units, count(*) filter (where units = quantity)::int as whole
        from item group by inventory_id) n on n.inventory_id = p.id
    where p.client_id = ${int(client)} order by p.id for update of p
  )`

/** Gives the held units `gone` (inventory_item_id) back to the stock. */
export const freeReservations = (client: ClientId) => sql`
  ${itemsOf(client)},
  freed_item as (
    update inventory_item i set reserved_quantity = i.reserved_quantity - item.units, freed_at = now()
    from item where i.client_id = ${int(client)} and i.id = item.id
  ),
  ${productsOf(client)},
  freed_product as (
    update inventory p set reserved_quantity = p.reserved_quantity - product.units
    from product where p.client_id = ${int(client)} and p.id = product.id
  )`

/** Reserves those of the units `gone` (id, inventory_item_id) again that are still free: `back`. */
export const reserveAgain = (client: ClientId) => sql`
  ${itemsOf(client)},
  back as materialized (
    select g.id, g.inventory_item_id, i.inventory_id
    from (select id, inventory_item_id, row_number() over (partition by inventory_item_id order by id) as place from gone) g
      join item i on i.id = g.inventory_item_id
    where i.status_id = ${sql.lit(active)} and g.place <= i.quantity - i.reserved_quantity and exists (select from inventory p
      where p.client_id = ${int(client)} and p.id = i.inventory_id and p.status_id = ${sql.lit(active)})
  ),
  held_item as (
    update inventory_item i set reserved_quantity = i.reserved_quantity + n.units
    from (select inventory_item_id as id, count(*)::int as units from back group by 1) n
    where i.client_id = ${int(client)} and i.id = n.id
  ),
  product as materialized (
    select p.id, n.units from inventory p
      join (select inventory_id as id, count(*)::int as units from back group by 1) n on n.id = p.id
    where p.client_id = ${int(client)} order by p.id for update of p
  ),
  held_product as (
    update inventory p set reserved_quantity = p.reserved_quantity + product.units
    from product where p.client_id = ${int(client)} and p.id = product.id
  )`

/**
 * Sells the held units `gone` (id, inventory_item_id): `placed (unit, item)`, each with the item that it is now. It is read by
 * its statement, or it does nothing.
 */
export const sellUnits = (client: ClientId, mover: Mover) => sql`
  placed as materialized (
    select * from units_sell(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)},
      (select coalesce(jsonb_agg(jsonb_build_object('unit', id, 'item', inventory_item_id)), '[]') from gone))
  )`

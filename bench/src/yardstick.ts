import type { Sql } from "postgres"
import { type Batch, itemsTurn, requestsKey } from "./captured"
import type { Installation } from "./installation"

/**
 * Tables of their own for the smallest honest way to do the same: no row security, no keys but the primary ones, no
 * history beyond one row. What they do in a second on this machine is the yardstick; ours is judged as a share of it.
 */
export async function layYardstick({ behind, client }: Installation): Promise<void> {
  await (behind as Sql).unsafe(`
    create schema yardstick;
    create table yardstick.product (id integer primary key, code text not null, total integer not null);
    create table yardstick.item (id integer primary key, product_id integer not null, status integer not null);
    create table yardstick.movement (id bigint generated always as identity primary key, at timestamptz not null default now(),
      item_id integer not null, status_before integer not null, status_after integer not null, request_key text not null);
    create table yardstick.history (id bigint generated always as identity primary key, at timestamptz not null default now(),
      item_id integer not null, text text not null);
    insert into yardstick.product select id, code, total_quantity from inventory where client_id = ${client.id};
    insert into yardstick.item select id, inventory_id, status_id from inventory_item where client_id = ${client.id};
    grant usage on schema yardstick to sightline_service;
    grant select, insert, update on all tables in schema yardstick to sightline_service;
    analyze yardstick.product, yardstick.item;`)
}

/** One update of the item, one row in a ledger, one in a history, one update of the total; prepared, and durable. */
const removal = `
  with gone as (update yardstick.item set status = 30 where id = $1 and status = 5 returning id, product_id),
  moved as (
    insert into yardstick.movement (item_id, status_before, status_after, request_key) select id, 5, 30, $2 from gone
  ),
  written as (insert into yardstick.history (item_id, text) select id, 'Removed' from gone)
  update yardstick.product p set total = total - 1 from gone where p.id = gone.product_id returning p.total`

/** One item and its product by number. */
const lookUp = `
  select i.id, i.status, p.id as product_id, p.code, p.total
  from yardstick.item i join yardstick.product p on p.id = i.product_id where i.id = $1`

export const yardsticks: Readonly<Record<"removal" | "lookUp", Batch>> = {
  removal: { statements: [{ sql: removal, parameters: [itemsTurn, requestsKey], simple: false }] },
  lookUp: { statements: [{ sql: lookUp, parameters: [itemsTurn], simple: false }] },
}

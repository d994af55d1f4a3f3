import { random } from "@sightline/fixtures/random"
import type { Staff } from "@sightline/model/caller"
import type { CountPassId } from "@sightline/model/count"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"
import { as, Behind } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { ends } from "./given"
import { sweepInPass } from "./sweep"

/** The tag of a number. */
export const epcOf = (nth: number) => TagNumber.make(`E280${nth.toString(16).toUpperCase().padStart(20, "0")}`)

let serial = 1_000_000
/** One more tag of an item. */
export const tagged = (client: number, itemId: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    serial += 1
    const epc = epcOf(serial)
    yield* Effect.promise(
      () => sql`insert into item_tag (client_id, epc, item_id, paired_by)
        select ${client}, ${epc}, ${itemId}, min(user_id) from membership where client_id = ${client}`,
    )
    return epc
  })

/** As many frames as there are numbers, ten of a product, each with the tag of its number. */
export const aWall = (client: number, frames: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* anItem({ client })
    const rows = yield* Effect.promise(
      () => sql<{ id: number }[]>`
        with p as (
          insert into inventory (client_id, code, description, category_id, item_type_id, total_quantity, item_count)
          select ${client}, 'WALL-' || n, 'A frame', 1, 1, 10, 10 from generate_series(1, ${frames / 10}) n returning id
        ), i as (
          insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
          select ${client}, p.id, 5, 1, 1 from p, generate_series(1, 10) returning id, inventory_id
        ), m as (
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select ${client}, inventory_id, 1, id, 5, 1, 'receipt' from i
        ), t as (
          insert into item_tag (client_id, epc, item_id, paired_by)
          select ${client}, 'E280' || lpad(upper(to_hex(id)), 20, '0'), id, (select min(user_id) from membership where client_id = ${client})
          from i
        )
        select id from i order by id`,
    )
    return rows.map(({ id }) => ({ itemId: InventoryItemId.make(id), epc: epcOf(id) }))
  })

/** Tags that a pass hears. */
export const hears = (staff: Staff, passId: CountPassId, epcs: ReadonlyArray<TagNumber>) =>
  sweepInPass(
    passId,
    epcs.map((epc) => ({ epc, at: new Date() })),
  ).pipe(as(staff))

/** A whole sweep, in as many calls as it needs. */
export const swept = (staff: Staff, passId: CountPassId, epcs: ReadonlyArray<TagNumber>) =>
  Effect.gen(function* () {
    for (let at = 0; at < epcs.length; at += 500) yield* hears(staff, passId, epcs.slice(at, at + 500))
    yield* ends(staff, passId)
  })

/** Chances that a seed repeats. */
export const chances = (seed: number) => {
  const { next, whole } = random(seed)
  const shuffled = <T>(list: ReadonlyArray<T>) =>
    list
      .map((each) => ({ each, key: next() }))
      .sort((one, other) => one.key - other.key)
      .map(({ each }) => each)
  return { int: whole, shuffled }
}

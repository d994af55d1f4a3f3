import { randomUUID } from "node:crypto"
import { applyCount, reviewSession } from "@sightline/domain/count/apply"
import { endCountPass, seeInPass } from "@sightline/domain/count/pass"
import { cancelCount, countById, listCounts, openCount } from "@sightline/domain/count/session"
import { setItemStatus } from "@sightline/domain/inventory-item/set-status"
import { CenterId } from "@sightline/model/center"
import { CountPassId, type CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { at, clientId, shelvesOf } from "./shelves"

export interface Counting {
  /** Milliseconds to open a count and to read the page's list, the 95th percentile. */
  readonly open: number
  /** Labels a second that one person's readings are taken at. */
  readonly seen: number
  /** Seconds while others sell, with `missing` planted, and when everything is missing. */
  readonly review: number
  readonly apply: number
  readonly reviewAll: number
  readonly applyAll: number
  /** What is sold a second while a count is open, of what is sold while none is. */
  readonly beside: number
  /** Sales meanwhile. */
  readonly sold: number
  /** Lines that would be booked though nothing was stolen there, and thefts that no line names. */
  readonly wrong: number
}

export const planted = 500
const sellers = 8
const mostCodes = 200
/** Sales without a count, and beside one, in turns. */
const turns = 5
const soldInTurn = 200

/** A count of a center with this many single items, of which some were stolen, while eight connections sell others. */
export async function measureCounting(items: number): Promise<Counting> {
  const shelves = await shelvesOf(items, undefined, sellers + 2)
  try {
    const { sql, run } = shelves
    const [place] = await sql<{ center: number; counter: number }[]>`
      select min(c.id) as center, (select u.id from "user" u where u.email = 'staff@demo.test') as counter
      from center c where c.client_id = ${clientId} and c.closed_at is null`
    const { center = 0, counter = 0 } = place ?? {}
    // Batches would need a hand for each unit; single items are the most lines.
    await sql`update inventory_item set center_id = ${center}, reserved_quantity = 0, status_id = 5, quantity = 1
      where client_id = ${clientId}`
    await sql`update inventory p set total_quantity = i.items, item_count = i.items, reserved_quantity = 0
      from (select inventory_id, count(*)::int as items from inventory_item where client_id = ${clientId} group by inventory_id) i
      where p.client_id = ${clientId} and p.id = i.inventory_id`
    const rows = await sql<{ id: InventoryItemId }[]>`
      select id from inventory_item where client_id = ${clientId} order by md5(id::text)`
    await sql.unsafe("vacuum analyze inventory_item, inventory, stock_movement")
    const ids = rows.map(({ id }) => id)
    const [early, stolen, here] = [
      ids.slice(0, 2 * turns * soldInTurn),
      ids.slice(2 * turns * soldInTurn, 2 * turns * soldInTurn + planted),
      ids.slice(2 * turns * soldInTurn + planted),
    ]

    const opening = {
      centerId: CenterId.make(center),
      locationId: null,
      categoryIds: [],
      brandIds: [],
      graceSeconds: 0,
    }
    const opens: number[] = []
    for (let round = 0; round < 12; round++) {
      const began = performance.now()
      const { id, version } = await run(openCount(opening))
      await run(listCounts())
      opens.push(performance.now() - began)
      await run(cancelCount(id, version))
    }
    const rate = async (items: ReadonlyArray<InventoryItemId>) => {
      const began = performance.now()
      const left = [...items]
      const hand = async () => {
        for (let item = left.pop(); item !== undefined; item = left.pop())
          await run(setItemStatus(item, StatusId.make(30)))
      }
      await Promise.all(Array.from({ length: sellers }, hand))
      return items.length / ((performance.now() - began) / 1000)
    }
    const ratios: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const alone = await rate(early.splice(0, soldInTurn))
      const { id, version } = await run(openCount(opening))
      ratios.push((await rate(early.splice(0, soldInTurn))) / alone)
      await run(cancelCount(id, version))
    }
    const walked = async (id: CountSessionId, seen: ReadonlyArray<number>) => {
      const pass = CountPassId.make(randomUUID())
      await sql`insert into count_pass (client_id, id, session_id, kind, area, counted_by, begun_at)
        values (${clientId}, ${pass}, ${id}, 'first', 'All', ${counter}, now())`
      for (let from = 0; from < seen.length; from += mostCodes) {
        const codes = seen.slice(from, from + mostCodes)
        await run(
          seeInPass(
            pass,
            codes.map((item) => ({ code: `oes.i.${item}`, quantity: 1, at: new Date() })),
          ),
        )
      }
      // Who read a difference does not approve it (decision 218).
      await sql`update count_seen set seen_by = ${counter} where client_id = ${clientId} and pass_id = ${pass}`
      await run(endCountPass(pass, new Date()))
    }
    const reviewed = async (id: CountSessionId) => {
      const { session } = await run(countById(id))
      const began = performance.now()
      const { review, session: after } = await run(reviewSession(id, session.version))
      return { seconds: (performance.now() - began) / 1000, digest: review?.digest ?? "", version: after.version }
    }
    const applied = async (id: CountSessionId, { digest, version }: { digest: string; version: number }) => {
      const began = performance.now()
      const booked = await run(applyCount({ id, version, digest, because: "Searched" }))
      return { seconds: (performance.now() - began) / 1000, ...booked }
    }

    const { id } = await run(openCount(opening))
    const began = performance.now()
    await walked(id, here)
    const seen = here.length / ((performance.now() - began) / 1000)
    let sold = 0
    let isOver = false
    const selling = Array.from({ length: sellers }, async (_, nth) => {
      for (let next = nth; next < here.length && !isOver; next += sellers) {
        const item = here[next]
        if (item === undefined) return
        const sale = await run(Effect.either(setItemStatus(item, StatusId.make(30))))
        if (Either.isRight(sale)) sold++
      }
    })
    const review = await reviewed(id)
    const booking = await applied(id, review)
    isOver = true
    await Promise.all(selling)
    const lost = await sql<{ id: number }[]>`
      select id from inventory_item where client_id = ${clientId} and status_id = 32 and id = any (${stolen})`
    const wrong = booking.missing - lost.length + (planted - lost.length) + booking.surplus

    const { id: everything } = await run(openCount(opening))
    await walked(everything, [])
    const reviewAll = await reviewed(everything)
    const bookingAll = await applied(everything, reviewAll)
    return {
      open: at(
        opens.sort((one, other) => one - other),
        0.95,
      ),
      seen,
      beside: at(
        ratios.sort((one, other) => one - other),
        0.5,
      ),
      review: review.seconds,
      apply: booking.seconds,
      reviewAll: reviewAll.seconds,
      applyAll: bookingAll.seconds,
      sold,
      wrong,
    }
  } finally {
    await shelves.stop()
  }
}

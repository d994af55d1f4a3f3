import { random } from "@sightline/fixtures/random"
import { describe, expect, it } from "vitest"
import { type Counter, counterOf, type Movement, type Stand, type World } from "./undo-counter"
import { undoPlan } from "./undo-plan"

const [active, sold] = [5, 30]

const stand = (id: number, quantity: number, more: Partial<Stand> = {}): Stand => ({
  id,
  inventoryId: 1,
  centerId: 1,
  locationId: null,
  statusId: active,
  quantity,
  reserved: 0,
  groupCount: 0,
  isWaiting: false,
  version: 1,
  ...more,
})

type Given = Partial<Movement> & Pick<Movement, "id">

const movement = ({ id, ...more }: Given): Movement => ({
  id,
  inventoryId: 1,
  reason: "removal",
  fromItemId: null,
  fromStatusId: null,
  toItemId: null,
  toStatusId: null,
  quantity: 1,
  groupDelta: 0,
  centerId: 1,
  toCenterId: null,
  fromLocationId: null,
  toLocationId: null,
  isReversed: false,
  isPaper: false,
  ...more,
})

const received = (id: number, item: number, quantity: number) =>
  movement({ id, reason: "receipt", toItemId: item, toStatusId: active, quantity })
const removed = (id: number, from: number, to: number, quantity = 1) =>
  movement({ id, fromItemId: from, fromStatusId: active, toItemId: to, toStatusId: sold, quantity })
const worldOf = (...stands: ReadonlyArray<Stand>): World => new Map(stands.map((one) => [one.id, one]))

describe("a plan to undo", () => {
  it("leaves another unit of the same batch alone", () => {
    const world = worldOf(stand(1, 3), stand(2, 1, { statusId: sold }), stand(3, 1, { statusId: sold }))
    const acts = [received(1, 1, 5), removed(2, 1, 2), removed(3, 1, 3)]
    const plan = undoPlan(world, [removed(2, 1, 2)], acts)
    expect(plan).toMatchObject({ chain: [], counters: [{ row: { fromItemId: 2, toItemId: 1, quantity: 1 } }] })
  })

  it("names only as many later movements as it needs, the newest first", () => {
    const gone = [2, 3, 4].map((id) => stand(id, 1, { statusId: sold }))
    const acts = [received(1, 1, 5), received(2, 1, 3), ...[2, 3, 4].map((to) => removed(to + 1, 1, to))]
    const world = worldOf(stand(1, 5), ...gone)
    expect(undoPlan(world, [received(2, 1, 3)], acts)).toMatchObject({ chain: [] })
    expect(undoPlan(worldOf(stand(1, 2), ...gone), [received(2, 1, 3)], acts)).toMatchObject({ chain: [{ id: 5 }] })
  })

  it("goes through the place that an item was brought to later", () => {
    const moved = (id: number, from: number, to: number) =>
      movement({
        id,
        reason: "relocation",
        fromItemId: 1,
        fromStatusId: active,
        toItemId: 1,
        toStatusId: active,
        fromLocationId: from,
        toLocationId: to,
        toCenterId: 1,
      })
    const acts = [moved(1, 10, 11), moved(2, 11, 12)]
    const plan = undoPlan(worldOf(stand(1, 1, { locationId: 12 })), [moved(1, 10, 11)], acts)
    expect(plan).toMatchObject({ chain: [{ id: 2 }] })
    if ("after" in plan) expect(plan.after.get(1)?.locationId).toBe(10)
  })

  it("says what stands in the way: a promise, a relocation to come, an order, or units that went apart", () => {
    const acts = [received(1, 1, 5)]
    const why = (one: Stand, more: ReadonlyArray<Movement> = []) => {
      const plan = undoPlan(worldOf(one), acts, [...acts, ...more])
      return "why" in plan ? [plan.why, plan.by.map(({ id }) => id)] : plan
    }
    expect(why(stand(1, 5, { reserved: 1 }))).toEqual(["reserved", []])
    expect(why(stand(1, 5, { isWaiting: true }))).toEqual(["waiting", []])
    const sale = { ...removed(2, 1, 1, 5), reason: "sale", isPaper: true } as const
    expect(why(stand(1, 5, { statusId: sold }), [sale])).toEqual(["paper", [2]])
    expect(why(stand(1, 4))).toEqual(["elsewhere", []])
  })
})

describe("a chain", () => {
  const soldOneByOne = (count: number) => {
    const gone = Array.from({ length: count }, (_, nth) => stand(nth + 2, 1, { statusId: sold }))
    const acts = [received(1, 1, count), ...gone.map(({ id }) => removed(id, 1, id))]
    return undoPlan(worldOf(stand(1, 0), ...gone), [received(1, 1, count)], acts)
  }

  it("is as long as fifty movements, newest first, and no longer", () => {
    const plan = soldOneByOne(50)
    expect("chain" in plan && plan.chain.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, nth) => 51 - nth))
    expect(soldOneByOne(51)).toEqual({ why: "tooLong", itemId: 1, by: [] })
  })

  it("has no movement that was taken back, is a reversal, or came before", () => {
    const target = received(3, 1, 2)
    const why = (...since: ReadonlyArray<Movement>) => {
      const plan = undoPlan(worldOf(stand(1, 1), stand(2, 1, { statusId: sold })), [target], [target, ...since])
      return "why" in plan ? [plan.why, plan.itemId, plan.by.map(({ id }) => id)] : plan.chain.map(({ id }) => id)
    }
    expect(why(removed(4, 1, 2))).toEqual([4])
    expect(why({ ...removed(4, 1, 2), isReversed: true })).toEqual(["elsewhere", 1, []])
    expect(why({ ...removed(4, 1, 2), reason: "reversal" })).toEqual(["elsewhere", 1, [4]])
    expect(why(removed(2, 1, 2))).toEqual(["elsewhere", 1, []])
    expect(why(removed(4, 9, 2))).toEqual(["elsewhere", 1, []])
  })

  it("takes back the count that a group went on to", () => {
    const grouped = (id: number, groupDelta: number) =>
      movement({ id, reason: "group", toItemId: 1, toStatusId: active, quantity: 0, groupDelta })
    const acts = [grouped(1, 5), grouped(2, -3), removed(3, 1, 2)]
    const plan = undoPlan(
      worldOf(stand(1, 1, { groupCount: 2 }), stand(2, 1, { statusId: sold })),
      [grouped(1, 5)],
      acts,
    )
    expect(plan).toMatchObject({ chain: [{ id: 2 }] })
    expect("after" in plan && plan.after.get(1)?.groupCount).toBe(0)
  })

  it("begins with no paper: an order, a return or a receipt of goods is undone as such", () => {
    const why = (more: Partial<Movement>) =>
      undoPlan(worldOf(stand(1, 5)), [received(1, 1, 1), { ...received(2, 1, 1), isPaper: true, ...more }], [])
    expect(why({})).toMatchObject({ why: "paper", itemId: 1, by: [{ id: 2 }] })
    expect(why({ toItemId: null, fromItemId: 7 })).toMatchObject({ why: "paper", itemId: 7 })
  })

  it("undoes all movements of one act together, newest first", () => {
    const act = [removed(1, 1, 2), removed(2, 1, 3)]
    const world = worldOf(stand(1, 3), stand(2, 1, { statusId: sold }), stand(3, 1, { statusId: sold }))
    const plan = undoPlan(world, act, act)
    expect(plan).toMatchObject({ chain: [], counters: [{ row: { reverses: 2 } }, { row: { reverses: 1 } }] })
    expect("after" in plan && [1, 2, 3].map((id) => plan.after.get(id)?.quantity)).toEqual([5, 0, 0])
  })
})

/** A history of random movements: each is the counter of its own mirror image, so both directions check each other. */
function history(seed: number) {
  const { whole, pick, chance } = random(seed)
  const world = new Map<number, Stand>([1, 2].map((id) => [id, stand(id, 0)]))
  const acts: Array<Movement> = []
  const apply = (counter: Counter, m: Movement) => {
    for (const left of counter.left) world.set(left.id, left)
    acts.push(m)
  }
  const draw = (id: number): Movement => {
    const item = pick([...world.values()])
    const quantity = whole(1, 3)
    const same = { fromItemId: item.id, fromStatusId: item.statusId, toItemId: item.id, toStatusId: item.statusId }
    switch (pick(["receipt", "adjustment", "removal", "relocation", "group", "whole"] as const)) {
      case "receipt":
        return received(id, pick([1, 2]), quantity)
      case "adjustment":
        return movement({ id, reason: "adjustment", fromItemId: item.id, fromStatusId: active, quantity })
      case "removal": {
        const to = 100 + id
        world.set(to, stand(to, 0, { statusId: sold }))
        return removed(id, item.id, to, quantity)
      }
      case "relocation": {
        const [from, to] = [item.locationId, whole(1, 4)]
        return movement({ id, reason: "relocation", ...same, fromLocationId: from, toLocationId: to, toCenterId: 1 })
      }
      case "group":
        return movement({
          id,
          reason: "group",
          toItemId: item.id,
          toStatusId: active,
          quantity: 0,
          groupDelta: whole(-2, 3),
        })
      case "whole":
        return movement({ id, ...same, fromStatusId: active, toStatusId: sold, quantity: item.quantity })
    }
  }
  for (let id = 1; id <= whole(3, 14); id++) {
    const m = draw(id)
    const mirror = {
      ...m,
      fromItemId: m.toItemId,
      fromStatusId: m.toStatusId,
      toItemId: m.fromItemId,
      toStatusId: m.fromStatusId,
      fromLocationId: m.toLocationId,
      toLocationId: m.fromLocationId,
      centerId: 1,
    }
    const counter = counterOf(world, m.reason === "group" ? { ...m, groupDelta: -m.groupDelta } : mirror)
    if (!("lacks" in counter) && !(m.reason === "removal" && m.quantity === 0))
      apply(counter, { ...m, quantity: counter.row.quantity })
  }
  return { world, acts, chance, pick }
}

/** What the ledger says that an item has, without the movements that were undone. */
const ledgerOf = (acts: ReadonlyArray<Movement>, { id, statusId }: Stand) =>
  acts.reduce(
    (sum, m) =>
      sum +
      (m.toItemId === id && m.toStatusId === statusId ? m.quantity : 0) -
      (m.fromItemId === id && m.fromStatusId === statusId ? m.quantity : 0),
    0,
  )

describe("random histories", () => {
  it("agree with the ledger after any undo, and no member of a chain can be left out", () => {
    const seen = { alone: 0, chained: 0, blocked: 0 }
    for (let seed = 1; seed <= 5000; seed++) {
      const { world, acts, pick } = history(seed)
      if (acts.length === 0) continue
      for (const one of world.values()) expect(ledgerOf(acts, one), `seed ${seed}`).toBe(one.quantity)
      const target = pick(acts)
      const plan = undoPlan(world, [target], acts)
      if ("why" in plan) {
        seen.blocked++
        continue
      }
      seen[plan.chain.length === 0 ? "alone" : "chained"]++
      const written = [...acts, ...plan.counters.map(({ row }) => movement({ ...row, id: 0 }))]
      for (const one of plan.after.values()) {
        expect(ledgerOf(written, one), `seed ${seed}, item ${one.id}`).toBe(one.quantity)
        expect(one.quantity).toBeGreaterThanOrEqual(0)
      }
      for (const left of plan.chain) {
        const fewer = plan.chain.filter((m) => m !== left)
        const without = undoPlan(world, [target, ...fewer], [target, ...fewer])
        expect("why" in without, `seed ${seed} needs ${left.id}`).toBe(true)
      }
    }
    expect(seen.alone).toBeGreaterThan(1000)
    expect(seen.chained).toBeGreaterThan(300)
    expect(seen.blocked).toBeLessThan(500)
  })
})

import { clients } from "@sightline/fixtures/records/client"
import { assortment } from "@sightline/fixtures/records/demo"
import { describe, expect, it } from "vitest"
import { firstGenerated, withPast } from "./past-sales"
import { dayFrom } from "./rows"
import { linesOf, planSales, type Sale, sum } from "./sales-plan"

const client = clients.lakeside
const { inventories, inventoryItems } = assortment()
const products = inventories.filter(({ clientId }) => clientId === client.id)
const own = inventoryItems.filter(({ clientId }) => clientId === client.id)
const pastOf = (today: string) => withPast({ products, items: own, today })

/** A year ends on another weekday, in another season and in a leap year. */
const days = ["2025-03-14", "2026-07-15", "2026-12-01", "2028-03-05"]

describe.each(days)("the demo's trade as of %s", (today) => {
  const items = pastOf(today)
  const sales = planSales({ client, products, items, today })
  const net = (from: number, to: number) => {
    const [first, last] = [dayFrom(today, -from), dayFrom(today, -to)]
    const meant = ({ at, isCancelled }: Sale) => !isCancelled && at.slice(0, 10) > first && at.slice(0, 10) <= last
    return sum(sales.filter(meant).map((sale) => linesOf(sale, client.percentTax).net))
  }

  it("is the same at every call", () => {
    expect(pastOf(today)).toEqual(items)
  })

  it("grew by a few percent from one year to the next", () => {
    const grown = net(365, 0) / net(730, 365)
    expect(grown).toBeGreaterThan(1)
    expect(grown).toBeLessThan(1.2)
  })

  it("has a mild season: no four weeks of a year sell twice of what others do", () => {
    const weeks = Array.from({ length: 13 }, (_, nth) => net(28 * nth + 28, 28 * nth))
    expect(Math.max(...weeks)).toBeLessThan(2 * Math.min(...weeks))
  })

  it("uses fewer ids than the demo keeps for itself", () => {
    expect(sales.flatMap(({ units }) => units).length).toBeLessThan(1000)
  })

  it("sells on no Sunday", () => {
    expect(sales.filter(({ at }) => new Date(at).getUTCDay() === 0)).toEqual([])
  })

  it("leaves the shelf and the items with names as they are, and lets nothing leave before it came", () => {
    const isKept = ({ id, leftDaysAgo }: { id: number; leftDaysAgo: number | null }) =>
      id < firstGenerated || leftDaysAgo === null
    expect(items.filter(isKept)).toEqual(own.filter(isKept))
    const created = new Map(products.map(({ id, createdDaysAgo }) => [id, createdDaysAgo]))
    const batches = new Map(items.map(({ id, receivedDaysAgo }) => [id, receivedDaysAgo]))
    const isWrong = ({ inventoryId, splitFromId, leftDaysAgo, receivedDaysAgo }: (typeof items)[number]) =>
      leftDaysAgo !== null &&
      (leftDaysAgo < 1 ||
        leftDaysAgo >= receivedDaysAgo ||
        receivedDaysAgo > (created.get(inventoryId) ?? 0) ||
        (splitFromId !== null && receivedDaysAgo !== batches.get(splitFromId)))
    expect(items.filter((item) => item.id >= firstGenerated && isWrong(item))).toEqual([])
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })
})

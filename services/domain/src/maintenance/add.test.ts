import { assert, layer } from "@effect/vitest"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { NewService } from "@sightline/model/maintenance"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { setItemStatus } from "../inventory-item/set-status"
import { addService, listServices } from "./add"

const aService = (itemId: InventoryItemId, more: Partial<NewService> = {}): NewService => ({
  itemId,
  company: "Lens Works",
  serviceNumber: "S-1",
  orderNumber: "O-1",
  technician: "Ada Lovelace",
  servicedOn: "2026/11/20",
  totalCost: 1250,
  ...more,
})

layer(TestDb, { timeout: 60_000 })("maintenance of an item", (it) => {
  it.effect("is recorded with its cost, latest first, and in the history", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      yield* addService(aService(itemId)).pipe(as(staff))
      const earlier = { servicedOn: "2025-01-31", totalCost: 0, company: "", serviceNumber: "", orderNumber: "" }
      yield* addService(aService(itemId, earlier)).pipe(as(staff))
      yield* addService(aService(itemId, { totalCost: 999_999_999_999 })).pipe(as(staff))
      const services = yield* listServices(itemId).pipe(as(staff))
      assert.deepStrictEqual(
        services.map(({ servicedOn, totalCost }) => [servicedOn, totalCost]),
        [
          ["2026/11/20", 999_999_999_999],
          ["2026/11/20", 1250],
          ["2025/01/31", 0],
        ],
      )
      assert.deepInclude(services[1], { company: "Lens Works", serviceNumber: "S-1", orderNumber: "O-1" })
      const told = yield* historyOfItem(itemId, null).pipe(as(staff))
      assert.deepStrictEqual(told.at(-1)?.changes, [
        { name: "Maintenance", before: "", after: "2026/11/20, Ada Lovelace, Lens Works, $12.50" },
      ])
    }),
  )

  it.effect("needs a technician, a day and a cost of zero or more · MAINT-01", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const wrong: Array<[Partial<NewService>, Record<string, string[]>]> = [
        [{ technician: " " }, { technician: ["Technician name is required"] }],
        [{ servicedOn: "" }, { servicedOn: ["Serviced date is required"] }],
        [{ servicedOn: "2026/02/30" }, { servicedOn: ["Serviced date is not a valid date"] }],
        [{ totalCost: -1 }, { totalCost: ["Cost is not a valid number"] }],
        [{ totalCost: 1e14 }, { totalCost: ["Cost is not a valid number"] }],
      ]
      for (const [more, errors] of wrong) {
        const refusal = yield* Effect.flip(addService(aService(itemId, more)).pipe(as(staff)))
        assert.deepInclude({ ...refusal }, { _tag: "FieldsRefused", errors })
      }
      assert.deepStrictEqual(yield* listServices(itemId).pipe(as(staff)), [])
    }),
  )

  it.effect("is refused for an inactive item and for another client's; one key writes once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { itemId } = yield* anItem({ client: 3 })
      const request = { key: "0198-service", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => addService(aService(itemId)).pipe(as(staff, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      const reused = yield* Effect.flip(addService(aService(itemId)).pipe(as(staff, { ...request, digest: "x" })))
      assert.strictEqual(reused._tag, "KeyReused")
      const foreign = yield* Effect.flip(addService(aService(itemId)).pipe(as(stranger)))
      assert.strictEqual(foreign._tag, "InventoryItemNotFound")
      yield* setItemStatus(itemId, 6).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(addService(aService(itemId)).pipe(as(staff))))._tag, "ItemInactive")
      assert.strictEqual((yield* listServices(itemId).pipe(as(staff))).length, 1)
    }),
  )
})

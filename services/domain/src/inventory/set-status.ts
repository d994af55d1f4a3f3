import type { InventoryId } from "@sightline/model/inventory"
import {
  InventoryInactive,
  InventoryNotFound,
  InventoryStatus,
  InventoryStatusRefused,
} from "@sightline/model/inventory-form"
import { StatusNotAllowed } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { reactivators } from "@sightline/model/role-table"
import type { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { heldInventory, setStatus } from "./queries-form"

/**
 * Deactivates a product: it stays for its history and its items stay unchanged. Only an Owner or SupperAdmin reactivates
 * it, and there is no third state (decisions D-36, D-78).
 */
export const setInventoryStatus = Effect.fn("setInventoryStatus")(function* (id: InventoryId, to: StatusId) {
  const caller = yield* person
  const mayReactivate = caller.roles.some((role) => reactivators.includes(role))
  return yield* once({
    answer: InventoryStatus,
    refusal: InventoryStatusRefused,
    act: Effect.fnUntraced(function* () {
      if (to !== active && to !== inactive) return yield* new StatusNotAllowed()
      const stored = yield* one(heldInventory, id)
      if (!stored) return yield* new InventoryNotFound()
      if (stored.statusId === to) return yield* new InventoryInactive()
      if (to === active && !mayReactivate) return yield* new RoleRefused()
      yield* many(setStatus, id, to)
      const change = { name: "Status", before: nameOf(stored.statusId), after: nameOf(to) }
      yield* noteChange({ noun: "inventory", id, action: "Status changed", changes: [change] })
      return { id, statusId: to }
    }),
  })
})

const nameOf = (status: number) => (status === inactive ? "Inactive" : "Active")

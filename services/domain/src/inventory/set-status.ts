import { InventoryId } from "@sightline/model/inventory"
import {
  InventoryInactive,
  InventoryNotFound,
  InventoryStatus,
  InventoryStatuses,
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
import { turnStatuses } from "./queries-status"

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
      if (!isState(to)) return yield* new StatusNotAllowed()
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

/**
 * The same for several products, all or none. Those that have the status already stay as they are: the answer names the
 * others, so that an undo turns back what this changed and nothing else.
 */
export const setInventoryStatuses = Effect.fn("setInventoryStatuses")(function* (
  ids: ReadonlyArray<InventoryId>,
  to: StatusId,
) {
  const caller = yield* person
  const mayReactivate = caller.roles.some((role) => reactivators.includes(role))
  return yield* once({
    answer: InventoryStatuses,
    refusal: InventoryStatusRefused,
    act: Effect.fnUntraced(function* () {
      if (!isState(to)) return yield* new StatusNotAllowed()
      if (to === active && !mayReactivate) return yield* new RoleRefused()
      const named = [...new Set(ids)]
      const words = { before: nameOf(to === active ? inactive : active), after: nameOf(to) }
      const found = yield* one(turnStatuses, { ids: named, to, userId: caller.userId, ...words })
      if (found?.known !== named.length) return yield* new InventoryNotFound()
      return { statusId: to, turned: found.turned.map((id) => InventoryId.make(id)) }
    }),
  })
})

/** The two states of a product. */
const isState = (status: number) => status === active || status === inactive

const nameOf = (status: number) => (status === inactive ? "Inactive" : "Active")

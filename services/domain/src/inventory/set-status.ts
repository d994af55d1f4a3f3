import { Caller } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound, type InventoryStatus } from "@sightline/model/inventory-form"
import { StatusNotAllowed } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { SessionEnded } from "@sightline/model/session"
import { active, inactive, type StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { heldInventory, setStatus, writeHistory } from "./queries-form"

type Verdict =
  | { readonly is: "done"; readonly status: InventoryStatus }
  | { readonly is: "notFound" | "already" | "notAllowed" | "roleRefused" }

/**
 * A product is deactivated: it is kept for its history and its items stay what they are. Bringing it back is the owner's
 * business, and there is no third state (decisions D-36, D-78).
 */
export const setInventoryStatus = Effect.fn("setInventoryStatus")(function* (id: InventoryId, to: StatusId) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new SessionEnded())
  const mayReactivate = caller.roles.some((role) => role === "owner" || role === "superAdmin")
  const decided = Effect.gen(function* () {
    if (to !== active && to !== inactive) return verdictOf("notAllowed")
    const stored = yield* one(heldInventory, id)
    if (!stored) return verdictOf("notFound")
    if (stored.statusId === to) return verdictOf("already")
    if (to === active && !mayReactivate) return verdictOf("roleRefused")
    yield* many(setStatus, id, to)
    const change = { name: "Status", before: nameOf(stored.statusId), after: nameOf(to) }
    yield* many(writeHistory, { id, userId: caller.userId, action: "Status changed", changes: [change] })
    return { is: "done", status: { id, statusId: to } } satisfies Verdict
  })
  return yield* settle(yield* actOnce(decided))
})

const verdictOf = (is: Exclude<Verdict["is"], "done">): Verdict => ({ is })
const nameOf = (status: number) => (status === inactive ? "Inactive" : "Active")

function settle(verdict: Verdict) {
  switch (verdict.is) {
    case "done":
      return Effect.succeed(verdict.status)
    case "notFound":
      return Effect.fail(new InventoryNotFound())
    case "already":
      return Effect.fail(new InventoryInactive())
    case "notAllowed":
      return Effect.fail(new StatusNotAllowed())
    case "roleRefused":
      return Effect.fail(new RoleRefused())
  }
}

import { act, load } from "@sightline/bff-client/remix"
import { AssigneeId, AssigneeSave, AssigneeType } from "@sightline/model/assignee"
import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { allows, editors } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"

const Asked = Schema.Struct({
  type: AssigneeType,
  itemId: Schema.optionalWith(param(InventoryItemId), {
    exact: true,
  }),
})

/** The list of a type, and whether the reader may change it (document 1 §6). */
export const readAssignees = load(Asked, (bff, payload, { session }) =>
  Effect.map(bff.assignee.list({ payload }), (assignees) => ({
    assignees,
    mayEdit: session !== null && allows(editors, { roles: session.roles, group: session.client.group }),
  })),
)

export const saveAssignee = act(AssigneeSave, (bff, { id, ...fields }) =>
  bff.assignee.save({ payload: { ...fields, id: id ?? 0 } }),
)

export const deleteAssignee = act(Schema.Struct({ id: AssigneeId }), (bff, { id }) =>
  bff.assignee.delete({ urlParams: { id }, payload: {} }),
)

const Assignment = Schema.Struct({
  itemId: InventoryItemId,
  assigneeId: Schema.NullOr(AssigneeId),
  isSent: Schema.Boolean,
})

export const assignItem = act(Assignment, (bff, { itemId, assigneeId, isSent }) =>
  bff.assignee.assign({ payload: { type: "Item", itemId, assigneeId: assigneeId ?? 0, isSent } }),
)

export type LoadedAssignees = Awaited<ReturnType<typeof readAssignees>>
export type AssigneeOutcome = Awaited<ReturnType<typeof saveAssignee>>
export type DeleteAssigneeOutcome = Awaited<ReturnType<typeof deleteAssignee>>
export type AssignOutcome = Awaited<ReturnType<typeof assignItem>>

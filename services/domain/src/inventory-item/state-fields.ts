import {
  type CategoryOption,
  CategoryOptionId,
  type FieldValues,
  type OptionLine,
} from "@sightline/model/category-option"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { largestId } from "@sightline/model/largest-id"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { one } from "../db/db"
import { stateOfItem } from "./queries-form"

/* Of the special codes of document 2 §3 these three are no fields that a client defines: the product itself keeps the group
 * count, the assignment and the status, and calls of their own change them (decision 164). */

const hidden = {
  ...{ description: "", parentCodes: [], isHidden: true, isRequired: false, requiredMessage: null, isLocation: false },
  ...{ minimumLength: null, maximumLength: null, limitMin: null, limitMax: null, attributeIds: [], featureId: null },
  ...{ defaultValue: "", supportFile: "", fieldType: "", lines: [] },
} satisfies Partial<CategoryOption>

/** Their ids belong to the installation and lie where no client's field comes. */
const count: CategoryOption = {
  ...hidden,
  ...{ id: CategoryOptionId.make(largestId - 2), code: "RemainderTotalCount", name: "Group count" },
  ...{ valueType: valueTypes.text, fieldType: "Int", orderSequence: 10_001 },
}
const assignee: CategoryOption = {
  ...hidden,
  ...{ id: CategoryOptionId.make(largestId - 1), code: "AssignedTo", name: "Assigned to" },
  ...{ valueType: valueTypes.assignedTo, orderSequence: 10_002 },
}
const status: CategoryOption = {
  ...hidden,
  ...{ id: CategoryOptionId.make(largestId), code: "Status", name: "Status" },
  ...{ valueType: valueTypes.select, orderSequence: 10_003 },
}

const choice = (id: number, name: string): OptionLine => ({
  ...{ id, name, code: String(id), description: "", parentLineId: null, attributeId: null },
  ...{ isDisabled: false, isSelectDefault: false },
})

/**
 * The state of an item, or of the next one, as fields that no form draws and no save changes. A client whose form has a field of
 * its own with such a code, from before these were reserved, keeps that one.
 */
export const stateFields = Effect.fn("stateFields")(function* (
  id: InventoryItemId | null,
  own: ReadonlyArray<Pick<CategoryOption, "code">>,
) {
  const state = yield* one(stateOfItem, id)
  if (!state) return yield* Effect.dieMessage("an item has a status that is not there")
  const { groupCount, statusId, statusName, assigneeId, assigneeName } = state
  const found: ReadonlyArray<readonly [CategoryOption, string]> = [
    [count, String(groupCount)],
    assigneeId === null
      ? [assignee, ""]
      : [{ ...assignee, lines: [choice(assigneeId, assigneeName ?? "")] }, String(assigneeId)],
    [{ ...status, lines: [choice(statusId, statusName)] }, String(statusId)],
  ]
  const added = found.filter(([{ code }]) => !own.some((field) => field.code === code))
  const values: FieldValues = Object.fromEntries(added.map(([{ code }, value]) => [code, value]))
  return { fields: added.map(([field]) => field), values }
})

const stateCodes: ReadonlySet<string> = new Set([count, assignee, status].map(({ code }) => code))

/** What was sent, without the state; a state that is not sent back as it was read is a problem, lest it be lost. */
export const withoutState = Effect.fn("withoutState")(function* (
  id: InventoryItemId | null,
  own: ReadonlyArray<Pick<CategoryOption, "code">>,
  sent: FieldValues,
) {
  if (!Object.keys(sent).some((code) => stateCodes.has(code))) return { left: sent, problems: {} }
  const { fields, values } = yield* stateFields(id, own)
  const changed = fields.filter(({ code }) => code in sent && sent[code] !== values[code])
  return {
    left: Object.fromEntries(Object.entries(sent).filter(([code]) => !(code in values))),
    problems: Object.fromEntries(changed.map(({ code, name }) => [code, `${name} cannot be changed here`])),
  }
})

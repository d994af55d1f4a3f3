import {
  Assignee,
  type AssigneeId,
  AssigneeNotFound,
  AssigneeRefused,
  type AssigneeSave,
  AssigneeTaken,
} from "@sightline/model/assignee"
import { assigneeProblems } from "@sightline/model/assignee-rules"
import { FieldsRefused } from "@sightline/model/category-option"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { unlessThere } from "../db/refused"
import { listedProblems } from "../field/values"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { heldAssignee, insertAssignee, retireAssignee, updateAssignee } from "./queries"

/** Adds a person to the list of their type, or renames them; their type stays. */
export const saveAssignee = Effect.fn("saveAssignee")((sent: AssigneeSave) => {
  const asked = { ...sent, firstName: sent.firstName.trim(), lastName: sent.lastName.trim(), email: sent.email.trim() }
  return once({ answer: Assignee, refusal: AssigneeRefused, act: () => save(asked) })
})

const save = Effect.fnUntraced(function* (asked: AssigneeSave) {
  const known = asked.id === null ? undefined : yield* one(heldAssignee, asked.id)
  if (asked.id !== null && !known) return yield* new AssigneeNotFound()
  const problems = assigneeProblems(asked)
  if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
  const row = yield* unlessThere(
    known ? one(updateAssignee, known.id, asked) : one(insertAssignee, asked),
    "assignee_email",
    () => new AssigneeTaken(),
  )
  if (!row) return yield* Effect.dieMessage("the held assignee was not there to be written")
  yield* noteChange({
    noun: "assignee",
    id: row.id,
    action: known ? "Updated" : "Created",
    changes: [{ name: "Name", before: known ? nameOf(known) : "", after: nameOf(asked) }],
  })
  const { id: _id, ...fields } = asked
  return { ...fields, type: known?.type ?? asked.type, id: row.id as AssigneeId, isAssigned: false }
})

const nameOf = ({ firstName, lastName, email }: Pick<AssigneeSave, "firstName" | "lastName" | "email">) =>
  `${firstName} ${lastName}, ${email}`

/** Removes a person from the list; records assigned to them keep their name. */
export const deleteAssignee = Effect.fn("deleteAssignee")((id: AssigneeId) =>
  once({
    answer: Schema.Void,
    refusal: AssigneeNotFound,
    act: Effect.fnUntraced(function* () {
      const known = yield* one(heldAssignee, id)
      if (!known) return yield* new AssigneeNotFound()
      yield* one(retireAssignee, id)
      const change = { name: "Name", before: nameOf(known), after: "" }
      yield* noteChange({ noun: "assignee", id, action: "Deleted", changes: [change] })
    }),
  }),
)

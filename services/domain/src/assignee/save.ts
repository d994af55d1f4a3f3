import {
  type Assignee,
  type AssigneeId,
  AssigneeNotFound,
  type AssigneeSave,
  AssigneeTaken,
  assigneeProblems,
} from "@sightline/model/assignee"
import { FieldsRefused } from "@sightline/model/category-option"
import { Effect, Option } from "effect"
import { one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { listedProblems } from "../inventory/values"
import { actOnce } from "../once/act-once"
import { heldAssignee, insertAssignee, retireAssignee, updateAssignee } from "./queries"

type Verdict =
  | { readonly is: "saved"; readonly saved: Assignee }
  | { readonly is: "refused"; readonly problems: Readonly<Record<string, string>> }
  | { readonly is: "notFound" | "taken" }

/** Somebody is put into the list of his type, or is called otherwise from now on; his type stays what it is. */
export const saveAssignee = Effect.fn("saveAssignee")(function* (sent: AssigneeSave) {
  const asked = { ...sent, firstName: sent.firstName.trim(), lastName: sent.lastName.trim(), email: sent.email.trim() }
  const verdict: Verdict = yield* actOnce(decide(asked)).pipe(
    Effect.catchSomeDefect((defect) =>
      isTaken("assignee_email")(defect) ? Option.some(Effect.succeed({ is: "taken" as const })) : Option.none(),
    ),
  )
  switch (verdict.is) {
    case "saved":
      return verdict.saved
    case "refused":
      return yield* new FieldsRefused({ errors: listedProblems(verdict.problems) })
    case "notFound":
      return yield* new AssigneeNotFound()
    case "taken":
      return yield* new AssigneeTaken()
  }
})

const decide = (asked: AssigneeSave): Effect.Effect<Verdict, never, OneNeeds> =>
  Effect.gen(function* () {
    const known = asked.id === null ? undefined : yield* one(heldAssignee, asked.id)
    if (asked.id !== null && !known) return { is: "notFound" }
    const problems = assigneeProblems(asked)
    if (Object.keys(problems).length > 0) return { is: "refused", problems }
    const row = known ? yield* one(updateAssignee, known.id, asked) : yield* one(insertAssignee, asked)
    if (!row) return yield* Effect.dieMessage("the held assignee was not there to be written")
    const { id: _id, ...fields } = asked
    return {
      is: "saved",
      saved: { ...fields, type: known?.type ?? asked.type, id: row.id as AssigneeId, isAssigned: false },
    }
  })

type OneNeeds = Effect.Effect.Context<ReturnType<typeof one>>

/** He leaves the list; what was his keeps his name. */
export const deleteAssignee = Effect.fn("deleteAssignee")(function* (id: AssigneeId) {
  const retired = yield* actOnce(Effect.map(one(retireAssignee, id), (row) => row !== undefined))
  if (!retired) return yield* new AssigneeNotFound()
})

import { administrators, allows } from "@sightline/model/role-table"
import type { Waiting } from "@sightline/model/waiting"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { waitingAt } from "./queries-waiting"

/** The caller's waiting work, within their rights. */
export const waitingFor = Effect.fn("waitingFor")(function* () {
  const { centerIds, roles } = yield* person
  const found = yield* one(waitingAt, centerIds)
  if (!found) return { administration: null } satisfies Waiting
  const { group, ...administration } = found
  return {
    administration: allows(administrators, { roles, group }) ? administration : null,
  } satisfies Waiting
})

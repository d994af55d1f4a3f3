import { editors } from "@sightline/model/role-table"
import { Effect } from "effect"
import { person } from "../caller/person"

/** Whose tills a caller sees. */
export interface Seen {
  readonly userId: number
  readonly centerIds: ReadonlyArray<number>
  readonly seesAll: boolean
}

/** Owner, SupperAdmin and Admin see everybody's tills, others their own. */
export const asker = Effect.map(
  person,
  ({ userId, centerIds, roles }): Seen => ({
    ...{ userId, centerIds },
    seesAll: roles.some((role) => editors.includes(role)),
  }),
)

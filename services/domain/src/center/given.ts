import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { aStaff, as, Behind } from "../db/test-db"
import { centerById } from "./list"

export const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

/** An owner who works at the first two centers of a client. */
export const anOwner = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    // The centers above have ids of their own choice.
    yield* rows(
      "select setval(pg_get_serial_sequence('center', 'id'), greatest(nextval(pg_get_serial_sequence('center', 'id')), 100))",
    )
    return owner
  })

export const near = 1 as CenterId
export const far = 2 as CenterId

/** A center as it stands now. */
export const at = (staff: Staff, id: CenterId) => Effect.orDie(centerById(id)).pipe(as(staff))

/** Where somebody works. */
export const centersOf = (userId: number) =>
  Effect.map(rows(`select center_id from membership_center where user_id = ${userId} order by center_id`), (found) =>
    found.map(({ center_id }) => Number(center_id)),
  )

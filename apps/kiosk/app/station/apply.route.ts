import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { freshGrant, grantOf, setting, withoutGrant } from "../session/grants.server"
import { appliedEntries } from "./answer.server"
import { ApplyFields } from "./apply-fields.server"
import { byServerClock } from "./clock.server"

/** Adds the station's secret and the grants here, where no script of a page can read them. */
export const action = async (args: ActionFunctionArgs) => {
  const { request, context } = args
  const { secret } = context.station
  if (secret === null) return Response.json({ _tag: "StationUnknown" })
  const here = context.session?.user.id
  const fresh = here !== undefined && !(await grantOf(here, request)) ? await freshGrant(args) : null
  const known = new Map<UserId, Promise<string | null>>()
  const read = (userId: UserId) => {
    const grant = known.get(userId) ?? grantOf(userId, request)
    known.set(userId, grant)
    return grant
  }
  const grantFor = async (userId: UserId) => (fresh?.userId === userId ? fresh.grant : read(userId))
  /** Users who have left, and whose last scan has now been applied: their grants are no longer needed. */
  let done: readonly UserId[] = []
  const apply = act(ApplyFields, (bff, { entries, sentAt, last = [] }) =>
    Effect.gen(function* () {
      const ofServer = byServerClock(sentAt)
      const granted = yield* Effect.forEach(entries, ({ userId, ...entry }) =>
        Effect.map(
          Effect.promise(() => grantFor(userId)),
          (grant) => ({ ...entry, scannedAt: ofServer(entry.scannedAt), grant }),
        ),
      )
      const applied = yield* bff.ownStation.apply({ payload: { secret, entries: granted } })
      if (applied.answers.length === entries.length) done = last.filter((userId) => userId !== here)
      return appliedEntries(applied)
    }),
  )
  const outcome = await apply(args)
  const headers = setting(fresh?.cookies ?? [])
  for (const userId of done) headers.append("Set-Cookie", await withoutGrant(userId, request))
  return Response.json(outcome, { headers })
}

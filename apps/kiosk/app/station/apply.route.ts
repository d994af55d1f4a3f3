import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { freshGrant, grantOf } from "../session/grants.server"
import { appliedEntries } from "./answer.server"
import { ApplyFields } from "./apply-fields.server"

/** The station's secret and the grants are added here, where no script of a page can read them. */
export const action = async (args: ActionFunctionArgs) => {
  const { request, context } = args
  const { secret } = context.station
  if (secret === null) return Response.json({ _tag: "StationUnknown" })
  const here = context.session?.user.id
  const fresh = here !== undefined && !(await grantOf(here, request)) ? await freshGrant(args) : null
  const grantFor = async (userId: UserId) => (fresh?.userId === userId ? fresh.grant : grantOf(userId, request))
  const apply = act(ApplyFields, (bff, { entries }) =>
    Effect.gen(function* () {
      const granted = yield* Effect.forEach(entries, ({ userId, ...entry }) =>
        Effect.map(
          Effect.promise(() => grantFor(userId)),
          (grant) => ({ ...entry, grant }),
        ),
      )
      return appliedEntries(yield* bff.ownStation.apply({ payload: { secret, entries: granted } }))
    }),
  )
  return Response.json(await apply(args), fresh ? { headers: { "Set-Cookie": fresh.cookie } } : {})
}

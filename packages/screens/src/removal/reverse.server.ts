import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { Effect } from "effect"
import { changeStatus, sameUser } from "./change.server"
import { refused } from "./decide"
import { ReverseFields } from "./fields.server"

/** Returns an item to its previous status. */
const reverse = act(ReverseFields, (bff, { userId, ...change }, context) =>
  Effect.gen(function* () {
    yield* sameUser(context.session, userId)
    const settled = yield* changeStatus(bff, change)
    if ("refusal" in settled) return refused(settled.refusal, change.itemId)
    return { _tag: "Reversed", change: settled.change } as const
  }),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await reverse(args))

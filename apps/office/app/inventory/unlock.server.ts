import type { ActionFunctionArgs } from "@remix-run/node"
import { currentCall } from "@sightline/bff-client/call"
import { act, load } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { SessionEnded } from "@sightline/model/session"
import { Effect, Schema } from "effect"

const Unlock = Schema.Struct({ password: Schema.String, id: Schema.NullOr(InventoryId), categoryId: CategoryId })

const formOf = (id: number | null, categoryId: number) => ({
  payload: id === null ? { level: [{ code: "Category", value: String(categoryId) }] } : { inventory: id },
})

/** Checks the password again; the right one opens the form's feature groups, for this screen only (decisions D-32). */
export const unlockForm = act(Unlock, (bff, { password, id, categoryId }, { session, keepUnlock }) =>
  Effect.gen(function* () {
    if (!session) return yield* new SessionEnded()
    const answer = yield* bff.session.signIn({ payload: { email: session.user.email, password, isRecheck: true } })
    if (!("unlockToken" in answer)) return yield* Effect.dieMessage("a re-check began a session")
    const { unlockToken } = answer
    yield* Effect.promise(() => keepUnlock(unlockToken))
    return yield* bff.inventory
      .form(formOf(id, categoryId))
      .pipe(Effect.locallyWith(currentCall, (call) => ({ ...call, unlockToken })))
  }),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await unlockForm(args))

export type UnlockOutcome = Awaited<ReturnType<typeof unlockForm>>

const Opened = Schema.Struct({
  id: Schema.optionalWith(param(InventoryId), { exact: true }),
  categoryId: param(CategoryId),
})

/** The current form, with feature groups open while the asking screen is unlocked. */
export const opened = load(Opened, (bff, { id = null, categoryId }) => bff.inventory.form(formOf(id, categoryId)))

import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import type { AccountAnswer } from "./answer"
import { ChangePasswordFields, DeactivateFields, RegisterFields } from "./fields"
import { refusalWords, accountWords as words } from "./words"

type Args = Pick<ActionFunctionArgs, "request" | "context">

const changeOwn = act(ChangePasswordFields, (bff, { oldPassword, password }, { session }) =>
  session
    ? bff.account.changePassword({ payload: { email: session.user.email, oldPassword, newPassword: password } })
    : new SessionEnded(),
)

const registerForClient = act(RegisterFields, (bff, { confirm: _same, ...user }, { session }) =>
  session
    ? bff.user.register({ payload: { ...user, centerIds: session.centers.map(({ id }) => id) } })
    : new SessionEnded(),
)

const leave = act(DeactivateFields, (bff, _nothing, { session }) =>
  session
    ? bff.account.setStatus({ payload: { userId: session.user.id, isActive: false } })
    : Effect.fail(new SessionEnded()),
)

export const changePassword = async (args: Args) => answerTo(await changeOwn(args))
export const register = async (args: Args) => answerTo(await registerForClient(args))

/** Who has left is signed out; the sign-in page says that it worked. A refusal changes nothing (document 0 §4, §8). */
export async function deactivate(args: Args) {
  const outcome = await leave(args)
  if (outcome._tag === "Done")
    throw redirectDocument("/home-login?done=deactivated", { headers: { "Set-Cookie": await args.context.forget() } })
  return answerTo(outcome, words.notDeactivated)
}

function answerTo(
  outcome: { readonly _tag: string } | { readonly _tag: "Unreadable"; readonly errors: Record<string, string> },
  otherwise?: string,
): AccountAnswer {
  if (outcome._tag === "Done") return { _tag: "Done" }
  if ("errors" in outcome && outcome._tag === "Unreadable") return { _tag: "Unreadable", errors: outcome.errors }
  return { _tag: "Refused", words: refusalWords(outcome, otherwise) }
}

import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node"
import { whyNot } from "../act/refusal-words"
import { afterLeaving } from "../shell/account-dialogs"
import { type AccountAnswer, answerOf } from "./answer"
import { changeOwnPassword, leave, registerUser } from "./changes.server"
import { leaveRefusals, passwordRefusals, registerRefusals } from "./refusals"

type Args = Pick<ActionFunctionArgs, "request" | "context">

export async function changePassword(args: Args): Promise<AccountAnswer> {
  const outcome = await changeOwnPassword(args)
  return answerOf(outcome, () => whyNot(passwordRefusals, outcome))
}

export async function register(args: Args): Promise<AccountAnswer> {
  const outcome = await registerUser(args)
  return answerOf(outcome, () => whyNot(registerRefusals, outcome))
}

/** People who leave are signed out, and the sign-in page confirms it. A refusal changes nothing (document 0 §4, §8). */
export async function deactivate(args: Args): Promise<AccountAnswer> {
  const outcome = await leave(args)
  if (outcome._tag === "Done")
    throw redirectDocument(afterLeaving, { headers: { "Set-Cookie": await args.context.forget() } })
  return answerOf(outcome, () => whyNot(leaveRefusals, outcome))
}

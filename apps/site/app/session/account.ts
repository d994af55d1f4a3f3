import { type ActionFunctionArgs, data, redirect } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { ForgotFields, ResetFields } from "@sightline/screens/account/fields.ts"
import { refusalWords } from "@sightline/screens/account/words.ts"

type Args = Pick<ActionFunctionArgs, "request" | "context">

const askForMail = act(ForgotFields, (bff, payload) => bff.account.forgotPassword({ payload }))

const reset = act(ResetFields, (bff, { token, password }) =>
  bff.account.resetPassword({ payload: { resetToken: token, newPassword: password } }),
)

const waiting = (outcome: object) =>
  "retryAfter" in outcome ? { status: 429, headers: { "Retry-After": String(outcome.retryAfter) } } : { status: 422 }

/** Sends the mail, if there is anybody to send it to; the page says the same either way (decisions D-28). */
export async function forgot({ request, context }: Args) {
  const typed = (await request.clone().formData()).get("email")
  const outcome = await askForMail({ request, context })
  if (outcome._tag === "Done") return redirect("/home-login?done=sent", { status: 303 })
  const error = outcome._tag === "Unreadable" ? outcome.errors.email : refusalWords(outcome)
  return data({ show: "forgot" as const, email: typeof typed === "string" ? typed : "", error }, waiting(outcome))
}

/** Takes the new password of whoever holds the link; he signs in with it afterwards. */
export async function resetPassword({ request, context }: Args) {
  const token = String((await request.clone().formData()).get("token") ?? "")
  const outcome = await reset({ request, context })
  if (outcome._tag === "Done") return redirect("/home-login?done=saved", { status: 303 })
  const errors: Record<string, string> = outcome._tag === "Unreadable" ? outcome.errors : {}
  const refusal = outcome._tag === "Unreadable" ? undefined : refusalWords(outcome)
  return data({ show: "reset" as const, token, errors, refusal }, waiting(outcome))
}

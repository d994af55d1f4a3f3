import { data, redirect } from "@remix-run/node"
import { type ActArgs, act } from "@sightline/bff-client/remix"
import { ForgotFields, ResetFields } from "@sightline/screens/account/fields.ts"
import { type RefusalWords, serverSays, whyNot } from "@sightline/screens/act/refusal-words.ts"

type Args = Required<ActArgs>

const askForMail = act(ForgotFields, (bff, payload) => bff.account.forgotPassword({ payload }))

const reset = act(ResetFields, (bff, { token, password }) =>
  bff.account.resetPassword({ payload: { resetToken: token, newPassword: password } }),
)

const forgotRefusals: RefusalWords<Awaited<ReturnType<typeof askForMail>>> = { TooManyAttempts: serverSays }

const resetRefusals: RefusalWords<Awaited<ReturnType<typeof reset>>> = {
  PasswordLinkEnded: serverSays,
  PasswordTooShort: serverSays,
  PasswordLeaked: serverSays,
  TooManyAttempts: serverSays,
}

const waiting = (outcome: object) =>
  "retryAfter" in outcome ? { status: 429, headers: { "Retry-After": String(outcome.retryAfter) } } : { status: 422 }

/** Sends the mail, if there is anybody to send it to; the page says the same either way (decisions D-28). */
export async function forgot(args: Args) {
  const typed = args.form.get("email")
  const outcome = await askForMail(args)
  if (outcome._tag === "Done") return redirect("/home-login?done=sent", { status: 303 })
  const error = outcome._tag === "Unreadable" ? outcome.errors.email : whyNot(forgotRefusals, outcome)
  return data({ show: "forgot" as const, email: typeof typed === "string" ? typed : "", error }, waiting(outcome))
}

/** Sets the new password for the holder of the link, who signs in with it afterwards. */
export async function resetPassword(args: Args) {
  const token = String(args.form.get("token") ?? "")
  const outcome = await reset(args)
  if (outcome._tag === "Done") return redirect("/home-login?done=saved", { status: 303 })
  const errors: Record<string, string> = outcome._tag === "Unreadable" ? outcome.errors : {}
  const refusal = outcome._tag === "Unreadable" ? undefined : whyNot(resetRefusals, outcome)
  return data({ show: "reset" as const, token, errors, refusal }, waiting(outcome))
}

import { type ActionFunctionArgs, data, redirect } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { SignInFields } from "@sightline/screens/shell/sign-in-fields.ts"
import { notSignedIn } from "@sightline/screens/shell/sign-in-words.ts"
import { forgetting } from "../shell/forget.server"

const ask = act(SignInFields, (bff, payload) => bff.session.signIn({ payload }))

/** Whoever was not let in is nobody, whoever he was before (document 0 §4, decisions D-31). */
const isRefused = (tag: string) => ["SignInRefused", "NoAccess", "ClientRefused"].includes(tag)

/** Puts the session behind a cookie and goes back to the page that asked; otherwise the form again, with what was typed. */
export async function signIn({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const typed = (await request.clone().formData()).get("email")
  const outcome = await ask({ request, context })
  if (outcome._tag === "Done" && "session" in outcome.value) {
    const cookie = await context.keep(outcome.value)
    const target = returnTo(new URL(request.url).searchParams.get("returnTo"))
    return redirect(target, { status: 303, headers: { "Set-Cookie": cookie } })
  }
  const { mistakes, status } = notSignedIn(outcome)
  const headers = isRefused(outcome._tag) ? await forgetting(context, "session") : new Headers()
  if ("retryAfter" in outcome) headers.set("Retry-After", String(outcome.retryAfter))
  return data({ email: typeof typed === "string" ? typed : "", mistakes }, { status, headers })
}

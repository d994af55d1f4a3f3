import { data, redirect } from "@remix-run/node"
import { type ActArgs, act } from "@sightline/bff-client/remix"
import type { SignedIn } from "@sightline/model/session"
import { CodeFields } from "@sightline/screens/shell/code-fields.ts"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { SignInFields } from "@sightline/screens/shell/sign-in-fields.ts"
import { codeRefused, type NotSignedIn, notSignedIn } from "@sightline/screens/shell/sign-in-words.ts"
import { forgetting } from "../shell/forget.server"

const ask = act(SignInFields, (bff, payload) => bff.session.signIn({ payload }))

/** A refused sign-in makes everybody a visitor, even people with a former session (document 0 §4, decisions D-31). */
const isRefused = (tag: string) => ["SignInRefused", "TicketEnded", "NoAccess", "ClientRefused"].includes(tag)

/**
 * Puts the session behind a cookie and returns to the page that asked; otherwise shows the form again, with the typed
 * text.
 */
export async function signIn({ request, context, form }: Required<ActArgs>) {
  const typed = form.get("email")
  const outcome = await ask({ request, context, form })
  if (outcome._tag === "Done" && "session" in outcome.value) return entered({ request, context }, outcome.value)
  if (outcome._tag === "SecondFactorNeeded")
    return data({ show: "code" as const, ticket: outcome.ticket, error: undefined })
  // An answer without a session is that of a password typed once more, which this page never asks for.
  const refused = outcome._tag === "Done" ? ({ _tag: "Unavailable" } as const) : outcome
  return notEntered({ request, context }, refused, typeof typed === "string" ? typed : "")
}

const askWithCode = act(CodeFields, (bff, payload) => bff.session.signInWithCode({ payload }))

/** The second step for a person with a second factor. */
export async function signInWithCode({ request, context, form }: Required<ActArgs>) {
  const outcome = await askWithCode({ request, context, form })
  if (outcome._tag === "Done") return entered({ request, context }, outcome.value)
  const refused = codeRefused(outcome)
  if (!refused) return notEntered({ request, context }, outcome, "")
  const { error, status } = refused
  const headers = "retryAfter" in outcome ? { "Retry-After": String(outcome.retryAfter) } : {}
  return data({ show: "code" as const, ticket: String(form.get("ticket") ?? ""), error }, { status, headers })
}

async function entered({ request, context }: Omit<ActArgs, "form">, tokens: SignedIn) {
  const cookie = await context.keep(tokens)
  const target = returnTo(new URL(request.url).searchParams.get("returnTo"))
  return redirect(target, { status: 303, headers: { "Set-Cookie": cookie } })
}

async function notEntered(args: Omit<ActArgs, "form">, outcome: NotSignedIn, email: string) {
  const { mistakes, status } = notSignedIn(outcome)
  const headers = isRefused(outcome._tag) ? await forgetting(args, "session") : new Headers()
  if ("retryAfter" in outcome) headers.set("Retry-After", String(outcome.retryAfter))
  return data({ email, mistakes }, { status, headers })
}

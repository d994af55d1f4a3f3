import { data, redirect } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { type ActArgs, act } from "@sightline/bff-client/remix"
import { isBadge } from "@sightline/model/badge-code"
import type { SignedIn } from "@sightline/model/session"
import { CodeFields } from "@sightline/screens/shell/code-fields.ts"
import { SignInFields } from "@sightline/screens/shell/sign-in-fields.ts"
import { codeRefused, type NotSignedIn, notSignedIn } from "@sightline/screens/shell/sign-in-words.ts"
import { Effect } from "effect"
import { askBadge } from "../shell/badge.server"
import { badgeWords, whyNotBadge } from "../shell/badge-words"

type Args = Required<ActArgs>

/** A station signs people in to its own client. */
const placeOf = (bff: Bff, secret: string | null) =>
  secret === null
    ? Effect.succeed({})
    : Effect.map(bff.ownStation.find({ payload: { secret } }), ({ client }) => ({ clientId: client.id }))

const ask = act(SignInFields, (bff, payload, { station: { secret } }) =>
  Effect.flatMap(placeOf(bff, secret), (place) => bff.session.signIn({ payload: { ...payload, ...place } })),
)

const askWithCode = act(CodeFields, (bff, payload, { station: { secret } }) =>
  Effect.flatMap(placeOf(bff, secret), (place) => bff.session.signInWithCode({ payload: { ...payload, ...place } })),
)

export async function signIn(args: Args) {
  const typed = args.form.get("email")
  const email = typeof typed === "string" ? typed : ""
  const badge = badgeIn(args.form)
  if (badge !== undefined) return signInWithBadge(args, badge)
  const outcome = await ask(args)
  if (outcome._tag === "Done" && "session" in outcome.value) return entered(args, outcome.value, email)
  if (outcome._tag === "SecondFactorNeeded") return data({ ticket: outcome.ticket, error: undefined })
  // An answer without a session is that of a password typed once more, which this page never asks for.
  return notEntered(outcome._tag === "Done" ? { _tag: "Unavailable" } : outcome, email)
}

/** A scanner types into whatever field has the focus, and here no script may have loaded. The form never shows a badge. */
const badgeIn = (form: FormData) =>
  [form.get("email"), form.get("password")].find(
    (typed): typed is string => typeof typed === "string" && isBadge(typed),
  )

async function signInWithBadge(args: Args, badge: string) {
  const form = new FormData()
  form.set("badge", badge)
  const outcome = await askBadge({ ...args, form })
  if (outcome._tag === "Done") return entered(args, outcome.value, "")
  const text = outcome._tag === "BadgePinNeeded" ? badgeWords.scanAgain : whyNotBadge(outcome)
  return data({ email: "", mistakes: { refusal: text } }, { status: 401 })
}

/** The second step for a person with a second factor. */
export async function signInWithCode(args: Args) {
  const outcome = await askWithCode(args)
  if (outcome._tag === "Done") return entered(args, outcome.value, "")
  const refused = codeRefused(outcome)
  if (!refused) return notEntered(outcome, "")
  const { error, status } = refused
  return data({ ticket: String(args.form.get("ticket") ?? ""), error }, { status, headers: waitIn(outcome) })
}

async function entered({ context }: Args, tokens: SignedIn, email: string) {
  const kept = await context.station.keepSession(tokens)
  return "cookie" in kept
    ? redirect("/", { status: 303, headers: { "Set-Cookie": kept.cookie } })
    : notEntered({ _tag: kept.refused }, email)
}

function notEntered(outcome: NotSignedIn, email: string) {
  const { mistakes, status } = notSignedIn(outcome)
  return data({ email, mistakes }, { status, headers: waitIn(outcome) })
}

const waitIn = (outcome: NotSignedIn): Record<string, string> =>
  "retryAfter" in outcome ? { "Retry-After": String(outcome.retryAfter) } : {}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData } from "@remix-run/react"
import { act } from "@sightline/bff-client/remix"
import { SignInFields } from "@sightline/screens/shell/sign-in-fields.ts"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { notSignedIn } from "@sightline/screens/shell/sign-in-words.ts"
import { Card } from "@sightline/ui/card"
import * as look from "./sign-in.css"

export const meta: MetaFunction = () => [{ title: "Sign in at this station · Sightline" }]

export const loader = ({ context }: LoaderFunctionArgs) => (context.session ? redirect("/") : null)

const signIn = act(SignInFields, (bff, payload) => bff.session.signIn({ payload }))

/** A station has one screen, so that is where one goes. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const typed = (await request.clone().formData()).get("email")
  const outcome = await signIn({ request, context })
  if (outcome._tag === "Done" && "session" in outcome.value) {
    const begun = await context.station.keepSession(outcome.value)
    if ("cookie" in begun) return redirect("/", { status: 303, headers: { "Set-Cookie": begun.cookie } })
    return notHere(begun.refused, context)
  }
  const { mistakes, status } = notSignedIn(outcome)
  const headers = "retryAfter" in outcome ? { "Retry-After": String(outcome.retryAfter) } : {}
  return data({ email: typeof typed === "string" ? typed : "", mistakes }, { status, headers })
}

type NotHere = "StationUnknown" | "StationRevoked" | "NoAccess"

const notHereWords: Record<NotHere, string> = {
  StationUnknown: "This browser is no station any more. Sign in once more to register it again.",
  StationRevoked: "This station was revoked. Ask an Owner, SupperAdmin or Admin; what was scanned here is kept.",
  NoAccess: "You do not work at this station's center. Please ask an admin for access to it.",
}

/** The password was right, and this is not the place for it. */
function notHere(refused: NotHere, { station }: ActionFunctionArgs["context"]) {
  const answer = { email: "", mistakes: { refusal: notHereWords[refused] } }
  const headers = refused === "StationUnknown" ? { "Set-Cookie": station.forget() } : {}
  return data(answer, { status: 403, headers })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

export default function SignIn() {
  const answer = useActionData<typeof action>()
  return (
    <div className={look.page}>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title" className={look.title}>
            Who is working here?
          </h1>
          <SignInForm email={answer?.email ?? ""} mistakes={answer?.mistakes ?? {}} size="kiosk" />
        </Card>
      </div>
    </div>
  )
}

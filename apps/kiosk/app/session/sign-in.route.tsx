import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { act } from "@sightline/bff-client/remix"
import { SignInFields } from "@sightline/screens/shell/sign-in-fields.ts"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { notSignedIn } from "@sightline/screens/shell/sign-in-words.ts"
import { Card } from "@sightline/ui/card"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { Effect } from "effect"
import { ownStation } from "../shell/own-station.server"
import * as look from "./sign-in.css"

export const meta: MetaFunction = () => [{ title: "Sign in at this station · Sightline" }]

/** Which station this is, before anybody has signed in; a revoked one says so. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (args.context.session) throw redirect("/")
  const own = await ownStation(args)
  const station = own._tag === "Done" ? { name: own.value.name, isRevoked: own.value.isRevoked } : null
  // A cookie that no station has is worth nothing, and would only keep this browser from being registered.
  const isWorthless = own._tag === "StationUnknown" && args.context.station.secret !== null
  return data({ station }, isWorthless ? { headers: { "Set-Cookie": args.context.station.forget() } } : {})
}

/** At a station one signs in to its own client. */
const signIn = act(SignInFields, (bff, payload, { station: { secret } }) =>
  Effect.gen(function* () {
    if (secret === null) return yield* bff.session.signIn({ payload })
    const { client } = yield* bff.ownStation.find({ payload: { secret } })
    return yield* bff.session.signIn({ payload: { ...payload, clientId: client.id } })
  }),
)

/** A station has one screen, so that is where one goes; a browser that is none yet is registered there. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const typed = (await request.clone().formData()).get("email")
  const asked = await signIn({ request, context })
  const kept = asked._tag === "Done" && "session" in asked.value ? await context.station.keepSession(asked.value) : null
  if (kept && "cookie" in kept) return redirect("/", { status: 303, headers: { "Set-Cookie": kept.cookie } })
  const outcome = kept ? { _tag: kept.refused } : asked
  const { mistakes, status } = notSignedIn(outcome)
  const headers = "retryAfter" in outcome ? { "Retry-After": String(outcome.retryAfter) } : {}
  return data({ email: typeof typed === "string" ? typed : "", mistakes }, { status, headers })
}

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => actionHeaders ?? loaderHeaders

export default function SignIn() {
  const { station } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className={look.page}>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title" className={look.title}>
            Who is working here?
          </h1>
          {station && <p className={look.where}>{station.name}</p>}
          {station?.isRevoked ? (
            <RevokedStation />
          ) : (
            <SignInForm email={answer?.email ?? ""} mistakes={answer?.mistakes ?? {}} size="kiosk" />
          )}
        </Card>
      </div>
    </div>
  )
}

/** What was scanned here is not lost: it waits for a manager. */
function RevokedStation() {
  return (
    <div className={look.revoked}>
      <Notice tone="caution">
        This station was revoked. Nobody can work here until somebody restores it, or registers this browser anew.
      </Notice>
      <form method="post" action="/kiosk/station/forget">
        <NativeButton type="submit" tone="quiet" size="kiosk" width="full">
          Register this browser anew
        </NativeButton>
      </form>
    </div>
  )
}

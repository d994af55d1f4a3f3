import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { fullName } from "@sightline/model/full-name"
import { CodeForm } from "@sightline/screens/shell/code-form"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { codeWords } from "@sightline/screens/shell/sign-in-words.ts"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { ownStation } from "../shell/own-station.server"
import { BadgeSignIn } from "./badge-sign-in"
import { askPeople } from "./pin.server"
import { PinSignIn } from "./pin-sign-in"
import * as look from "./sign-in.css"
import { signIn, signInWithCode } from "./sign-in.server"

export const meta: MetaFunction = () => [{ title: "Sign in at this station · Sightline" }]

/** The station's identity before anybody has signed in, with the names it offers; a revoked station says so. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (args.context.session) throw redirect("/")
  const own = await ownStation(args)
  const station = own._tag === "Done" ? { name: own.value.name, isRevoked: own.value.isRevoked } : null
  // Names that cannot be asked for leave the password's form.
  const named = station && !station.isRevoked ? await askPeople(args) : null
  const people =
    named?._tag === "Done" ? named.value.map(({ userId, ...name }) => ({ userId, name: fullName(name) })) : []
  // A cookie of no station is worthless, and would only keep this browser from being registered.
  const isWorthless = own._tag === "StationUnknown" && args.context.station.secret !== null
  return data({ station, people }, isWorthless ? { headers: { "Set-Cookie": args.context.station.forget() } } : {})
}

/** A station has one screen, so the sign-in leads there; an unregistered browser is registered there. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  return form.get("intent") === "code" ? signInWithCode({ request, context, form }) : signIn({ request, context, form })
}

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => actionHeaders ?? loaderHeaders

export default function SignIn() {
  const { station, people } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSecondStep = answer !== undefined && "ticket" in answer
  const withPassword = !isSecondStep && (
    <SignInForm email={answer?.email ?? ""} mistakes={answer?.mistakes ?? {}} size="kiosk" />
  )
  return (
    <div className={look.page}>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title" className={look.title}>
            {isSecondStep ? codeWords.title : "Who is working here?"}
          </h1>
          {station && <p className={look.where}>{station.name}</p>}
          {station?.isRevoked ? (
            <RevokedStation />
          ) : isSecondStep ? (
            <div className={look.steps}>
              <CodeForm ticket={answer.ticket} error={answer.error} size="kiosk" />
              <LinkButton href="/kiosk/sign-in" tone="quiet" size="kiosk" width="full">
                Back to sign in
              </LinkButton>
            </div>
          ) : (
            <div className={look.ways}>
              {station && <BadgeSignIn />}
              {people.length > 0 ? <PinSignIn people={people}>{withPassword}</PinSignIn> : withPassword}
            </div>
          )}
        </Card>
      </div>
    </div>
  )
}

/** No scan is lost: unsent ones stay in this browser until the station is restored or registered again. */
function RevokedStation() {
  return (
    <div className={look.steps}>
      <Notice tone="caution">
        This station has been revoked. Nobody can work here until somebody restores it or registers this browser again.
        Scans that were not sent yet are kept in this browser.
      </Notice>
      <form method="post" action="/kiosk/station/forget">
        <NativeButton type="submit" tone="quiet" size="kiosk" width="full">
          Register this browser again
        </NativeButton>
      </form>
    </div>
  )
}

import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { useNonce } from "@sightline/screens/shell/nonce.ts"
import { NotFound } from "@sightline/screens/shell/not-found"
import { personOf } from "@sightline/screens/shell/person.ts"
import { documentLinks } from "@sightline/ui/theme/document"
import { ToastProvider } from "@sightline/ui/toast"
import type { ReactNode } from "react"
import { Station } from "./shell/station"

export const meta: MetaFunction = ({ error }) => [{ title: error ? "This page is unusable · Sightline" : "Sightline" }]

export const links: LinksFunction = () => [...documentLinks]

/** Where a station stands when nobody is signed in. */
const signingIn = /^\/kiosk\/(sign-in|home-login)(\.data)?$/

const registering = /^\/kiosk\/register(\.data)?$/

/** A browser that is no station is registered first, and a station without a person asks for one (decisions D-125). */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const path = new URL(request.url).pathname.toLowerCase()
  if (!context.session && !signingIn.test(path)) throw redirect("/sign-in")
  if (context.session && context.station.secret === null && !registering.test(path)) throw redirect("/register")
  return { person: context.session && personOf(context.session) }
}

export const shouldRevalidate = () => false

/** Signing in needs no script. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const isAtWork = usePerson() !== null
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isAtWork && <ScrollRestoration nonce={nonce} />}
        {isAtWork && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Kiosk() {
  return (
    <ToastProvider>
      <Station person={usePerson()}>
        <Outlet />
      </Station>
    </ToastProvider>
  )
}

/** Whatever goes wrong, the way back to scanning is on the screen. */
export function ErrorBoundary() {
  const error = useRouteError()
  const person = usePerson()
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404
  return (
    <Station person={person}>
      <NotFound isSignedIn={person !== null} isBroken={!isUnknown} home="/kiosk" signIn="/kiosk/sign-in" />
    </Station>
  )
}

const usePerson = () => useRouteLoaderData<typeof loader>("root")?.person ?? null

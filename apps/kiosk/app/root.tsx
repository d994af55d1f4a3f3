import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { earlyKeys } from "@sightline/hardware-scan/early"
import { earlyScript } from "@sightline/screens/early/early.ts"
import { useNonce } from "@sightline/screens/shell/nonce.ts"
import { NotFound } from "@sightline/screens/shell/not-found"
import { documentLinks } from "@sightline/ui/theme/document"
import type { ReactNode } from "react"
import { asksForShell, stationOf, workerOf } from "./shell/desk"
import { OneDocument } from "./shell/one-document"
import { ownStation } from "./shell/own-station.server"
import { StationFrame } from "./shell/station"
import { StationProvider } from "./shell/station-provider"

export const meta: MetaFunction = ({ error }) => [{ title: error ? "This page is unusable · Sightline" : "Sightline" }]

export const links: LinksFunction = () => [
  ...documentLinks,
  { rel: "manifest", href: "/assets-kiosk/station.webmanifest" },
  { rel: "apple-touch-icon", href: "/assets-kiosk/station-192.png" },
]

/** The page of a station without a signed-in user. */
const signingIn = /^\/kiosk\/(sign-in|home-login)(\.data)?$/

const registering = /^\/kiosk\/register(\.data)?$/

/** A browser that is no station goes to registration, and a station without a user to sign-in (decisions D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args
  if (asksForShell(request)) return { worker: null, isShell: true }
  const path = new URL(request.url).pathname.toLowerCase()
  const { session, station } = context
  if (session) {
    if (station.secret === null && !registering.test(path)) throw redirect("/register")
    const own = await ownStation(args)
    // The cookie of an unknown station would only keep this browser from being registered.
    if (own._tag === "StationUnknown" && station.secret !== null)
      throw redirect("/register", { headers: { "Set-Cookie": station.forget() } })
    return { worker: workerOf(session, stationOf(own)), isShell: false }
  }
  if (!signingIn.test(path)) throw redirect("/sign-in")
  // A station reads badges there; in any other browser signing in needs no script.
  return { worker: null, isShell: false, readsBadges: station.secret !== null }
}

export const shouldRevalidate = () => false

/** Signing in needs no script. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const hasProgram = useProgram()
  return (
    <html lang="en">
      <head>
        {hasProgram && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: `${earlyKeys};${earlyScript}` }}
          />
        )}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0b6b63" />
        <meta property="csp-nonce" nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasProgram && <ScrollRestoration nonce={nonce} />}
        {hasProgram && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** Whether the page has a program: at work, and at a station's sign-in. */
function useProgram() {
  const isSigningIn = useRouteLoaderData<typeof loader>("root")
  const isAtWork = useAtWork() !== null
  return isAtWork || (isSigningIn !== undefined && "readsBadges" in isSigningIn && isSigningIn.readsBadges)
}

/** A user works here, or the page cannot know. */
function useAtWork() {
  const station = useRouteLoaderData<typeof loader>("root")
  return station && (station.worker || station.isShell) ? station : null
}

function AtStation({ children }: { children: ReactNode }) {
  const station = useAtWork()
  if (!station) return <StationFrame>{children}</StationFrame>
  return <StationProvider {...station}>{children}</StationProvider>
}

export default function Kiosk() {
  return (
    <AtStation>
      <OneDocument />
      <Outlet />
    </AtStation>
  )
}

/** Whatever goes wrong, the way back to scanning is on the screen, and scans meanwhile count. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isAtWork = useAtWork() !== null
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404
  return (
    <AtStation>
      <NotFound isSignedIn={isAtWork} isBroken={!isUnknown} home="/kiosk" signIn="/kiosk/sign-in" />
    </AtStation>
  )
}

import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { Outlet, type ShouldRevalidateFunction, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { Document } from "@sightline/screens/shell/document"
import { NotFound } from "@sightline/screens/shell/not-found"
import { ZoneProvider } from "@sightline/screens/shell/times.ts"
import { tellTimesBy } from "@sightline/screens/shell/zone.ts"
import { Router } from "@sightline/ui/router"
import { documentLinks } from "@sightline/ui/theme/document"
import { ToastProvider } from "@sightline/ui/toast"
import type { ReactNode } from "react"
import { Frame } from "./shell/frame"
import { officeShell } from "./shell/load.server"
import { isNoAnswer, NoAnswer } from "./shell/no-answer"
import { useWay } from "./shell/way"

export const meta: MetaFunction = ({ error }) => [{ title: error ? "This page is unusable · Sightline" : "Sightline" }]

export const links: LinksFunction = () => [...documentLinks]

/** A page that is closed to a user looks like a missing one, with that status (decisions D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  const shown = await officeShell(args)
  return data({ ...shown, liveAt: args.context.liveAt }, { status: shown.isOpen ? 200 : 404 })
}

/** Another page may be closed to this user; another client or center loads a new document. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod === undefined && currentUrl.pathname !== nextUrl.pathname

/** A visitor who ends up here sees the not-found page, which needs no script. */
export function Layout({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>("root")
  // The document is drawn before everything in it.
  if (shown?.offsets && !import.meta.env.SSR) tellTimesBy(shown.offsets)
  return (
    <Document look={shown?.look} hasScript={shown !== undefined} hasPalette={Boolean(shown?.shell.person)}>
      {children}
    </Document>
  )
}

export default function Office() {
  const shown = useRouteLoaderData<typeof loader>("root")
  return <Framed>{shown?.isOpen === false ? <NotFound isSignedIn /> : <Outlet />}</Framed>
}

/** Whatever goes wrong, a person finds the way home (document 0 §8). */
export function ErrorBoundary() {
  const error = useRouteError()
  const isSignedIn = Boolean(useRouteLoaderData<typeof loader>("root")?.shell.person)
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404
  return (
    <Framed>{isNoAnswer(error) ? <NoAnswer /> : <NotFound isSignedIn={isSignedIn} isBroken={!isUnknown} />}</Framed>
  )
}

/** The frame around every page, including an error page. */
function Framed({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>("root")
  return (
    <Router navigate={useWay()}>
      <ZoneProvider value={shown?.offsets?.zone}>
        <ToastProvider>
          <Frame shown={shown}>{children}</Frame>
        </ToastProvider>
      </ZoneProvider>
    </Router>
  )
}

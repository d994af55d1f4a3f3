import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { Document } from "@sightline/screens/shell/document"
import { NotFound } from "@sightline/screens/shell/not-found"
import { documentLinks } from "@sightline/ui/theme/document"
import type { ReactNode } from "react"
import { leftBehind } from "./shell/forget.server"
import { siteShell } from "./shell/load.server"
import { Page } from "./shell/page"
import { Program } from "./shell/program"

export const meta: MetaFunction = ({ error }) => [{ title: error ? "This page is unusable · Sightline" : "Sightline" }]

export const links: LinksFunction = () => [...documentLinks]

/** A page that is closed to a user looks like a missing one, with that status (decisions D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  const shown = await siteShell(args)
  return data(shown, { status: shown.isOpen ? 200 : 404, headers: await leftBehind(args) })
}

/** Pages of the site ship no script (decision 2) but the palette's, to people who are signed in (decision 187). */
export function Layout({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>("root")
  const hasPalette = Boolean(shown?.shell.person)
  return (
    <Document look={shown?.look} hasPalette={hasPalette}>
      {children}
      {hasPalette && <Program />}
    </Document>
  )
}

export default function Site() {
  const shown = useRouteLoaderData<typeof loader>("root")
  return <Framed>{shown?.isOpen === false ? <NotFound isSignedIn={false} /> : <Outlet />}</Framed>
}

/** Whatever goes wrong, a person finds the way home (document 0 §8). */
export function ErrorBoundary() {
  const error = useRouteError()
  const shown = useRouteLoaderData<typeof loader>("root")
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404
  return (
    <Framed>
      <NotFound isSignedIn={Boolean(shown?.shell.person)} isBroken={!isUnknown} />
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  const shown = useRouteLoaderData<typeof loader>("root")
  const { pathname } = useLocation()
  return (
    // Whatever its type says, Remix passes null if it refuses a form before it calls any loader.
    <Page shown={shown ?? undefined} current={pathname}>
      {children}
    </Page>
  )
}

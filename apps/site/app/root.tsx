import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Links, Meta, Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { NotFound } from "@sightline/screens/shell/not-found"
import { personOf } from "@sightline/screens/shell/person.ts"
import { documentLinks } from "@sightline/ui/theme/document"
import type { ReactNode } from "react"
import { Page } from "./shell/page"

export const meta: MetaFunction = ({ error }) => [{ title: error ? "This page is unusable · Sightline" : "Sightline" }]

export const links: LinksFunction = () => [...documentLinks]

export const loader = ({ context }: LoaderFunctionArgs) => ({
  person: context.session ? personOf(context.session) : null,
})

/** Pages of the site ship no script (G15). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Site() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  )
}

/** Whatever goes wrong, a person finds the way home (document 0 §8). */
export function ErrorBoundary() {
  const error = useRouteError()
  const person = usePerson()
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404
  return (
    <Framed>
      <NotFound isSignedIn={person !== null} isBroken={!isUnknown} />
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  const person = usePerson()
  const { pathname } = useLocation()
  return (
    <Page person={person} current={pathname}>
      {children}
    </Page>
  )
}

const usePerson = () => useRouteLoaderData<typeof loader>("root")?.person ?? null

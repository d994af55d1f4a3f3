import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { menuOf } from "@sightline/screens/shell/menu.ts"
import { useNonce } from "@sightline/screens/shell/nonce.ts"
import { NotFound } from "@sightline/screens/shell/not-found"
import { personOf } from "@sightline/screens/shell/person.ts"
import { documentLinks } from "@sightline/ui/theme/document"
import { ToastProvider } from "@sightline/ui/toast"
import type { ReactNode } from "react"
import { Frame } from "./shell/frame"
import { Nothing } from "./shell/nothing"

export const meta: MetaFunction = ({ error }) => [{ title: error ? "This page is unusable · Sightline" : "Sightline" }]

export const links: LinksFunction = () => [...documentLinks]

const layout = load(Nothing, (bff, _nothing, { session }) =>
  bff.layout.get({ urlParams: session ? { clientId: session.client.id } : {} }),
)

/** Nobody without a session learns what the office holds; who had one a moment ago comes back to it (decisions D-125). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  return { person: personOf(session), menu: menuOf(await layout(args)) }
}

/** Another client or center comes with a new document; nothing else changes what the header shows. */
export const shouldRevalidate = () => false

/** A visitor who strayed here sees the page that does not exist; it needs no script. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const isAtWork = useRouteLoaderData<typeof loader>("root") !== undefined
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

export default function Office() {
  const shell = useRouteLoaderData<typeof loader>("root")
  return (
    <ToastProvider>
      <Frame shell={shell}>
        <Outlet />
      </Frame>
    </ToastProvider>
  )
}

/** Whatever goes wrong, a person finds the way home (document 0 §8). */
export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>("root")
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404
  return (
    <Frame shell={shell}>
      <NotFound isSignedIn={shell !== undefined} isBroken={!isUnknown} />
    </Frame>
  )
}

import { Links, Meta, Scripts, ScrollRestoration } from "@remix-run/react"
import { earlyKeys } from "@sightline/hardware-scan/early"
import type { CSSProperties, ReactNode } from "react"
import { earlyScript } from "../early/early"
import { heldKeysScript } from "../early/held-keys"
import { useNonce } from "./nonce"

type Props = {
  /** A client's own colours. */
  look?: Readonly<Record<string, string>> | undefined
  /** Pages of the site have no scripts, and neither does a page that a visitor reached by mistake. */
  hasScript?: boolean
  /** The page has a palette: it takes the keys from Ctrl K on. */
  hasPalette?: boolean
  /** The app's additional head elements. */
  head?: ReactNode
  children: ReactNode
}

/** The document around every page of every app. */
export function Document({ look, hasScript = false, hasPalette = false, head, children }: Props) {
  const nonce = useNonce()
  // The palette's comes first: what it keeps, the others do not hear.
  const early = [...(hasPalette ? [heldKeysScript] : []), ...(hasScript ? [earlyKeys, earlyScript] : [])].join(";")
  return (
    <html lang="en" style={look as CSSProperties | undefined}>
      <head>
        {early && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {hasScript && <meta property="csp-nonce" nonce={nonce} />}
        {head}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasScript && <ScrollRestoration nonce={nonce} />}
        {hasScript && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

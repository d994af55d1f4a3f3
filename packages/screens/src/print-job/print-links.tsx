import { LinkButton } from "@sightline/ui/link-button"
import { createContext, useContext } from "react"
import { words } from "./label-words"
import * as look from "./print-links.css"
import { type PrintedKinds, printedKinds } from "./symbology"

export interface PrintLinksScope extends PrintedKinds {
  /** The address of a label; `?code=…&symbology=…` is appended. */
  readonly path: string
  readonly clientCode: string
}

const Scope = createContext<PrintLinksScope | undefined>(undefined)
export const PrintLinksProvider = Scope.Provider

interface Props {
  readonly code: (clientCode: string) => string
  readonly size: "office" | "kiosk"
  /** The target of the label page's back link, if not the default. */
  readonly back?: string
}

/** Links to the label of an item or a product, if the client prints such labels. */
export function PrintLinks({ code, size, back }: Props) {
  const scope = useContext(Scope)
  const kinds = scope ? printedKinds(scope) : []
  if (!scope || kinds.length === 0) return null
  const { path, clientCode } = scope
  const to = (symbology: string) =>
    `${path}?${new URLSearchParams({ code: code(clientCode), symbology, ...(back && { back }) })}`
  return (
    <div className={look.links}>
      {kinds.includes("CODE128") && (
        <LinkButton tone="quiet" size={size} href={to("CODE128")}>
          {words.printBarcode}
        </LinkButton>
      )}
      {kinds.includes("QR") && (
        <LinkButton tone="quiet" size={size} href={to("QR")}>
          {words.printQRCode}
        </LinkButton>
      )}
    </div>
  )
}

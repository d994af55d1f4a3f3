import { LinkButton } from "@sightline/ui/link-button"
import { createContext, useContext } from "react"
import { words } from "./label-words"
import * as look from "./print-links.css"

export interface PrintLinksScope {
  /** The address of a label; `?code=…&symbology=…` is appended. */
  readonly path: string
  readonly clientCode: string
  /** The client's switches (decisions D-76). */
  readonly isBarcode: boolean
  readonly isQRCode: boolean
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
  if (!scope || !(scope.isBarcode || scope.isQRCode)) return null
  const { path, clientCode } = scope
  const to = (symbology: string) =>
    `${path}?${new URLSearchParams({ code: code(clientCode), symbology, ...(back && { back }) })}`
  return (
    <div className={look.links}>
      {scope.isBarcode && (
        <LinkButton tone="quiet" size={size} href={to("CODE128")}>
          {words.printBarcode}
        </LinkButton>
      )}
      {scope.isQRCode && (
        <LinkButton tone="quiet" size={size} href={to("QR")}>
          {words.printQRCode}
        </LinkButton>
      )}
    </div>
  )
}

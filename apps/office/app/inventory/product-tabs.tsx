import { Tabs } from "@sightline/ui/tabs"
import type { ReactNode } from "react"
import { whyOffWords } from "../shell/why-off-words"

type Props = {
  inventoryId: number
  chosen: "information" | "colours" | "items"
  /** Whether the product comes in colours. */
  hasColour: boolean
  /** Unsaved values would be out of sight. */
  isUnsaved?: boolean
  children: ReactNode
}

/** The parts of a product, each a separate page (document 1 §2.7). */
export function ProductTabs({ inventoryId, chosen, hasColour, isUnsaved = false, children }: Props) {
  const base = `/inventory/update/${inventoryId}`
  const tabs = [
    { id: "information", label: "Inventory Information", href: base },
    ...(hasColour ? [{ id: "colours", label: "Colors", href: `${base}/colors`, isDisabled: isUnsaved }] : []),
    { id: "items", label: "Inventory Items", href: `${base}/items`, isDisabled: isUnsaved },
  ]
  return (
    <Tabs
      label="Parts of the product"
      placement="side"
      tabs={tabs}
      chosen={chosen}
      whyOff={isUnsaved ? whyOffWords.unsaved : undefined}
    >
      {children}
    </Tabs>
  )
}

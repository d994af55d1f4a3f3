import { Tabs } from "@sightline/ui/tabs"
import type { ReactNode } from "react"

type Props = {
  inventoryId: number
  chosen: "information" | "items"
  /** What is typed and not stored would be out of sight. */
  isUnsaved?: boolean
  children: ReactNode
}

/** The parts of a product, each a page of its own (document 1 §2.7). */
export function ProductTabs({ inventoryId, chosen, isUnsaved = false, children }: Props) {
  const base = `/inventory/update/${inventoryId}`
  const tabs = [
    { id: "information", label: "Inventory Information", href: base },
    { id: "items", label: "Inventory Items", href: `${base}/items`, isDisabled: isUnsaved },
  ]
  return (
    <Tabs label="Parts of the product" tabs={tabs} chosen={chosen}>
      {children}
    </Tabs>
  )
}

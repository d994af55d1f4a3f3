import { inactive } from "@sightline/model/status-id"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { Tooltip } from "@sightline/ui/tooltip"
import { type ComponentType, useState } from "react"
import { useFocusBack } from "../shell/use-focus-back"
import type { ItemDialogsProps } from "./open-dialog"

type Props = {
  item: {
    readonly id: number
    readonly statusId: number
    readonly location: string
    readonly barcode: string | null
    readonly isInRelocation: boolean
  }
  product: { readonly id: number; readonly isActive: boolean }
  Dialogs: ComponentType<ItemDialogsProps>
}

/** An item's place, whether it waits to be relocated, and the button to change it. */
export function PlaceCell({ item, product, Dialogs }: Props) {
  const [isOpen, setOpen] = useState(false)
  const buttonId = `place-of-item-${item.id}`
  useFocusBack(isOpen, buttonId)
  return (
    <Inline layout="apart">
      <span>
        {item.location || "—"} {item.isInRelocation && <Badge tone="caution">Relocate In Process</Badge>}
      </span>
      {product.isActive && item.statusId !== inactive && (
        <Tooltip words="Change Location">
          <Button
            id={buttonId}
            tone="plain"
            size="compact"
            shape="icon"
            aria-label={`Change Location of item ${item.id}`}
            icon={<Icon name="place" />}
            onPress={() => setOpen(true)}
          />
        </Tooltip>
      )}
      {isOpen && (
        <Dialogs isInUse open="place" item={item} product={product} onClose={() => setOpen(false)} labels={noLabels} />
      )}
    </Inline>
  )
}

const noLabels = { clientCode: "" }

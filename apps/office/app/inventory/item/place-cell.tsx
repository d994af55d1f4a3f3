import { inactive } from "@sightline/model/status"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Tooltip } from "@sightline/ui/tooltip"
import { useState } from "react"
import * as look from "./dialog.css"
import { ItemDialogs } from "./item-dialogs"
import { useFocusBack } from "./use-focus-back"

type Props = {
  item: { readonly id: number; readonly statusId: number; readonly location: string; readonly barcode: string | null }
  product: { readonly id: number; readonly isActive: boolean }
}

/** Where an item lies, and the way to say that it lies elsewhere now. */
export function PlaceCell({ item, product }: Props) {
  const [isOpen, setOpen] = useState(false)
  const buttonId = `place-of-item-${item.id}`
  useFocusBack(isOpen, buttonId)
  return (
    <span className={look.place}>
      {item.location || "—"}
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
        <ItemDialogs
          isInUse
          open="place"
          item={item}
          product={product}
          onClose={() => setOpen(false)}
          labels={noLabels}
        />
      )}
    </span>
  )
}

const noLabels = { clientCode: "" }

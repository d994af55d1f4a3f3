import { useRevalidator } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { useState } from "react"
import { ItemDialog } from "./item-dialog"
import { useFocusBack } from "./use-focus-back"

type Props = { product: { readonly id: number; readonly isActive: boolean } }

const buttonId = "add-quantity"

/** Goods that have come become an item of the product. */
export function AddQuantity({ product }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  useFocusBack(isOpen, buttonId)
  return (
    <>
      <Button id={buttonId} icon={<Icon name="add" />} isDisabled={!product.isActive} onPress={() => setOpen(true)}>
        Add Quantity
      </Button>
      {isOpen && (
        <ItemDialog
          task="add"
          inventoryId={product.id}
          itemId={null}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            revalidate()
          }}
        />
      )}
    </>
  )
}

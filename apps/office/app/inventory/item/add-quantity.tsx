import { useRevalidator } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { useState } from "react"
import { ItemDialog } from "./item-dialog"

type Props = { product: { readonly id: number; readonly isActive: boolean } }

/** Goods that have come become an item of the product. */
export function AddQuantity({ product }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <>
      <Button icon={<Icon name="add" />} isDisabled={!product.isActive} onPress={() => setOpen(true)}>
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

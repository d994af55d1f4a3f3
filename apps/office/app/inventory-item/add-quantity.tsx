import { useRevalidator } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { WhyOff } from "@sightline/ui/why-off"
import { type ComponentType, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { useFocusBack } from "../shell/use-focus-back"
import { whyOffWords } from "../shell/why-off-words"
import { ItemDialog } from "./item-dialog"

type Props = {
  product: { readonly id: number; readonly isActive: boolean }
  /** Draws one field. */
  Field: ComponentType<FieldProps>
}

const buttonId = "add-quantity"

/** Adds received goods as an item of the product. */
export function AddQuantity({ product, Field }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  useFocusBack(isOpen, buttonId)
  return (
    <>
      <WhyOff reason={product.isActive ? undefined : whyOffWords.product}>
        {(described) => (
          <Button
            {...described}
            id={buttonId}
            icon={<Icon name="add" />}
            isDisabled={!product.isActive}
            onPress={() => setOpen(true)}
          >
            Add Quantity
          </Button>
        )}
      </WhyOff>
      {isOpen && (
        <ItemDialog
          task="add"
          Field={Field}
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

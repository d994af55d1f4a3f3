import type { InventoryColour } from "@sightline/model/colour"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Icon } from "@sightline/ui/icon"
import { WhyOff } from "@sightline/ui/why-off"
import { useState } from "react"
import { useColourChange } from "./use-colour-change"
import { words } from "./words"

type Props = {
  inventoryId: number
  /** What the question calls the product. */
  product: string
  colour: Pick<InventoryColour, "id" | "name">
  /** It has photos that are not saved yet. */
  hasNewPhotos: boolean
  onRemoved: () => void
}

/** Takes a colour off a product, after a question that names both; what uses it keeps it there, and is named. */
export function RemoveColour({ inventoryId, product, colour: { id, name }, hasNewPhotos, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { act, isPending } = useColourChange()
  const remove = async () => {
    const heard = await act({ what: "remove", inventoryId, id }, { done: words.removed, failed: words.notRemoved })
    if (isKnown(heard)) setAsking(false)
    if (heard._tag === "Done") onRemoved()
  }
  return (
    <>
      <WhyOff reason={hasNewPhotos ? words.newPhotos : undefined}>
        {(described) => (
          <Button
            {...described}
            tone="plain"
            size="compact"
            icon={<Icon name="delete" />}
            isDisabled={hasNewPhotos}
            aria-label={`${words.remove}: ${name}`}
            onPress={() => setAsking(true)}
          >
            {words.remove}
          </Button>
        )}
      </WhyOff>
      <ConfirmDialog
        title={words.removal(name)}
        content={words.removalOf(product)}
        confirm="Yes"
        cancel="No"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void remove()}
        isPending={isPending}
      />
    </>
  )
}

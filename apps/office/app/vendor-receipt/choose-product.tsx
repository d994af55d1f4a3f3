import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Stack } from "@sightline/ui/stack"
import type { Counting } from "./use-counting"
import { words } from "./words"

type Props = { choice: NonNullable<Counting["choice"]>; onChoose: Counting["choose"] }

/** Asks which product of a code came; closed without an answer it counts nothing (decisions D-164). */
export function ChooseProduct({ choice, onChoose }: Props) {
  return (
    <Dialog title={words.several} isOpen onOpenChange={(isOpen) => !isOpen && onChoose()}>
      <Stack gap="medium">
        <p>{words.fits(choice)}</p>
        {choice.products.map(({ inventoryId, code, number, description }) => (
          <Button key={inventoryId} tone="quiet" onPress={() => onChoose(Number(inventoryId))}>
            {[code, number, description].filter(Boolean).join(" · ")}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}

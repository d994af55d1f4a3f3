import type { InventorySummary } from "@sightline/model/inventory-search"
import { Checkbox } from "@sightline/ui/checkbox"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import * as look from "./choose-box.css"

type Props = {
  product: InventorySummary
  where: "row" | "card"
  isChosen: boolean
  /** No more can be chosen. */
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

/** Chooses one product of the list. */
export function ChooseBox({ product: { id, model, code }, where, isChosen, isFull, onChange }: Props) {
  return (
    <div className={where === "card" ? look.onCard : look.inRow}>
      <Checkbox
        name="chosen"
        value={id}
        label={
          <>
            <VisuallyHidden>{`Choose ${[model, code].filter(Boolean).join(", ")}`}</VisuallyHidden>
            {where === "card" && <span className={look.cover} />}
          </>
        }
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </div>
  )
}

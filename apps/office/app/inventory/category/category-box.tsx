import { useRevalidator } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { type ReactNode, useState } from "react"
import { useFirms } from "../firm/firm-context"
import * as look from "../item/dialog.css"
import { CategoriesDialog } from "./categories-dialog"

type Props = {
  /** The choice, or the name of what has been chosen. */
  children: ReactNode
  /** Hears of the category that was added last, once the list is closed. */
  onMade?: (id: number) => void
}

/** A product's category, with the way to the list of categories for whoever keeps it (document 1 §6). */
export function CategoryBox({ children, onMade }: Props) {
  const { mayEdit } = useFirms()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<number>()
  if (!mayEdit) return children
  return (
    <div className={look.withButton}>
      {children}
      <Button tone="quiet" onPress={() => setOpen(true)}>
        Edit categories
      </Button>
      {isOpen && (
        <CategoriesDialog
          onClose={() => {
            setOpen(false)
            if (made !== undefined) onMade?.(made)
            setMade(undefined)
          }}
          onChanged={(id) => {
            revalidate()
            if (id !== undefined) setMade(id)
          }}
        />
      )}
    </div>
  )
}

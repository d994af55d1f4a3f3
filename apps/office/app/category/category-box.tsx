import { useRevalidator } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { type ReactNode, useState } from "react"
import { useFirms } from "../shell/firm/firm-context"
import { CategoriesDialog } from "./categories-dialog"

type Props = {
  /** The select, or the name of the chosen category. */
  children: ReactNode
  /** Receives the last added category after the list closes. */
  onMade?: (id: number) => void
}

/** A product's category, with a button to the list of categories for users who maintain it (document 1 §6). */
export function CategoryBox({ children, onMade }: Props) {
  const { mayEdit } = useFirms()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [made, setMade] = useState<number>()
  if (!mayEdit) return children
  return (
    <Inline layout="beside">
      {children}
      <Button tone="quiet" onPress={() => setOpen(true)}>
        Edit categories
      </Button>
      {isOpen && (
        <CategoriesDialog
          onClose={() => {
            setOpen(false)
            // Only now: with its first category the page is another one, and would take the open list away.
            if (isChanged) revalidate()
            if (made !== undefined) onMade?.(made)
            setChanged(false)
            setMade(undefined)
          }}
          onChanged={(id) => {
            setChanged(true)
            if (id !== undefined) setMade(id)
          }}
        />
      )}
    </Inline>
  )
}

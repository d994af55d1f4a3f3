import { Checkbox } from "@sightline/ui/checkbox"
import { Muted } from "@sightline/ui/muted"
import { useState } from "react"
import { CardForm } from "./card-form"

const elsewhere = "isTakenElsewhere"

/** A card at the center's reader, or one that another terminal has taken and that is recorded here. */
export function CardChoice({ hasReader }: { hasReader: boolean }) {
  const [isElsewhere, setElsewhere] = useState(false)
  if (!hasReader) return <CardForm />
  return (
    <>
      <Checkbox
        label="Taken at another terminal"
        name={elsewhere}
        size="kiosk"
        checked={isElsewhere}
        onChange={({ target }) => setElsewhere(target.checked)}
      />
      {isElsewhere ? <CardForm /> : <Muted>The card reader asks for the card. Nothing of it is typed here.</Muted>}
    </>
  )
}

/** Whether the form asks for a card at the reader. */
export const isAtReader = (
  form: FormData,
  { hasReader, paymentType }: { readonly hasReader: boolean; readonly paymentType: "Cash" | "CreditCard" },
) => hasReader && paymentType === "CreditCard" && form.get(elsewhere) === null

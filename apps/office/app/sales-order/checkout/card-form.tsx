import { hiddenCvv, lastFour } from "@sightline/model/payment-rules"
import { Columns } from "@sightline/ui/columns"
import { TextField } from "@sightline/ui/text-field"
import type { FocusEvent } from "react"

/** Reduced as soon as the field is left: neither the number nor the CVV waits in the document (decisions D-34). */
const reduce = (to: (text: string) => string) => (event: FocusEvent<HTMLInputElement>) => {
  const { currentTarget: field } = event
  field.value = to(field.value)
}

const digits = { inputMode: "numeric", autoComplete: "off", kind: "code" } as const

/** The card of a payment that was taken at the counter's own terminal. The document holds its fields, no state does. */
export function CardForm() {
  return (
    <Columns count={2}>
      <TextField
        label="Card Number"
        name="cardNumber"
        description="The last four digits are enough"
        maxLength={23}
        {...digits}
        onBlur={reduce(lastFour)}
      />
      <TextField label="Card holder name" name="cardHolderName" maxLength={200} autoComplete="off" />
      <TextField label="CVV" name="cvv" maxLength={4} {...digits} onBlur={reduce(hiddenCvv)} />
      <Columns count={2}>
        <TextField label="Expired Time, month" name="expMonth" placeholder="MM" maxLength={2} {...digits} />
        <TextField label="Expired Time, year" name="expYear" placeholder="YYYY" maxLength={4} {...digits} />
      </Columns>
    </Columns>
  )
}

import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { DayField } from "@sightline/ui/day-field"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import * as look from "./receive.css"
import type { Marks } from "./use-counting"

type Props = { marks: Marks; onChange: (marks: Marks) => void; onCode: (code: string) => Promise<boolean> }

/**
 * A typed code counts like a scanned one; the marks go with every count until they are taken off. A code that was not taken
 * stands in its field again, to be mended, unless somebody types the next one already.
 */
export function CountMarks({ marks, onChange, onCode }: Props) {
  const [code, setCode] = useState("")
  const count = async (typed: string) => {
    setCode("")
    if (!(await onCode(typed))) setCode((now) => (now === "" ? typed : now))
  }
  return (
    <form
      className={look.fields}
      aria-label="Count"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.trim()
        if (typed !== "") void count(typed)
      }}
    >
      <TextField
        label="Code"
        name="code"
        kind="code"
        autoComplete="off"
        description="Scan, or type a code, number or UPC and press Enter"
        value={code}
        maxLength={200}
        onChange={({ target }) => setCode(target.value)}
      />
      <DayField
        label="Expiry date"
        name="expiresOn"
        value={marks.expiresOn}
        onChange={(expiresOn) => onChange({ ...marks, expiresOn })}
      />
      <Checkbox
        label="Damaged: in the house, and not for sale"
        name="isDamaged"
        checked={marks.isDamaged}
        onChange={({ target }) => onChange({ ...marks, isDamaged: target.checked })}
      />
      <Button type="submit" tone="quiet">
        Count
      </Button>
    </form>
  )
}

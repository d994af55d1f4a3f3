import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import * as look from "./receive.css"
import type { Marks } from "./use-counting"

type Props = { marks: Marks; onChange: (marks: Marks) => void; onCode: (code: string) => void }

/** A typed code counts like a scanned one; the marks go with every count until they are taken off. */
export function CountMarks({ marks, onChange, onCode }: Props) {
  const [code, setCode] = useState("")
  return (
    <form
      className={look.fields}
      aria-label="Count"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === "") return
        onCode(code.trim())
        setCode("")
      }}
    >
      <TextField
        label="Code"
        name="code"
        kind="code"
        autoComplete="off"
        description="Scan, or type a code and press Enter"
        value={code}
        maxLength={200}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextField
        label="Expiry date"
        name="expiresOn"
        kind="code"
        placeholder="YYYY/MM/DD"
        inputMode="numeric"
        autoComplete="off"
        value={marks.expiresOn}
        onChange={({ target }) => onChange({ ...marks, expiresOn: target.value })}
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

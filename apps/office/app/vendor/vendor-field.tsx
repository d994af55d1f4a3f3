import { chosenFirms } from "@sightline/fields/kind"
import { Badge } from "@sightline/ui/badge"
import { useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { FirmBox } from "../shell/firm/firm-box"
import { useFirms } from "../shell/firm/firm-context"
import { SelectVendors } from "./select-vendors"

/** A product's vendors, one or several, chosen from a searched list (document 1 §2.12). */
export function VendorField({ field, values, problem, isDisabled, onChange }: FieldProps) {
  const { inventoryId } = useFirms()
  // The links of a stored product are stored at once: Save does not include them.
  const [linked, setLinked] = useState<readonly string[]>()
  const ids = linked ?? chosenFirms(values[field.code] ?? "")
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(false)
  const nameOf = (id: string) => names[id] ?? field.lines.find((line) => String(line.id) === id)?.name ?? id
  return (
    <FirmBox
      field={field}
      opens="Select vendors"
      problem={problem}
      isDisabled={isDisabled}
      onOpen={() => setOpen(true)}
      dialog={
        isOpen && (
          <SelectVendors
            stored={ids}
            onChosen={(chosen, known) => {
              setNames((before) => ({ ...before, ...known }))
              if (inventoryId === null) onChange(field.code, chosen.join(","))
              else setLinked(chosen)
            }}
            onClose={() => setOpen(false)}
          />
        )
      }
    >
      {ids.length === 0 ? "Not chosen" : ids.map((id) => <Badge key={id}>{nameOf(id)}</Badge>)}
    </FirmBox>
  )
}

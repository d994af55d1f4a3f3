import type { Manufacturer } from "@sightline/model/manufacturer"
import { Button } from "@sightline/ui/button"
import { useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { FirmBox } from "../shell/firm/firm-box"
import { FirmPicker } from "../shell/firm/firm-picker"
import { useFirmPage } from "../shell/firm/use-firm-page"

/** The manufacturer of a product, chosen from a searchable list (document 1 §2.12). */
export function ManufacturerField({ field, values, problem, isDisabled, onChange }: FieldProps) {
  const value = values[field.code] ?? ""
  const [kept, setKept] = useState<{ id: string; name: string }>()
  const [isOpen, setOpen] = useState(false)
  const name = kept?.id === value ? kept.name : (field.lines.find(({ id }) => String(id) === value)?.name ?? "")
  return (
    <FirmBox
      field={field}
      opens="Select manufacturer"
      problem={problem}
      isDisabled={isDisabled}
      onOpen={() => setOpen(true)}
      dialog={
        isOpen && (
          <SelectManufacturer
            stored={value}
            onSelect={(id, name) => {
              setKept({ id, name })
              onChange(field.code, id)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )
      }
    >
      <span>{name || "Not chosen"}</span>
    </FirmBox>
  )
}

type SelectProps = { stored: string; onSelect: (id: string, name: string) => void; onClose: () => void }

function SelectManufacturer({ stored, onSelect, onClose }: SelectProps) {
  const page = useFirmPage<Manufacturer>("manufacturers")
  const [chosen, setChosen] = useState<{ id: string; name: string }>({ id: stored, name: "" })
  return (
    <FirmPicker
      kind="manufacturer"
      page={page}
      chosen={Number(chosen.id) || undefined}
      isChanged={chosen.id !== stored}
      onLeave={onClose}
      columns={[
        {
          id: "chosen",
          label: "Chosen",
          cell: ({ id, name }) => (
            <input
              type="radio"
              name="manufacturer"
              aria-label={name}
              checked={String(id) === chosen.id}
              onChange={() => setChosen({ id: String(id), name })}
            />
          ),
        },
        { id: "name", label: "Name", cell: ({ name }) => name },
        { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
      ]}
      answer={
        <Button isDisabled={chosen.id === ""} onPress={() => onSelect(chosen.id, nameOf(chosen, page.rows))}>
          Select
        </Button>
      }
    />
  )
}

const nameOf = (chosen: { id: string; name: string }, rows: readonly Manufacturer[]) =>
  chosen.name || (rows.find(({ id }) => String(id) === chosen.id)?.name ?? "")

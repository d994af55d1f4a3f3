import type { Manufacturer } from "@sightline/model/manufacturer"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { useState } from "react"
import type { FieldProps } from "../field/field-props"
import { words } from "../words"
import { FirmBox } from "./firm-box"
import { useFirms } from "./firm-context"
import { type Firm, FirmFormDialog } from "./firm-form-dialog"
import { FirmList } from "./firm-list"
import * as look from "./firms.css"
import { useFirmPage } from "./use-firm-page"

/** The manufacturer of a product, chosen from a searched list (document 1 §2.12). */
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
  const { mayEdit } = useFirms()
  const page = useFirmPage<Manufacturer>("manufacturers")
  const [chosen, setChosen] = useState<{ id: string; name: string }>({ id: stored, name: "" })
  const [editing, setEditing] = useState<Firm | "new">()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (chosen.id === stored ? onClose() : setAsking(true))
  return (
    <Dialog size="broad" title="Select Manufacturer" isOpen onOpenChange={(isOpen) => !isOpen && leave()}>
      <FirmList
        caption="Manufacturers"
        page={page}
        rowKey={({ id }) => id}
        chosen={Number(chosen.id) || undefined}
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
          ...(mayEdit
            ? [
                {
                  id: "edit",
                  label: "Edit",
                  kind: "actions" as const,
                  cell: (row: Manufacturer) => (
                    <Button tone="plain" size="compact" aria-label={`Edit ${row.name}`} onPress={() => setEditing(row)}>
                      Edit
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <div className={look.answers}>
        {mayEdit && (
          <span className={look.spread}>
            <Button tone="quiet" onPress={() => setEditing("new")}>
              New manufacturer
            </Button>
          </span>
        )}
        <Button tone="quiet" onPress={leave}>
          Cancel
        </Button>
        <Button isDisabled={chosen.id === ""} onPress={() => onSelect(chosen.id, nameOf(chosen, page.rows))}>
          Select
        </Button>
      </div>
      {editing && (
        <FirmFormDialog
          kind="manufacturer"
          firm={editing === "new" ? null : editing}
          onSaved={page.read}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        title="Warning"
        content={words.cancelAll}
        confirm="Yes"
        cancel="Cancel"
        isOpen={isAsking}
        onOpenChange={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

const nameOf = (chosen: { id: string; name: string }, rows: readonly Manufacturer[]) =>
  chosen.name || (rows.find(({ id }) => String(id) === chosen.id)?.name ?? "")

import { type Contact, codeOfName, contactNames, noContact } from "@sightline/model/vendor"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Dialog } from "@sightline/ui/dialog"
import { Select } from "@sightline/ui/select"
import { Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { useFirstField } from "../field/use-first-field"
import { sendFirmChange } from "../product/send-save"
import { words } from "../words"
import { useFirms } from "./firm-context"
import * as look from "./firms.css"

export type Firm = {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly contact?: Contact
}

type Props = { kind: "vendor" | "manufacturer"; firm: Firm | null; onSaved: () => void; onClose: () => void }

const titles = { vendor: "Vendors", manufacturer: "Manufacturer" }

/** `vendorCellPhone` as a person reads it. */
const lineName = (name: string) =>
  name
    .replace("zipCode", "ZipCode")
    .replace(/([A-Z]|\d)/g, " $1")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())

/** A vendor or a manufacturer is made or changed; its code follows its name (document 1 §3). */
export function FirmFormDialog({ kind, firm, onSaved, onClose }: Props) {
  const { categories } = useFirms()
  const toast = useToast()
  const form = useFirstField()
  const [name, setName] = useState(firm?.name ?? "")
  const [description, setDescription] = useState(firm?.description ?? "")
  const [contact, setContact] = useState<Contact>(firm?.contact ?? noContact)
  const [chosen, setChosen] = useState<readonly number[]>(firm?.categoryIds ?? [])
  const [size, setSize] = useState(10)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setTried(true)
    if (name.trim() === "") return
    setPending(true)
    const own = { id: firm?.id ?? null, name: name.trim(), description, categories: chosen }
    const heard = await sendFirmChange(kind === "vendor" ? { what: kind, ...own, contact } : { what: kind, ...own })
    setPending(false)
    const isDone = heard._tag === "Done"
    const said = firm ? words.firmUpdated : words.firmCreated
    const why = heard._tag === "CodeTaken" ? words.firmCodeTaken : words.firmNotSaved
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? said : why })
    if (!isDone) return
    onSaved()
    onClose()
  }
  return (
    <Dialog
      size="wide"
      title={`${firm ? "Edit" : "Create"} ${titles[kind]}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form
        ref={form}
        className={look.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!isPending) void save()
        }}
      >
        <div className={look.columns}>
          <TextField
            label="Name *"
            name="name"
            value={name}
            error={isTried && name.trim() === "" ? "Name is required" : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField label="Code" name="code" kind="code" value={codeOfName(name)} readOnly />
          <TextField
            label="Description"
            name="desc"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          {kind === "vendor" &&
            contactNames.map((line) => (
              <TextField
                key={line}
                label={lineName(line)}
                name={line}
                value={contact[line]}
                autoComplete="off"
                onChange={({ target }) => setContact((before) => ({ ...before, [line]: target.value }))}
              />
            ))}
        </div>
        <Select
          label="Categories on a page"
          name="categoryRows"
          value={String(size)}
          options={["10", "20", "30"].map((value) => ({ value, label: value }))}
          onChange={({ target }) => setSize(Number(target.value))}
        />
        <div className={look.scroll}>
          <Table
            caption="Categories"
            density="compact"
            rows={categories.slice(0, size)}
            rowKey={({ id }) => id}
            columns={[
              {
                id: "category",
                label: "Category",
                cell: ({ id, name }) => (
                  <Checkbox
                    label={name}
                    name={`category-${id}`}
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      setChosen((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
                    }
                  />
                ),
              },
            ]}
          />
        </div>
        <div className={look.answers}>
          <Button tone="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

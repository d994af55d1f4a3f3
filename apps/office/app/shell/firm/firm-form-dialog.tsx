import { codeOfName } from "@sightline/model/code-of-name"
import type { Contact } from "@sightline/model/vendor"
import { contactLines, noContact } from "@sightline/model/vendor-contact"
import { Checkbox } from "@sightline/ui/checkbox"
import { Columns } from "@sightline/ui/columns"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { PageTurner } from "../page-turner"
import { useFirms } from "./firm-context"
import * as look from "./firms.css"
import { useFirmChange } from "./use-firm-change"
import { words } from "./words"

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
    .replace(/([A-Z]|\d)/g, " $1")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())

/** Creates or edits a vendor or a manufacturer; the code follows the name (document 1 §3). */
export function FirmFormDialog({ kind, firm, onSaved, onClose }: Props) {
  const { categories } = useFirms()
  const { act, isPending } = useFirmChange()
  const [name, setName] = useState(firm?.name ?? "")
  const [description, setDescription] = useState(firm?.description ?? "")
  const [contact, setContact] = useState<Contact>(firm?.contact ?? noContact)
  const [chosen, setChosen] = useState<readonly number[]>(firm?.categoryIds ?? [])
  const [shown, setShown] = useState({ page: 1, size: 10 })
  const [problems, setProblems] = useState<{ readonly name?: string }>({})
  const save = async () => {
    if (name.trim() === "") return setProblems({ name: "Name is required" })
    setProblems({})
    const own = { id: firm?.id ?? null, name: name.trim(), description, categories: chosen }
    const asked = kind === "vendor" ? { what: kind, ...own, contact } : { what: kind, ...own }
    const heard = await act(asked, { done: firm ? words.firmUpdated : words.firmCreated, mayBeSaid: true })
    if (heard._tag !== "Done") return
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      size="wide"
      title={`${firm ? "Edit" : "Create"} ${titles[kind]}`}
      isPending={isPending}
      problems={problems}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Columns count={2}>
        <TextField
          label="Name *"
          name="name"
          value={name}
          error={problems.name}
          onChange={({ target }) => {
            setName(target.value)
            setProblems({})
          }}
        />
        <TextField label="Code" name="code" kind="code" value={codeOfName(name)} readOnly />
        <TextField
          label="Description"
          name="desc"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        {kind === "vendor" &&
          contactLines.map((line) => (
            <TextField
              key={line}
              label={lineName(line)}
              name={line}
              value={contact[line]}
              autoComplete="off"
              onChange={({ target }) => setContact((before) => ({ ...before, [line]: target.value }))}
            />
          ))}
      </Columns>
      <Select
        label="Categories on a page"
        name="categoryRows"
        value={String(shown.size)}
        options={["10", "20", "30"].map((value) => ({ value, label: value }))}
        onChange={({ target }) => setShown({ page: 1, size: Number(target.value) })}
      />
      <div className={look.scroll}>
        <Table
          caption="Categories"
          density="compact"
          rows={categories.slice((shown.page - 1) * shown.size, shown.page * shown.size)}
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
      <PageTurner
        page={shown.page}
        pages={Math.max(1, Math.ceil(categories.length / shown.size))}
        onTurn={(page) => setShown((before) => ({ ...before, page }))}
      />
    </FormDialog>
  )
}

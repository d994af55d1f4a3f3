import { categoryProblems } from "@sightline/model/category-rules"
import { codeOfName } from "@sightline/model/code-of-name"
import { Checkbox } from "@sightline/ui/checkbox"
import { Columns } from "@sightline/ui/columns"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { problemsIn } from "../shell/field/form-help"
import type { LoadedCategories } from "./categories.server"
import { useCategoryChange } from "./use-category-change"
import { words } from "./words"

type Category = LoadedCategories["categories"][number]
type Props = {
  loaded: LoadedCategories
  category: Category | undefined
  onClose: () => void
  onDone: (id: number) => void
}

const none = { value: "", label: "None" }
const idIn = (value: string) => (value === "" ? null : Number(value))

/** Null without one; what is no number is refused as such. */
const percentIn = (text: string) => (text.trim() === "" ? null : Number(text.trim().replace(",", ".")))

/** Adds a category, or changes one as a whole (document 1 §2.12). */
export function CategoryForm({ loaded: { categories, attributes, upiTypes }, category, onClose, onDone }: Props) {
  const [entered, setEntered] = useState({
    name: category?.name ?? "",
    code: category?.code ?? "",
    description: category?.description ?? "",
    sortOrder: String(category?.sortOrder ?? categories.length + 1),
    attributeId: String(category?.attributeId ?? ""),
    isShownOnline: category?.isShownOnline ?? true,
    upiTypeId: String(category?.upiTypeId ?? ""),
    tax: String(category?.taxPercent ?? ""),
    fieldsOf: "",
  })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, isPending, why } = useCategoryChange()
  const enter = (more: Partial<typeof entered>) => {
    setEntered({ ...entered, ...more })
    setProblems({})
  }
  const save = async () => {
    const taxPercent = percentIn(entered.tax)
    const wrong = categoryProblems({ ...entered, taxPercent })
    if (Object.keys(wrong).length > 0) return setProblems(wrong)
    const { sortOrder, attributeId, upiTypeId, tax: _text, fieldsOf, ...own } = entered
    const heard = await act(
      {
        what: "category",
        id: category?.id ?? null,
        ...own,
        sortOrder: Number(sortOrder),
        attributeId: idIn(attributeId),
        upiTypeId: idIn(upiTypeId),
        taxPercent,
        fieldsOf: idIn(fieldsOf),
      },
      { done: category ? words.updated : words.created },
    )
    if (heard._tag === "Done") return onDone(heard.value)
    setProblems(heard._tag === "CodeTaken" ? { code: why(heard) } : problemsIn(heard))
  }
  const offered = upiTypes.filter(({ categoryId }) => categoryId === null || categoryId === category?.id)
  return (
    <FormDialog
      size="wide"
      title={category ? `Edit category ${category.name}` : "Add category"}
      label="Category"
      isPending={isPending}
      problems={problems}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Columns count={2}>
        <TextField
          label="Name *"
          name="name"
          value={entered.name}
          error={problems.name}
          maxLength={80}
          autoComplete="off"
          aria-required
          onChange={({ target }) => enter({ name: target.value })}
        />
        <TextField
          label="Code"
          name="code"
          kind="code"
          value={entered.code}
          placeholder={codeOfName(entered.name)}
          error={problems.code}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => enter({ code: target.value })}
        />
        <TextField
          label="Description"
          name="description"
          value={entered.description}
          maxLength={400}
          autoComplete="off"
          onChange={({ target }) => enter({ description: target.value })}
        />
        <TextField
          label="Place in the list"
          name="sortOrder"
          inputMode="numeric"
          value={entered.sortOrder}
          maxLength={6}
          autoComplete="off"
          onChange={({ target }) => enter({ sortOrder: target.value.replace(/\D/g, "") })}
        />
        <Select
          label="UPI type"
          name="upiTypeId"
          value={entered.upiTypeId}
          options={[none, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={({ target }) => enter({ upiTypeId: target.value })}
        />
        <Select
          label="Attribute"
          name="attributeId"
          value={entered.attributeId}
          error={problems.attributeId}
          options={[
            { value: "", label: "Any" },
            ...attributes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => enter({ attributeId: target.value })}
        />
        <TextField
          label="Tax, %"
          name="taxPercent"
          inputMode="decimal"
          description="Without one it is the client's."
          value={entered.tax}
          error={problems.taxPercent}
          maxLength={7}
          autoComplete="off"
          onChange={({ target }) => enter({ tax: target.value })}
        />
        {!category && (
          <Select
            label="Copy fields from"
            name="fieldsOf"
            value={entered.fieldsOf}
            options={[
              { value: "", label: "None: the general fields" },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => enter({ fieldsOf: target.value })}
          />
        )}
        <Checkbox
          label="Shown in the public catalogue"
          name="isShownOnline"
          checked={entered.isShownOnline}
          onChange={({ target }) => enter({ isShownOnline: target.checked })}
        />
      </Columns>
    </FormDialog>
  )
}

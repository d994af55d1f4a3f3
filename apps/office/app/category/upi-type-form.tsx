import { upiTypeProblems } from "@sightline/model/category-rules"
import { codeOfName } from "@sightline/model/code-of-name"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { problemsIn } from "../shell/field/form-help"
import type { LoadedCategories } from "./categories.server"
import { useCategoryChange } from "./use-category-change"
import { words } from "./words"

type Props = {
  loaded: LoadedCategories
  upiType: LoadedCategories["upiTypes"][number] | undefined
  onClose: () => void
  onDone: () => void
}

/** Adds or changes a kind of unique product identifier (document 1 §7). */
export function UpiTypeForm({ loaded: { categories }, upiType, onClose, onDone }: Props) {
  const [name, setName] = useState(upiType?.name ?? "")
  const [code, setCode] = useState(upiType?.code ?? "")
  const [categoryId, setCategoryId] = useState(String(upiType?.categoryId ?? ""))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, isPending, why } = useCategoryChange()
  const save = async () => {
    const wrong = upiTypeProblems({ name })
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const heard = await act(
      {
        what: "upiType",
        id: upiType?.id ?? null,
        name,
        code,
        description: upiType?.description ?? "",
        categoryId: categoryId === "" ? null : Number(categoryId),
      },
      { done: upiType ? words.upiTypeSaved : words.upiTypeAdded },
    )
    if (heard._tag === "Done") return onDone()
    setProblems(heard._tag === "CodeTaken" ? { code: why(heard) } : problemsIn(heard))
  }
  return (
    <FormDialog
      title={upiType ? `Edit UPI type ${upiType.name}` : "Add UPI type"}
      label="UPI type"
      isPending={isPending}
      problems={problems}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name *"
        name="name"
        value={name}
        error={problems.name}
        maxLength={80}
        autoComplete="off"
        aria-required
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Code"
        name="code"
        kind="code"
        value={code}
        placeholder={codeOfName(name)}
        error={problems.code}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
      />
      <Select
        label="Category"
        name="categoryID"
        value={categoryId}
        options={[
          { value: "", label: "Any category" },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => setCategoryId(target.value)}
      />
    </FormDialog>
  )
}

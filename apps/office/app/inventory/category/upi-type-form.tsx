import { upiTypeProblems } from "@sightline/model/category"
import { codeOfName } from "@sightline/model/vendor"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { useFirstField } from "../field/use-first-field"
import * as look from "../item/dialog.css"
import { problemsIn } from "../product/form-help"
import type { LoadedCategories } from "./categories.server"
import { useCategoryChange } from "./use-category-change"
import { words } from "./words"

type Props = {
  loaded: LoadedCategories
  upiType: LoadedCategories["upiTypes"][number] | undefined
  onClose: () => void
  onDone: () => void
}

/** A kind of unique product identifier is added or changed (document 1 §7). */
export function UpiTypeForm({ loaded: { categories }, upiType, onClose, onDone }: Props) {
  const [name, setName] = useState(upiType?.name ?? "")
  const [code, setCode] = useState(upiType?.code ?? "")
  const [categoryId, setCategoryId] = useState(String(upiType?.categoryId ?? ""))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { change, isPending } = useCategoryChange()
  const form = useFirstField()
  const save = async () => {
    const wrong = upiTypeProblems({ name })
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const heard = await change(
      {
        what: "upiType",
        id: upiType?.id ?? null,
        name,
        code,
        description: upiType?.description ?? "",
        categoryId: categoryId === "" ? null : Number(categoryId),
      },
      upiType ? words.upiTypeSaved : words.upiTypeAdded,
    )
    if (heard._tag === "Done") return onDone()
    setProblems(heard._tag === "CodeTaken" ? { code: "This code is used already." } : problemsIn(heard))
  }
  return (
    <Dialog
      title={upiType ? `Edit UPI type ${upiType.name}` : "Add UPI type"}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form
        ref={form}
        className={look.form}
        noValidate
        aria-label="UPI type"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!isPending) void save()
        }}
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
        <div className={look.actions}>
          <Button tone="quiet" isDisabled={isPending} onPress={onClose}>
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

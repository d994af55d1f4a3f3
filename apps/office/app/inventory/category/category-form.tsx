import { categoryProblems } from "@sightline/model/category"
import { codeOfName } from "@sightline/model/vendor"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
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

type Category = LoadedCategories["categories"][number]
type Props = {
  loaded: LoadedCategories
  category: Category | undefined
  onClose: () => void
  onDone: (id: number) => void
}

const none = { value: "", label: "None" }
const idIn = (value: string) => (value === "" ? null : Number(value))

/** A kind of goods is added, or changed as a whole (document 1 §2.12). */
export function CategoryForm({ loaded: { categories, attributes, upiTypes }, category, onClose, onDone }: Props) {
  const [entered, setEntered] = useState({
    name: category?.name ?? "",
    code: category?.code ?? "",
    description: category?.description ?? "",
    sortOrder: String(category?.sortOrder ?? categories.length + 1),
    attributeId: String(category?.attributeId ?? ""),
    isShownOnline: category?.isShownOnline ?? true,
    upiTypeId: String(category?.upiTypeId ?? ""),
    fieldsOf: "",
  })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { change, isPending } = useCategoryChange()
  const form = useFirstField()
  const enter = (more: Partial<typeof entered>) => {
    setEntered({ ...entered, ...more })
    setProblems({})
  }
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    setProblems(wrong)
    const first = Object.keys(wrong)[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const save = async () => {
    const wrong = categoryProblems(entered)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const { sortOrder, attributeId, upiTypeId, fieldsOf, ...own } = entered
    const heard = await change(
      {
        what: "category",
        id: category?.id ?? null,
        ...own,
        sortOrder: Number(sortOrder),
        attributeId: idIn(attributeId),
        upiTypeId: idIn(upiTypeId),
        fieldsOf: idIn(fieldsOf),
      },
      category ? words.updated : words.created,
    )
    if (heard._tag === "Done") return onDone(heard.value)
    refuse(heard._tag === "CodeTaken" ? { categoryCode: "This code is used already." } : problemsIn(heard))
  }
  const offered = upiTypes.filter(({ categoryId }) => categoryId === null || categoryId === category?.id)
  return (
    <Dialog
      size="wide"
      title={category ? `Edit category ${category.name}` : "Add category"}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form
        ref={form}
        className={look.form}
        noValidate
        aria-label="Category"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!isPending) void save()
        }}
      >
        <div className={look.two}>
          <TextField
            label="Name *"
            name="categoryName"
            value={entered.name}
            error={problems.categoryName}
            maxLength={80}
            autoComplete="off"
            aria-required
            onChange={({ target }) => enter({ name: target.value })}
          />
          <TextField
            label="Code"
            name="categoryCode"
            kind="code"
            value={entered.code}
            placeholder={codeOfName(entered.name)}
            error={problems.categoryCode}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => enter({ code: target.value })}
          />
          <TextField
            label="Description"
            name="categoryDesc"
            value={entered.description}
            maxLength={400}
            autoComplete="off"
            onChange={({ target }) => enter({ description: target.value })}
          />
          <TextField
            label="Place in the list"
            name="orderSequence"
            inputMode="numeric"
            value={entered.sortOrder}
            maxLength={6}
            autoComplete="off"
            onChange={({ target }) => enter({ sortOrder: target.value.replace(/\D/g, "") })}
          />
          <Select
            label="UPI type"
            name="upiTypeID"
            value={entered.upiTypeId}
            options={[none, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={({ target }) => enter({ upiTypeId: target.value })}
          />
          <Select
            label="Shows the fields of"
            name="categoryAttributeId"
            value={entered.attributeId}
            error={problems.categoryAttributeId}
            options={[
              { value: "", label: "Every attribute" },
              ...attributes.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => enter({ attributeId: target.value })}
          />
          {!category && (
            <Select
              label="Has the fields of"
              name="fieldsOfCategoryID"
              value={entered.fieldsOf}
              options={[
                { value: "", label: "No other: the general fields" },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => enter({ fieldsOf: target.value })}
            />
          )}
          <Checkbox
            label="Shown in the public catalogue"
            name="shopOnline"
            checked={entered.isShownOnline}
            onChange={({ target }) => enter({ isShownOnline: target.checked })}
          />
        </div>
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

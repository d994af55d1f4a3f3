import { useFetcher } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { Icon } from "@sightline/ui/icon"
import { Skeleton } from "@sightline/ui/skeleton"
import { Tabs } from "@sightline/ui/tabs"
import { useEffect, useState } from "react"
import * as look from "../item/dialog.css"
import { useFocusBack } from "../item/use-focus-back"
import type { LoadedCategories } from "./categories.server"
import { CategoryForm } from "./category-form"
import { KeptTable } from "./kept-table"
import { categoriesPath } from "./send"
import { UpiTypeForm } from "./upi-type-form"
import { useCategoryChange } from "./use-category-change"
import { words } from "./words"

type Category = LoadedCategories["categories"][number]
type UpiType = LoadedCategories["upiTypes"][number]
type Props = {
  onClose: () => void
  /** Something is not as it was; with the id of a category that is new. */
  onChanged: (made?: number) => void
}

const listId = "kept-categories"
const kinds = [
  { id: "categories", label: "Categories" },
  { id: "upiTypes", label: "UPI types" },
] as const

/** The kinds of goods, and how they are marked: kept by those who may (document 1 §2.12, §6). */
export function CategoriesDialog({ onClose, onChanged }: Props) {
  const { load, data } = useFetcher<LoadedCategories>()
  const [kind, setKind] = useState<string>("categories")
  const [category, setCategory] = useState<Category | "new">()
  const [upiType, setUpiType] = useState<UpiType | "new">()
  const [doomed, setDoomed] = useState<
    { readonly what: "deleteCategory" | "deleteUpiType" } & Pick<Category | UpiType, "id" | "name">
  >()
  const { change, isPending } = useCategoryChange()
  const read = () => load(categoriesPath)
  useEffect(read, [])
  // What was deleted takes its buttons along.
  useFocusBack(category !== undefined || upiType !== undefined || doomed !== undefined, listId, data)

  const hear = (made?: number) => {
    setCategory(undefined)
    setUpiType(undefined)
    read()
    onChanged(made)
  }
  const remove = async ({ what, id }: NonNullable<typeof doomed>) => {
    const isCategory = what === "deleteCategory"
    const heard = await change({ what, id }, isCategory ? words.deleted : words.upiTypeDeleted)
    setDoomed(undefined)
    if (heard._tag === "Done") hear()
  }
  return (
    <Dialog size="wide" title="Categories" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data === undefined ? (
        <Skeleton label="The categories are on their way" />
      ) : (
        <Tabs label="What is kept here" tabs={kinds} chosen={kind} onChoose={setKind}>
          <div id={listId} tabIndex={-1} className={look.list}>
            {kind === "categories" ? (
              <KeptTable
                caption="Categories"
                empty="There is no category yet"
                rows={data.categories}
                columns={[
                  { id: "name", label: "Name", cell: ({ name }) => name },
                  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
                  {
                    id: "online",
                    label: "In the catalogue",
                    cell: ({ isShownOnline }) => (isShownOnline ? "Shown" : "Not shown"),
                    isMinor: true,
                  },
                ]}
                onEdit={setCategory}
                onDelete={({ id, name }) => setDoomed({ what: "deleteCategory", id, name })}
              />
            ) : (
              <KeptTable
                caption="UPI types"
                empty="There is no UPI type yet"
                rows={data.upiTypes}
                columns={[
                  { id: "name", label: "Name", cell: ({ name }) => name },
                  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
                  {
                    id: "category",
                    label: "Category",
                    cell: ({ categoryId }) => data.categories.find(({ id }) => id === categoryId)?.name ?? "Any",
                    isMinor: true,
                  },
                ]}
                onEdit={setUpiType}
                onDelete={({ id, name }) => setDoomed({ what: "deleteUpiType", id, name })}
              />
            )}
          </div>
        </Tabs>
      )}
      <div className={look.actions}>
        <Button
          tone="quiet"
          icon={<Icon name="add" />}
          isDisabled={data === undefined}
          onPress={() => (kind === "categories" ? setCategory("new") : setUpiType("new"))}
        >
          {kind === "categories" ? "Add category" : "Add UPI type"}
        </Button>
        <Button onPress={onClose}>Done</Button>
      </div>
      {data && category && (
        <CategoryForm
          loaded={data}
          category={category === "new" ? undefined : category}
          onClose={() => setCategory(undefined)}
          onDone={(id) => hear(category === "new" ? id : undefined)}
        />
      )}
      {data && upiType && (
        <UpiTypeForm
          loaded={data}
          upiType={upiType === "new" ? undefined : upiType}
          onClose={() => setUpiType(undefined)}
          onDone={() => hear()}
        />
      )}
      <ConfirmDialog
        title={doomed ? `Delete ${doomed.name}` : "Delete"}
        content="It is deleted for good. What is still in use is kept."
        confirm="Yes"
        cancel="No"
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDoomed(undefined)}
        onConfirm={() => doomed && void remove(doomed)}
        isPending={isPending}
      />
    </Dialog>
  )
}

import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { FocusRegion } from "@sightline/ui/focus-region"
import { Icon } from "@sightline/ui/icon"
import { Tabs } from "@sightline/ui/tabs"
import { useState } from "react"
import { useFocusBack } from "../shell/use-focus-back"
import type { LoadedCategories } from "./categories.server"
import { CategoryForm } from "./category-form"
import { KeptTable } from "./kept-table"
import { UpiTypeForm } from "./upi-type-form"
import { categoriesPath, useCategoryChange } from "./use-category-change"
import { words } from "./words"

type Category = LoadedCategories["categories"][number]
type UpiType = LoadedCategories["upiTypes"][number]
type Props = {
  onClose: () => void
  /** Reports a change, with the id of a new category. */
  onChanged: (made?: number) => void
}

const listId = "kept-categories"
const kinds = [
  { id: "categories", label: "Categories" },
  { id: "upiTypes", label: "UPI types" },
] as const

/** The list of categories and UPI types, for users who may maintain it (document 1 §2.12, §6). */
export function CategoriesDialog({ onClose, onChanged }: Props) {
  const loaded = useRead<LoadedCategories>(categoriesPath)
  const { data, read } = loaded
  const [kind, setKind] = useState<string>("categories")
  const [category, setCategory] = useState<Category | "new">()
  const [upiType, setUpiType] = useState<UpiType | "new">()
  const [doomed, setDoomed] = useState<
    { readonly what: "deleteCategory" | "deleteUpiType" } & Pick<Category | UpiType, "id" | "name">
  >()
  const { act, isPending } = useCategoryChange()
  // A deleted row takes its buttons with it.
  useFocusBack(category !== undefined || upiType !== undefined || doomed !== undefined, listId, data)

  const hear = (made?: number) => {
    setCategory(undefined)
    setUpiType(undefined)
    void read()
    onChanged(made)
  }
  const remove = async ({ what, id }: NonNullable<typeof doomed>) => {
    const isCategory = what === "deleteCategory"
    const heard = await act({ what, id }, { done: isCategory ? words.deleted : words.upiTypeDeleted })
    if (isKnown(heard)) setDoomed(undefined)
    if (heard._tag === "Done") hear()
  }
  return (
    <Dialog size="wide" title="Categories" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded of={loaded} label="Loading the categories">
        {(data) => (
          <Tabs label="Categories and UPI types" tabs={kinds} chosen={kind} onChoose={setKind}>
            <FocusRegion id={listId}>
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
            </FocusRegion>
          </Tabs>
        )}
      </Loaded>
      <Actions>
        <Button
          tone="quiet"
          icon={<Icon name="add" />}
          isDisabled={data === undefined}
          onPress={() => (kind === "categories" ? setCategory("new") : setUpiType("new"))}
        >
          {kind === "categories" ? "Add category" : "Add UPI type"}
        </Button>
        <Button onPress={onClose}>Done</Button>
      </Actions>
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
        content="You cannot undo this. A record that is still in use is not deleted."
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

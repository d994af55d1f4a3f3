import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate } from "@remix-run/react"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Select } from "@sightline/ui/select"
import { Tabs } from "@sightline/ui/tabs"
import { useMemo, useRef, useState } from "react"
import { CategoryBox } from "../category/category-box"
import { newProduct } from "../inventory/form.server"
import { newProductPath } from "../inventory/new-product-path"
import { ProductForm } from "../inventory/product-form"
import { TabBar } from "../inventory/tab-bar"
import { useUnlocking } from "../inventory/use-unlocking"
import { words } from "../inventory/words"
import { FirmProvider } from "../shell/firm/firm-context"
import { Screen } from "../shell/screen"
import { useFocusBack } from "../shell/use-focus-back"
import { FormField } from "./form-field"

export const loader = newProduct

export const meta: MetaFunction = () => [{ title: "New product · Sightline" }]

const categoryFieldId = "category-of-new-product"

export default function NewProduct() {
  const { code, form, draft, categories, centerIds, person, timeZone, rights } = useLoaderData<typeof loader>()
  const unlocking = useUnlocking(form)
  const navigate = useNavigate()
  const firms = useMemo(() => ({ inventoryId: null, links: [], categories, ...rights }), [categories, rights])
  const [wanted, setWanted] = useState<string>()
  // Another category is another form; the focus stays on the category.
  useFocusBack(false, categoryFieldId, form.categoryId)
  // Whoever chooses a category and types on at once still types into the form before.
  const given = code === undefined ? {} : { UPC: code }
  const typed = useRef<Record<string, string>>(given)
  const change = (category: string) => {
    typed.current = given
    navigate(newProductPath(category, code))
  }
  return (
    <Screen title="New product">
      <TabBar current="new" />
      <Tabs
        label="Parts of the product"
        placement="side"
        tabs={[{ id: "basic", label: "Basic Information" }]}
        chosen="basic"
      >
        <FirmProvider value={firms}>
          <ProductForm
            Field={FormField}
            key={form.categoryId}
            unlocking={unlocking}
            centerIds={centerIds}
            draft={draft}
            person={person}
            timeZone={timeZone}
            typed={typed.current}
            onTyped={(code, value) => {
              typed.current[code] = value
            }}
            onSaved={(id) => navigate(`/inventory/update/${id}`)}
            head={(isUnsaved) => (
              <CategoryBox onMade={(id) => isUnsaved || change(String(id))}>
                <Select
                  id={categoryFieldId}
                  label="Category"
                  name="category"
                  value={String(form.categoryId)}
                  options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={({ target }) => (isUnsaved ? setWanted(target.value) : change(target.value))}
                />
              </CategoryBox>
            )}
          />
        </FirmProvider>
      </Tabs>
      <ConfirmDialog
        title="Change the category"
        content={words.categoryChange}
        confirm="Yes"
        cancel="No"
        isOpen={wanted !== undefined}
        onOpenChange={(isOpen) => !isOpen && setWanted(undefined)}
        onConfirm={() => {
          setWanted(undefined)
          if (wanted !== undefined) change(wanted)
        }}
      />
    </Screen>
  )
}

import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate } from "@remix-run/react"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Select } from "@sightline/ui/select"
import { Tabs } from "@sightline/ui/tabs"
import { useMemo, useRef, useState } from "react"
import { CategoryBox } from "../category/category-box"
import { FieldFocus } from "../inventory/field-focus"
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

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function NewProduct() {
  const found = useLoaderData<typeof loader>()
  return <Screen title="New product">{found.form ? <Filled {...found} /> : <NoCategory {...found} />}</Screen>
}

/** A client's first step to its products. */
function NoCategory({ code, rights }: Extract<Loaded, { form: null }>) {
  const navigate = useNavigate()
  const firms = useMemo(() => ({ inventoryId: null, links: [], categories: [], ...rights }), [rights])
  return (
    <FirmProvider value={firms}>
      <EmptyState
        title={words.noCategory}
        icon={<Icon name="item" size="large" />}
        action={<CategoryBox onMade={(id) => navigate(newProductPath(id, code))}>{null}</CategoryBox>}
      >
        {rights.mayEdit ? words.makeCategory : words.askForCategory}
      </EmptyState>
    </FirmProvider>
  )
}

function Filled({
  code,
  form,
  draft,
  categories,
  centerIds,
  person,
  timeZone,
  rights,
}: Exclude<Loaded, { form: null }>) {
  const unlocking = useUnlocking(form)
  const navigate = useNavigate()
  const firms = useMemo(() => ({ inventoryId: null, links: [], categories, ...rights }), [categories, rights])
  const [wanted, setWanted] = useState<string>()
  // Another category is another form; the focus stays in its field, or on the category.
  const left = useRef<string | null>(null)
  useFocusBack(false, categoryFieldId, form.categoryId)
  // Whoever chooses a category and types on at once still types into the form before.
  const given = code === undefined ? {} : { UPC: code }
  const typed = useRef<Record<string, string>>(given)
  const change = (category: string) => {
    typed.current = given
    navigate(newProductPath(category, code))
  }
  return (
    <>
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
              <>
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
                <FieldFocus left={left} />
              </>
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
    </>
  )
}

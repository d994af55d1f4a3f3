import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react"
import { inventoryCode } from "@sightline/model/barcode"
import { PrintLinks, PrintLinksProvider, type PrintLinksScope } from "@sightline/screens/print-job/print-links"
import { TextField } from "@sightline/ui/text-field"
import { useEffect, useMemo, useState } from "react"
import { CategoryBox } from "../category/category-box"
import { FirmProvider } from "../firm/firm-context"
import * as look from "../list/list.css"
import { useOpenTabs } from "../open-tabs"
import { PhotoGallery } from "../photo/photo-gallery"
import { TabBar } from "../tab-bar"
import { DeactivateButton } from "./deactivate-button"
import { productForm } from "./form.server"
import { ProductForm } from "./product-form"
import { ProductTabs } from "./product-tabs"
import { useFreshForm } from "./use-fresh-form"
import { useUnlocking } from "./use-unlocking"

export const loader = productForm

type Shown = { readonly values: Readonly<Record<string, string>>; readonly id: number | null }
const nameOf = ({ values, id }: Shown) => values.Model || values.InventoryCode || String(id)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? nameOf(data.form) : "Product"} · Sightline` },
]

type Photos = { id: number; photos: Awaited<ReturnType<typeof loader>>["form"]["photos"]; onChanged: () => void }

function ProductPhotos({ id, photos: { images, most, isEditable }, onChanged }: Photos) {
  const slot = useMemo(() => ({ inventoryId: id }), [id])
  return (
    <PhotoGallery
      title="Photos"
      slot={slot}
      images={images}
      most={most}
      isDisabled={!isEditable}
      onChanged={onChanged}
    />
  )
}

type End = { id: number; isActive: boolean; labels: PrintLinksScope; onDeactivated: () => void }

/** What else may be done with a product: its own labels, as far as its client prints such (decisions D-76), and its end. */
function ProductEnd({ id, isActive, labels, onDeactivated }: End) {
  return (
    <>
      {isActive && (
        <PrintLinksProvider value={labels}>
          <PrintLinks
            size="office"
            code={(clientCode) => inventoryCode(clientCode, id)}
            back={`/inventory/update/${id}`}
          />
        </PrintLinksProvider>
      )}
      <DeactivateButton id={id} isDisabled={!isActive} onDone={onDeactivated} />
    </>
  )
}

export default function ProductPage() {
  const { form, draft, categories, centerIds, person, timeZone, links, rights, labels } = useLoaderData<typeof loader>()
  const unlocking = useUnlocking(form)
  const { open, close } = useOpenTabs()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isUnsaved, setUnsaved] = useState(false)
  const { generation, isBehind, onSaved } = useFreshForm(form, isUnsaved)
  const label = nameOf(form)
  const firms = useMemo(
    () => ({ inventoryId: form.id, links, categories, ...rights }),
    [form.id, links, categories, rights],
  )
  useEffect(() => {
    if (form.id !== null) open({ id: form.id, label })
  }, [form.id, label, open])
  return (
    <div className={look.screen}>
      <h1 className={look.title}>{label}</h1>
      <TabBar current={form.id ?? "new"} />
      <ProductTabs inventoryId={form.id ?? 0} hasColour={form.hasColour} chosen="information" isUnsaved={isUnsaved}>
        <FirmProvider value={firms}>
          <ProductForm
            key={`${form.id} ${generation}`}
            unlocking={unlocking}
            centerIds={centerIds}
            draft={draft}
            person={person}
            timeZone={timeZone}
            isBehind={isBehind}
            onSaved={onSaved}
            onUnsaved={setUnsaved}
            onCancelled={revalidate}
            picture={form.image}
            photos={form.id !== null && <ProductPhotos id={form.id} photos={form.photos} onChanged={revalidate} />}
            end={
              form.id !== null && (
                <ProductEnd
                  id={form.id}
                  isActive={form.isActive}
                  labels={labels}
                  onDeactivated={() => {
                    if (form.id !== null) close(form.id)
                    navigate("/inventory/update")
                  }}
                />
              )
            }
            head={() => (
              <CategoryBox>
                <TextField
                  label="Category"
                  name="category"
                  value={categories.find(({ id }) => id === form.categoryId)?.name ?? ""}
                  description="The category of a product cannot be changed."
                  disabled
                  readOnly
                />
              </CategoryBox>
            )}
          />
        </FirmProvider>
      </ProductTabs>
    </div>
  )
}

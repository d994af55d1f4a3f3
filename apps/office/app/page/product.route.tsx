import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react"
import { inventoryCode } from "@sightline/model/barcode"
import { PrintLinks, PrintLinksProvider, type PrintLinksScope } from "@sightline/screens/print-job/print-links"
import { TextField } from "@sightline/ui/text-field"
import { type ComponentProps, useMemo, useRef, useState } from "react"
import { CategoryBox } from "../category/category-box"
import { PhotoGallery } from "../image/photo-gallery"
import { whyPhotosAreOff } from "../image/photo-words"
import { productForm } from "../inventory/form.server"
import { useOpenTabs } from "../inventory/open-tabs"
import { ProductForm } from "../inventory/product-form"
import { ProductScreen } from "../inventory/product-screen"
import { StatusButton } from "../inventory/status-button"
import { useFreshForm } from "../inventory/use-fresh-form"
import { useUnlocking } from "../inventory/use-unlocking"
import { FirmProvider } from "../shell/firm/firm-context"
import { FormField } from "./form-field"

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
      whyOff={whyPhotosAreOff({ isProductActive: isEditable })}
      onChanged={onChanged}
    />
  )
}

type End = ComponentProps<typeof StatusButton> & { labels: PrintLinksScope }

/** Other actions on a product: its own labels, if its client prints such (decisions D-76), and its end. */
function ProductEnd({ labels, ...status }: End) {
  const { id, isActive } = status
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
      <StatusButton {...status} />
    </>
  )
}

export default function ProductPage() {
  const { code, form, draft, categories, centerIds, person, timeZone, links, rights, labels, mayReactivate, head } =
    useLoaderData<typeof loader>()
  // An unknown code that somebody puts onto this product, until it is saved.
  const given = useRef(code === undefined ? undefined : { UPC: code })
  const unlocking = useUnlocking(form)
  const { close } = useOpenTabs()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isUnsaved, setUnsaved] = useState(false)
  const { generation, isBehind, onSaved } = useFreshForm(form, isUnsaved)
  const firms = useMemo(
    () => ({ inventoryId: form.id, links, categories, ...rights }),
    [form.id, links, categories, rights],
  )
  return (
    <ProductScreen
      id={form.id}
      label={nameOf(form)}
      head={head}
      hasColour={form.hasColour}
      chosen="information"
      isUnsaved={isUnsaved}
    >
      <FirmProvider value={firms}>
        <ProductForm
          Field={FormField}
          key={`${form.id} ${generation}`}
          unlocking={unlocking}
          centerIds={centerIds}
          draft={draft}
          person={person}
          timeZone={timeZone}
          isBehind={isBehind}
          {...(given.current && { typed: given.current })}
          onSaved={(id, version) => {
            given.current = undefined
            onSaved(id, version)
          }}
          onUnsaved={setUnsaved}
          onCancelled={revalidate}
          photos={form.id !== null && <ProductPhotos id={form.id} photos={form.photos} onChanged={revalidate} />}
          end={
            form.id !== null && (
              <ProductEnd
                id={form.id}
                name={nameOf(form)}
                isActive={form.isActive}
                mayReactivate={mayReactivate}
                labels={labels}
                onReactivated={revalidate}
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
    </ProductScreen>
  )
}

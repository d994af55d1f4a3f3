import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { WhyOff } from "@sightline/ui/why-off"
import { useCallback, useState } from "react"
import { AddColourDialog } from "../colour/add-colour-dialog"
import type { addPhotos } from "../colour/colours.server"
import { coloursPage } from "../colour/colours.server"
import { RemoveColour } from "../colour/remove-colour"
import { ColourPhotos, type NewPhoto } from "../image/colour-photos"
import { photoRefusals, photoWords, whyPhotosAreOff } from "../image/photo-words"
import { ProductScreen } from "../inventory/product-screen"
import { LeaveQuestion } from "../shell/leave-question"
import * as own from "./colours.css"

export const loader = coloursPage

type Added = Readonly<Record<number, readonly NewPhoto[]>>

export const meta: MetaFunction<typeof loader> = () => [{ title: "Colors of a product · Sightline" }]

export default function ProductColours() {
  const { form, head, colours, card } = useLoaderData<typeof loader>()
  const id = form.id ?? 0
  const label = form.values.Model || form.values.InventoryCode || String(id)
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const { act, isPending } = useAct<typeof addPhotos>("/inventory/update/colour-photos", photoRefusals)
  const [added, setAdded] = useState<Added>({})
  const waiting = Object.values(added).flat().length
  const whyOff = whyPhotosAreOff({ isProductActive: form.isActive })
  const onAdd = useCallback(
    (colour: number, photo: NewPhoto) => setAdded((all) => ({ ...all, [colour]: [...(all[colour] ?? []), photo] })),
    [],
  )
  const onTakeBack = useCallback(
    (colour: number, photo: NewPhoto) =>
      setAdded((all) => ({ ...all, [colour]: (all[colour] ?? []).filter((one) => one !== photo) })),
    [],
  )
  const save = async () => {
    for (const [colour, photos] of Object.entries(added)) {
      if (photos.length === 0) continue
      const imageNames = photos.map(({ imageName }) => imageName)
      const heard = await act(
        { inventoryId: id, colourId: Number(colour), imageNames },
        { done: photoWords.uploaded, failed: photoWords.notUploaded },
      )
      if (heard._tag === "Done") setAdded((all) => ({ ...all, [colour]: [] }))
    }
    revalidate()
  }
  return (
    <ProductScreen
      id={id}
      label={label}
      head={head}
      hasColour={form.hasColour}
      chosen="colours"
      isUnsaved={waiting > 0}
    >
      <div className={own.page}>
        <div className={own.bar}>
          <WhyOff reason={whyOff ?? (waiting === 0 ? photoWords.noneToSave : undefined)}>
            {(described) => (
              <>
                <Button
                  {...(whyOff && described)}
                  tone="quiet"
                  icon={<Icon name="add" />}
                  isDisabled={!form.isActive}
                  onPress={() => setAdding(true)}
                >
                  Add Color
                </Button>
                <Button
                  {...described}
                  isDisabled={!form.isActive || waiting === 0}
                  isPending={isPending}
                  onPress={() => void save()}
                >
                  Save Photos
                </Button>
              </>
            )}
          </WhyOff>
          <span className={own.said} role="status">
            {waiting === 0
              ? ""
              : waiting === 1
                ? "1 new photo is not saved yet"
                : `${waiting} new photos are not saved yet`}
          </span>
        </div>
        {colours.length === 0 ? (
          <EmptyState title="No colors yet">
            Add the colors in which this product comes; each has photos of its own.
          </EmptyState>
        ) : (
          <ul className={own.colours}>
            {colours.map((colour) => (
              <li key={colour.id} className={own.colour}>
                <ColourPhotos
                  inventoryId={id}
                  colour={colour}
                  added={added[colour.id] ?? []}
                  whyOff={whyOff}
                  onAdd={onAdd}
                  onTakeBack={onTakeBack}
                  onChanged={revalidate}
                />
                {form.isActive && (
                  <RemoveColour
                    inventoryId={id}
                    product={label}
                    colour={colour}
                    hasNewPhotos={(added[colour.id] ?? []).length > 0}
                    onRemoved={revalidate}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAdding && (
        <AddColourDialog
          inventoryId={id}
          card={card.filter(({ id: known }) => !colours.some(({ colourId }) => colourId === known))}
          onAdded={revalidate}
          onClose={() => setAdding(false)}
        />
      )}
      <LeaveQuestion isUnsaved={waiting > 0} />
    </ProductScreen>
  )
}

import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { useToast } from "@sightline/ui/toast"
import { useCallback, useEffect, useState } from "react"
import * as look from "../list/list.css"
import { useOpenTabs } from "../open-tabs"
import { photoWords, whyOfPhoto } from "../photo/photo-words"
import { LeaveQuestion } from "../product/leave-question"
import { ProductTabs } from "../product/product-tabs"
import { sendColourChange } from "../product/send-save"
import { TabBar } from "../tab-bar"
import { AddColourDialog } from "./add-colour-dialog"
import { ColourPhotos, type NewPhoto } from "./colour-photos"
import * as own from "./colours.css"
import { coloursPage } from "./colours.server"

export const loader = coloursPage

type Added = Readonly<Record<number, readonly NewPhoto[]>>

export const meta: MetaFunction<typeof loader> = () => [{ title: "Colors of a product · Sightline" }]

export default function ProductColours() {
  const { form, colours, card } = useLoaderData<typeof loader>()
  const id = form.id ?? 0
  const label = form.values.Model || form.values.InventoryCode || String(id)
  const { open } = useOpenTabs()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [added, setAdded] = useState<Added>({})
  useEffect(() => open({ id, label }), [open, id, label])
  const waiting = Object.values(added).flat().length
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
    setSaving(true)
    for (const [colour, photos] of Object.entries(added)) {
      if (photos.length === 0) continue
      const imageNames = photos.map(({ imageName }) => imageName)
      const heard = await sendColourChange({ what: "photos", inventoryId: id, colourId: Number(colour), imageNames })
      const isDone = heard._tag === "Done"
      const why = isDone ? "" : whyOfPhoto(heard)
      toast({
        tone: isDone ? "positive" : "critical",
        text: isDone ? photoWords.uploaded : [photoWords.notUploaded, why].filter(Boolean).join(". "),
      })
      if (isDone) setAdded((all) => ({ ...all, [colour]: [] }))
    }
    setSaving(false)
    revalidate()
  }
  return (
    <div className={look.screen}>
      <h1 className={look.title}>{label}</h1>
      <TabBar current={id} />
      <ProductTabs inventoryId={id} hasColour={form.hasColour} chosen="colours" isUnsaved={waiting > 0}>
        <div className={own.page}>
          <div className={own.bar}>
            <Button tone="quiet" icon={<Icon name="add" />} isDisabled={!form.isActive} onPress={() => setAdding(true)}>
              Add Color
            </Button>
            <Button isDisabled={!form.isActive || waiting === 0} isPending={isSaving} onPress={() => void save()}>
              Save Photos
            </Button>
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
                <li key={colour.id}>
                  <ColourPhotos
                    inventoryId={id}
                    colour={colour}
                    added={added[colour.id] ?? []}
                    isDisabled={!form.isActive}
                    onAdd={onAdd}
                    onTakeBack={onTakeBack}
                    onChanged={revalidate}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </ProductTabs>
      {isAdding && (
        <AddColourDialog
          inventoryId={id}
          card={card.filter(({ id: known }) => !colours.some(({ colourId }) => colourId === known))}
          onAdded={revalidate}
          onClose={() => setAdding(false)}
        />
      )}
      <LeaveQuestion isUnsaved={waiting > 0} />
    </div>
  )
}

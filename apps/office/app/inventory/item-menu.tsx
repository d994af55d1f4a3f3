import { useRevalidator } from "@remix-run/react"
import { inactive } from "@sightline/model/status"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Icon } from "@sightline/ui/icon"
import { Menu } from "@sightline/ui/menu"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { HistoryDialog } from "./history-dialog"
import { ItemPhotosDialog } from "./item-photos-dialog"
import { sendItemDeactivation } from "./send-save"
import { words } from "./words"

type Props = {
  inventoryId: number
  item: { readonly id: number; readonly statusId: number }
  isProductActive: boolean
}

/** What may be done with one item; an inactive one, or one of an inactive product, is only looked at (document 1 §2.8). */
export function ItemMenu({ inventoryId, item, isProductActive }: Props) {
  const [open, setOpen] = useState<"deactivate" | "history" | "photos">()
  const [isPending, setPending] = useState(false)
  const key = useRef<string>()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const isInUse = isProductActive && item.statusId !== inactive
  const deactivate = async () => {
    key.current ??= crypto.randomUUID()
    setPending(true)
    const { _tag } = await sendItemDeactivation(item.id, key.current)
    setPending(false)
    setOpen(undefined)
    // Only what was never answered may be asked again under its key.
    if (_tag !== "NoAnswer") key.current = undefined
    const isDone = _tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? words.itemDeactivated : words.itemNotDeactivated })
    revalidate()
  }
  return (
    <>
      <Menu
        label={`Item ${item.id}`}
        trigger={
          <Button
            tone="plain"
            size="compact"
            shape="icon"
            aria-label={`Actions of item ${item.id}`}
            icon={<Icon name="more" />}
          />
        }
        items={[
          ...(isInUse ? [{ id: "deactivate", label: "Deactive" }] : []),
          { id: "photos", label: "Photos" },
          { id: "history", label: "History", icon: <Icon name="history" /> },
        ]}
        onAction={(id) => setOpen(id === "deactivate" || id === "photos" ? id : "history")}
      />
      <ConfirmDialog
        title={`Deactivate item ${item.id}`}
        content={words.deactivate}
        confirm="Yes"
        cancel="No"
        isOpen={open === "deactivate"}
        onOpenChange={() => setOpen(undefined)}
        onConfirm={() => void deactivate()}
        isPending={isPending}
      />
      {open === "photos" && (
        <ItemPhotosDialog
          inventoryId={inventoryId}
          itemId={item.id}
          isEditable={isInUse}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "history" && <HistoryDialog itemId={item.id} onClose={() => setOpen(undefined)} />}
    </>
  )
}

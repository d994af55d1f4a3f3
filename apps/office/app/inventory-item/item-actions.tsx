import { useNavigate } from "@remix-run/react"
import { itemCode } from "@sightline/model/barcode"
import { inactive } from "@sightline/model/status-id"
import type { PrintLinksScope } from "@sightline/screens/print-job/print-links"
import { Button } from "@sightline/ui/button"
import { Icon, type IconName } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { LinkButton } from "@sightline/ui/link-button"
import { Menu } from "@sightline/ui/menu"
import { Tooltip } from "@sightline/ui/tooltip"
import { type ComponentType, useState } from "react"
import { useFocusBack } from "../shell/use-focus-back"
import type { ItemDialogsProps, OpenDialog } from "./open-dialog"

export type ActionItem = {
  readonly id: number
  readonly statusId: number
  readonly barcode: string | null
  readonly sharesBarcode: boolean
  readonly isTagged: boolean
}

type Props = {
  item: ActionItem
  product: { readonly id: number; readonly isActive: boolean }
  labels: PrintLinksScope
  Dialogs: ComponentType<ItemDialogsProps>
}

type Entry = { readonly id: OpenDialog | "printBarcode" | "printQR"; readonly label: string; readonly icon: IconName }

/** Read-only actions stay available for inactive items and items of inactive products (document 1 §2.8). */
const looking: readonly Entry[] = [
  { id: "history", label: "History", icon: "history" },
  { id: "services", label: "Maintenance: Show", icon: "maintenance" },
  { id: "notes", label: "Notes: Show", icon: "note" },
]

const entriesOf = (isInUse: boolean, { isBarcode, isQRCode }: PrintLinksScope): readonly Entry[] => {
  if (!isInUse) return looking
  return [
    { id: "deactivate", label: "Deactive", icon: "leave" },
    { id: "more", label: "Add Quantity", icon: "add" },
    { id: "history", label: "History", icon: "history" },
    { id: "service", label: "Maintenance: Add", icon: "maintenance" },
    { id: "services", label: "Maintenance: Show", icon: "maintenance" },
    { id: "note", label: "Notes: Add", icon: "note" },
    { id: "notes", label: "Notes: Show", icon: "note" },
    ...(isBarcode ? [{ id: "printBarcode", label: "Print Barcode", icon: "scan" } as const] : []),
    ...(isQRCode ? [{ id: "printQR", label: "Print QR Code", icon: "print" } as const] : []),
  ]
}

/** The actions of one item: the common ones beside the row, all others behind one button. */
export function ItemActions({ item, product, labels, Dialogs }: Props) {
  const [open, setOpen] = useState<OpenDialog>()
  const navigate = useNavigate()
  const isInUse = product.isActive && item.statusId !== inactive
  const menuId = `actions-of-item-${item.id}`
  // The action may remove the pressed button.
  useFocusBack(open !== undefined, menuId, `${isInUse} ${item.barcode}`)

  const act = (id: Entry["id"]) => {
    if (id !== "printBarcode" && id !== "printQR") return setOpen(id)
    const symbology = id === "printQR" ? "QR" : "CODE128"
    const back = window.location.pathname + window.location.search
    navigate(`${labels.path}?${new URLSearchParams({ code: itemCode(labels.clientCode, item.id), symbology, back })}`)
  }
  const beside = (id: OpenDialog, icon: IconName, words: string) => (
    <Tooltip words={words}>
      <Button
        tone="plain"
        size="compact"
        shape="icon"
        aria-label={`${words} item ${item.id}`}
        icon={<Icon name={icon} />}
        onPress={() => setOpen(id)}
      />
    </Tooltip>
  )
  return (
    <Inline layout="together">
      {beside("photos", "photo", "Photos of")}
      {item.isTagged && (
        <Tooltip words="Find by its radio tag">
          <LinkButton
            tone="plain"
            size="compact"
            shape="icon"
            href={`/tags/find/${item.id}`}
            aria-label={`Find item ${item.id} by its radio tag`}
            icon={<Icon name="search" />}
          />
        </Tooltip>
      )}
      {isInUse && beside("edit", "edit", "Edit")}
      {isInUse && !item.sharesBarcode && item.barcode === null && beside("link", "link", "Link a barcode to")}
      {isInUse && item.barcode !== null && beside("unlink", "unlink", "Unlink the barcode of")}
      {isInUse && beside("delete", "delete", "Delete")}
      <Menu
        label={`Item ${item.id}`}
        trigger={
          <Button
            id={menuId}
            tone="plain"
            size="compact"
            shape="icon"
            aria-label={`Actions of item ${item.id}`}
            icon={<Icon name="more" />}
          />
        }
        items={entriesOf(isInUse, labels).map(({ icon, ...entry }) => ({ ...entry, icon: <Icon name={icon} /> }))}
        onAction={(id) => act(id as Entry["id"])}
      />
      {open && (
        <Dialogs
          open={open}
          item={item}
          product={product}
          isInUse={isInUse}
          labels={labels}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Inline>
  )
}

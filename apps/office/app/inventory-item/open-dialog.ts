/** The open dialog of an item. */
export type OpenDialog =
  | "edit"
  | "more"
  | "place"
  | "deactivate"
  | "delete"
  | "link"
  | "unlink"
  | "photos"
  | "history"
  | "note"
  | "notes"
  | "service"
  | "services"

/** Props of every item dialog. */
export type ItemDialogsProps = {
  open: OpenDialog
  item: { readonly id: number; readonly barcode: string | null }
  product: { readonly id: number }
  labels: { readonly clientCode: string }
  isInUse: boolean
  onClose: () => void
}

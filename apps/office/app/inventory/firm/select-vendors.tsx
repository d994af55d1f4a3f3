import { active, inactive } from "@sightline/model/status"
import type { Vendor } from "@sightline/model/vendor"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import type { Column } from "@sightline/ui/table"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { sendFirmChange } from "../product/send-save"
import { words } from "../words"
import { useFirms } from "./firm-context"
import { type Firm, FirmFormDialog } from "./firm-form-dialog"
import { FirmList } from "./firm-list"
import * as look from "./firms.css"
import { useFirmPage } from "./use-firm-page"
import { VendorPrice } from "./vendor-price"

type Props = {
  stored: readonly string[]
  onChosen: (ids: readonly string[], names: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/**
 * Ticking a vendor of a stored product links it at once. Unticking only takes it from the list: it is stored when the list
 * is confirmed, and whoever cancels is asked and gets it back (decisions D-88).
 */
export function SelectVendors({ stored, onChosen, onClose }: Props) {
  const { inventoryId, links, mayEdit, mayPrice } = useFirms()
  const toast = useToast()
  const page = useFirmPage<Vendor>("vendors")
  const [chosen, setChosen] = useState(stored)
  /** Linked and not taken away for good. */
  const [linked, setLinked] = useState(stored)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [editing, setEditing] = useState<Firm | "new">()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const removed = linked.filter((id) => !chosen.includes(id))
  const isStored = inventoryId !== null

  const tick = async ({ id, name }: Vendor, isTicked: boolean) => {
    const text = String(id)
    setNames((before) => ({ ...before, [text]: name }))
    setChosen((before) => (isTicked ? [...before, text] : before.filter((one) => one !== text)))
    if (!isTicked || inventoryId === null || linked.includes(text)) return
    const heard = await sendFirmChange({ what: "link", inventoryId, vendorId: id, statusId: active })
    if (heard._tag === "Done") return setLinked((before) => [...before, text])
    setChosen((before) => before.filter((one) => one !== text))
    toast({ tone: "critical", text: words.firmNotSaved })
  }
  const confirm = async () => {
    setPending(true)
    for (const vendorId of removed.map(Number)) {
      if (inventoryId === null) break
      const heard = await sendFirmChange({ what: "link", inventoryId, vendorId, statusId: inactive })
      if (heard._tag !== "Done") {
        setPending(false)
        return toast({ tone: "critical", text: words.firmNotSaved })
      }
    }
    onChosen(chosen, names)
    onClose()
  }
  /** What was linked at once stays so. */
  const give = () => {
    onChosen(isStored ? linked : stored, names)
    onClose()
  }
  const leave = () => (removed.length > 0 ? setAsking(true) : give())

  const columns: readonly Column<Vendor>[] = [
    {
      id: "chosen",
      label: "Chosen",
      cell: (vendor) => (
        <input
          type="checkbox"
          aria-label={vendor.name}
          checked={chosen.includes(String(vendor.id))}
          onChange={({ target }) => void tick(vendor, target.checked)}
        />
      ),
    },
    { id: "name", label: "Name", cell: ({ name }) => name },
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
    { id: "phone", label: "Phone", cell: ({ contact }) => contact.vendorCellPhone || "—", isMinor: true },
    ...(isStored && mayPrice
      ? [
          {
            id: "price",
            label: "Purchased price",
            cell: ({ id, name }: Vendor) =>
              linked.includes(String(id)) ? (
                <VendorPrice
                  inventoryId={inventoryId}
                  vendorId={id}
                  name={name}
                  stored={links.find(({ vendorId }) => vendorId === id)?.price ?? null}
                />
              ) : (
                "—"
              ),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            id: "edit",
            label: "Edit",
            kind: "actions" as const,
            cell: (vendor: Vendor) => (
              <Button tone="plain" size="compact" aria-label={`Edit ${vendor.name}`} onPress={() => setEditing(vendor)}>
                Edit
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog size="broad" title="Select Vendor" isOpen onOpenChange={(isOpen) => !isOpen && leave()}>
      <FirmList caption="Vendors" page={page} rowKey={({ id }) => id} columns={columns} />
      <div className={look.answers}>
        {mayEdit && (
          <span className={look.spread}>
            <Button tone="quiet" onPress={() => setEditing("new")}>
              New vendor
            </Button>
          </span>
        )}
        <Button tone="quiet" onPress={leave}>
          Cancel
        </Button>
        <Button isPending={isPending} onPress={() => void confirm()}>
          Confirm
        </Button>
      </div>
      {editing && (
        <FirmFormDialog
          kind="vendor"
          firm={editing === "new" ? null : editing}
          onSaved={page.read}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        title="Warning"
        content={words.cancelAll}
        confirm="Yes"
        cancel="Cancel"
        isOpen={isAsking}
        onOpenChange={() => setAsking(false)}
        onConfirm={give}
      />
    </Dialog>
  )
}

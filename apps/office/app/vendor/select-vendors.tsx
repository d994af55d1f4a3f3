import { active, inactive } from "@sightline/model/status-id"
import type { Vendor } from "@sightline/model/vendor"
import { Button } from "@sightline/ui/button"
import type { Column } from "@sightline/ui/table"
import { useState } from "react"
import { useFirms } from "../shell/firm/firm-context"
import { FirmPicker } from "../shell/firm/firm-picker"
import { useFirmChange } from "../shell/firm/use-firm-change"
import { useFirmPage } from "../shell/firm/use-firm-page"
import { words } from "../shell/firm/words"
import { VendorPrice } from "./vendor-price"

type Props = {
  stored: readonly string[]
  onChosen: (ids: readonly string[], names: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/**
 * Ticking a vendor of a stored product links it at once. Unticking only removes it from the list: confirming the list
 * stores it, and cancelling asks first and restores it (decisions D-88).
 */
export function SelectVendors({ stored, onChosen, onClose }: Props) {
  const { inventoryId, links, mayPrice } = useFirms()
  const { act, isPending } = useFirmChange()
  const page = useFirmPage<Vendor>("vendors")
  const [chosen, setChosen] = useState(stored)
  /** Linked, and not unlinked for good. */
  const [linked, setLinked] = useState(stored)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const removed = linked.filter((id) => !chosen.includes(id))
  const isStored = inventoryId !== null
  // Users who may not know of prices get links without one.
  const seesPrices = mayPrice || links.some(({ price }) => price !== undefined)

  const tick = async ({ id, name }: Vendor, isTicked: boolean) => {
    const text = String(id)
    setNames((before) => ({ ...before, [text]: name }))
    setChosen((before) => (isTicked ? [...before, text] : before.filter((one) => one !== text)))
    if (!isTicked || inventoryId === null || linked.includes(text)) return
    const heard = await act({ what: "link", inventoryId, vendorId: id, statusId: active }, { done: words.firmUpdated })
    if (heard._tag === "Done") return setLinked((before) => [...before, text])
    setChosen((before) => before.filter((one) => one !== text))
  }
  const confirm = async () => {
    const last = Number(removed.at(-1))
    for (const vendorId of removed.map(Number)) {
      if (inventoryId === null) break
      const done = vendorId === last ? words.firmUpdated : undefined
      const heard = await act({ what: "link", inventoryId, vendorId, statusId: inactive }, { done })
      if (heard._tag !== "Done") return
    }
    onChosen(chosen, names)
    onClose()
  }
  /** A link made at once stays. */
  const give = () => {
    onChosen(isStored ? linked : stored, names)
    onClose()
  }

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
    { id: "phone", label: "Phone", kind: "code", cell: ({ contact }) => contact.vendorCellPhone || "—" },
    ...(isStored && seesPrices
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
                  isDisabled={!mayPrice}
                  stored={links.find(({ vendorId }) => vendorId === id)?.price ?? null}
                />
              ) : (
                "—"
              ),
          },
        ]
      : []),
  ]
  return (
    <FirmPicker
      kind="vendor"
      page={page}
      columns={columns}
      isChanged={removed.length > 0}
      onLeave={give}
      answer={
        <Button isPending={isPending} onPress={() => void confirm()}>
          Confirm
        </Button>
      }
    />
  )
}

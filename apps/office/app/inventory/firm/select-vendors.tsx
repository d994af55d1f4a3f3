import { active, inactive } from "@sightline/model/status"
import type { Vendor } from "@sightline/model/vendor"
import { Button } from "@sightline/ui/button"
import type { Column } from "@sightline/ui/table"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { sendFirmChange } from "../product/send-save"
import { words } from "../words"
import { useFirms } from "./firm-context"
import { FirmPicker } from "./firm-picker"
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
  const { inventoryId, links, mayPrice } = useFirms()
  const toast = useToast()
  const page = useFirmPage<Vendor>("vendors")
  const [chosen, setChosen] = useState(stored)
  /** Linked and not taken away for good. */
  const [linked, setLinked] = useState(stored)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setPending] = useState(false)
  const removed = linked.filter((id) => !chosen.includes(id))
  const isStored = inventoryId !== null
  // Whoever may not know of prices gets links without one.
  const seesPrices = mayPrice || links.some(({ price }) => price !== undefined)

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

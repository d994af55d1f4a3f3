import { useNavigate, useRevalidator } from "@remix-run/react"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { itemCode } from "@sightline/model/barcode"
import type { StockedInventory } from "@sightline/model/group-count"
import { active } from "@sightline/model/status-id"
import { PrintLinks } from "@sightline/screens/print-job/print-links"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { useEffect, useState } from "react"
import { codeSearchId } from "../group-count/code-search"
import { GroupRow } from "../group-count/group-row"
import { AddForm } from "../inventory-item/add-form"
import type { LoadedForm } from "../inventory-item/form.server"
import { useFocusBack } from "../shell/use-focus-back"
import { FormField } from "./form-field"

type Props = { product: StockedInventory; loaded: LoadedForm; onLeave: () => void }

const puttingIn = [{ id: active, name: "Active" }] as const
const toggleId = "add-inventory-item"

/** What can be added to an active product: group counts of its items, and units as a new item. */
export function Additions({ product, loaded, onLeave }: Props) {
  const { tracksRemainder, items } = product
  const [isFormOpen, setFormOpen] = useState(!tracksRemainder)
  const [added, setAdded] = useState<readonly number[]>([])
  const { revalidate } = useRevalidator()
  const { leaveTo, leaving } = useLeaving(onLeave)
  useFocusBack(isFormOpen && tracksRemainder, toggleId)
  // What was saved may take its button with it; the next thing to do is to search.
  useFocusBack(false, codeSearchId, `${added.length} ${items.map(({ groupCount }) => groupCount)}`)
  return (
    <>
      {tracksRemainder && items.length > 0 && (
        <Card as="section" aria-label="Add group count">
          <Stack gap="wide">
            <h2>Add group count</h2>
            {items.map((item) => (
              <GroupRow
                key={item.id}
                item={item}
                label={`Add group count of item ${item.id}`}
                statuses={puttingIn}
                isDisabled={item.statusId !== active}
                beside={
                  <Button
                    tone="quiet"
                    isPending={leaving === item.id}
                    onPress={() => leaveTo(item.id, `/inventory/update/${product.id}/${item.id}`)}
                  >
                    Open item {item.id}
                  </Button>
                }
              />
            ))}
          </Stack>
        </Card>
      )}
      {tracksRemainder && (
        <div>
          <Button
            id={toggleId}
            tone="quiet"
            icon={<Icon name={isFormOpen ? "close" : "add"} />}
            aria-expanded={isFormOpen}
            onPress={() => setFormOpen(!isFormOpen)}
          >
            {isFormOpen ? "Close the form" : "Add Inventory Item"}
          </Button>
        </div>
      )}
      {isFormOpen && (
        <Card as="section" aria-label="Add quantity">
          <AddForm
            // An added item leaves an empty form.
            key={added.length}
            Field={FormField}
            loaded={loaded}
            onAdded={(id) => {
              setAdded([id, ...added])
              revalidate()
            }}
          />
        </Card>
      )}
      {added.map((id) => (
        <Card key={id} as="section" aria-label={`Added item ${id}`}>
          <Stack gap="medium">
            <Notice tone="positive">
              Item {id} was added. Print its label now, or later from the product's items.
            </Notice>
            <PrintLinks
              code={(clientCode) => itemCode(clientCode, id)}
              size="office"
              back={`/add-quantity?inventoryId=${product.id}`}
            />
          </Stack>
        </Card>
      ))}
    </>
  )
}

/** Opens an item after a moment; scans in that time wait for its page (document 2 §9). */
function useLeaving(onLeave: () => void) {
  const [target, setTarget] = useState<{ itemId: number; path: string }>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => navigate(target.path), scanProfiles.global.afterNavigating)
    return () => clearTimeout(timer)
  }, [target, navigate])
  const leaveTo = (itemId: number, path: string) => {
    onLeave()
    setTarget({ itemId, path })
  }
  return { leaveTo, leaving: target?.itemId }
}

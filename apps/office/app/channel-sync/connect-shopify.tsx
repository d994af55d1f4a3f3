import { channelLengths, shopifyHost } from "@sightline/model/channel-sync-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { PasswordField } from "@sightline/ui/password-field"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import type { connectShopify } from "./sync.server"
import { connectRefusals, words } from "./words"

type Place = { readonly id: string; readonly name: string }

/** Connects the client's Shopify shop, with an app of the client's own. The secret is written once and never shown. */
export function ConnectShopify({ onClose, onConnected }: { onClose: () => void; onConnected: () => void }) {
  const connecting = useAct<typeof connectShopify>("/e-commerce-sync/part/connect", connectRefusals)
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [isUnknown, setUnknown] = useState(false)
  const send = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "")
    const isAddress = shopifyHost(text("shop")) !== null
    setUnknown(!isAddress)
    if (!isAddress) return
    const locationId = text("locationId") || null
    const heard = await connecting.act(
      { shop: text("shop"), appId: text("appId"), secret: text("secret"), locationId },
      { ...words.connected("Shopify"), isKeyless: true },
    )
    if (heard._tag === "ChannelPlaceNeeded") setPlaces(heard.places)
    if (heard._tag !== "Done") return
    onConnected()
    onClose()
  }
  return (
    <FormDialog
      title="Connect Shopify"
      submit="Connect"
      isPending={connecting.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>
        In Shopify's Dev Dashboard, make an app for your own store with the rights read_products, read_inventory and
        read_locations, and install it. Add write_inventory if you want to publish your stock to the shop, and
        read_orders if its orders should be held here. Until you switch these on, Sightline only reads.
      </Muted>
      <TextField
        label="Shop"
        name="shop"
        required
        maxLength={channelLengths.shop}
        autoComplete="off"
        description="For example lake-side.myshopify.com"
        error={isUnknown ? "A shop's address ends with myshopify.com." : undefined}
      />
      <TextField
        label="Client ID"
        name="appId"
        maxLength={channelLengths.appId}
        autoComplete="off"
        description="Leave it empty if you have an access token of an older app."
      />
      <PasswordField
        label="Client secret or access token"
        name="secret"
        required
        maxLength={channelLengths.secret}
        autoComplete="off"
      />
      {places.length > 0 && (
        <Select
          label="Place to read"
          name="locationId"
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  )
}

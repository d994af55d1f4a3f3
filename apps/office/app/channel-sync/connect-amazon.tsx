import { amazonMarketplaces, channelLengths, isSeller } from "@sightline/model/channel-sync-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { PasswordField } from "@sightline/ui/password-field"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import type { connectAmazon } from "./sync.server"
import { connectAmazonRefusals, words } from "./words"

const marketplaces = amazonMarketplaces.map(({ id, name }) => ({ value: id, label: name }))

/** Connects the client's account at Amazon, with an app of the client's own. What is secret is written once and never shown. */
export function ConnectAmazon({ onClose, onConnected }: { onClose: () => void; onConnected: () => void }) {
  const connecting = useAct<typeof connectAmazon>("/e-commerce-sync/part/connect-amazon", connectAmazonRefusals)
  const [isUnknown, setUnknown] = useState(false)
  const send = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "").trim()
    const sellerId = text("sellerId").toUpperCase()
    setUnknown(!isSeller(sellerId))
    if (!isSeller(sellerId)) return
    const heard = await connecting.act(
      {
        ...{ sellerId, marketplaceId: text("marketplaceId"), appId: text("appId") },
        ...{ secret: text("secret"), refreshToken: text("refreshToken") },
      },
      { ...words.connected("Amazon"), isKeyless: true },
    )
    if (heard._tag !== "Done") return
    onConnected()
    onClose()
  }
  return (
    <FormDialog
      title="Connect Amazon"
      submit="Connect"
      isPending={connecting.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>
        In Amazon's Solution Provider Portal, make a private app of your own with the role Product Listing, and
        authorize it for your account. Amazon ends its client secret after 180 days: then make a new one there and
        connect again. Sightline only reads what you send yourself, not what lies in Amazon's warehouses.
      </Muted>
      <Select label="Marketplace" name="marketplaceId" options={marketplaces} />
      <TextField
        label="Seller ID"
        name="sellerId"
        required
        maxLength={30}
        autoComplete="off"
        description="Your merchant token, in Seller Central under Account Info"
        error={isUnknown ? words.noSeller : undefined}
      />
      <TextField label="Client ID" name="appId" required maxLength={channelLengths.appId} autoComplete="off" />
      <PasswordField
        label="Client secret"
        name="secret"
        required
        maxLength={channelLengths.secret}
        autoComplete="off"
      />
      <PasswordField
        label="Refresh token"
        name="refreshToken"
        required
        maxLength={channelLengths.token}
        autoComplete="off"
      />
    </FormDialog>
  )
}

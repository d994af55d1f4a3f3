import { useNavigate } from "@remix-run/react"
import { channelLengths, etsyReturn } from "@sightline/model/channel-sync-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { LinkButton } from "@sightline/ui/link-button"
import { Muted } from "@sightline/ui/muted"
import { PasswordField } from "@sightline/ui/password-field"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import type { beginEtsy, connectEtsy } from "./sync.server"
import { beginRefusals, connectEtsyRefusals, words } from "./words"

type Props = { back: string | null; onClose: () => void; onConnected: () => void }
type Leave = { readonly address: string; readonly returnsTo: string }

/** Connects the client's Etsy shop: its owner allows it at Etsy, which sends them back to this page. */
export function ConnectEtsy({ back, onClose, onConnected }: Props) {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<Leave>()
  // What came back is good for one attempt.
  const close = () => {
    onClose()
    if (back) navigate("/e-commerce-sync", { replace: true })
  }
  if (back || leave) return <Finish {...{ back, leave, onConnected }} onClose={close} />
  return <Begin onBegun={setLeave} onClose={onClose} />
}

function Begin({ onBegun, onClose }: { onBegun: (leave: Leave) => void; onClose: () => void }) {
  const beginning = useAct<typeof beginEtsy>("/e-commerce-sync/part/begin-etsy", beginRefusals)
  const send = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "").trim()
    const heard = await beginning.act(
      { keystring: text("keystring"), secret: text("secret"), mayPublish: form.get("mayPublish") !== null },
      { ...words.begun, isKeyless: true },
    )
    if (heard._tag === "Done") onBegun(heard.value)
  }
  return (
    <FormDialog
      title="Connect Etsy"
      submit="Go on"
      isPending={beginning.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>
        Make an app of your own at etsy.com/developers. Etsy has to approve it first, which may take weeks. Sightline
        reads the shop, what it offers and what is ordered there. It changes nothing unless you allow it and switch
        publishing on afterwards.
      </Muted>
      <TextField label="Keystring" name="keystring" required maxLength={channelLengths.appId} autoComplete="off" />
      <PasswordField
        label="Shared secret"
        name="secret"
        required
        maxLength={channelLengths.secret}
        autoComplete="off"
      />
      <Checkbox label="Ask Etsy for the right to change what the shop shows (listings_w)" name="mayPublish" />
      <Muted>
        The term 'Etsy' is a trademark of Etsy, Inc. This application uses the Etsy API but is not endorsed or certified
        by Etsy, Inc.
      </Muted>
    </FormDialog>
  )
}

type FinishProps = Props & { leave: Leave | undefined }

function Finish({ back, leave, onClose, onConnected }: FinishProps) {
  const connecting = useAct<typeof connectEtsy>("/e-commerce-sync/part/connect-etsy", connectEtsyRefusals)
  const [isStrange, setStrange] = useState(false)
  const send = async (form: FormData) => {
    const found = etsyReturn(String(form.get("address") ?? ""))
    setStrange(found === null)
    if (!found) return
    const heard = await connecting.act(found, words.connected("Etsy"))
    if (heard._tag !== "Done") return
    onConnected()
    onClose()
  }
  return (
    <FormDialog
      title="Connect Etsy"
      submit="Connect"
      isPending={connecting.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      {leave && (
        <>
          <Muted>
            Add {leave.returnsTo} to the callback addresses of your app at Etsy. Then allow it there. Etsy sends you
            back to this page; if it does not open, paste its address here.
          </Muted>
          <LinkButton tone="quiet" href={leave.address} target="_blank" rel="noreferrer">
            Allow it on Etsy
          </LinkButton>
        </>
      )}
      {back && <Muted>Etsy has sent you back. Connect the shop now.</Muted>}
      <TextField
        label="Address you were sent to"
        name="address"
        required
        maxLength={channelLengths.address}
        autoComplete="off"
        defaultValue={back ?? undefined}
        error={isStrange ? words.noReturn : undefined}
      />
    </FormDialog>
  )
}

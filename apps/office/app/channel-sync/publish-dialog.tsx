import { largestBuffer, usualBuffer } from "@sightline/model/channel-sync-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { Select } from "@sightline/ui/select"
import { useState } from "react"
import type { LoadedChannel, setPublishing } from "./sync.server"
import { type Cost, costOf, publishRefusals, words } from "./words"

type Props = { channel: LoadedChannel; cost: Cost | undefined; onClose: () => void; onSaved: () => void }

const buffers = Array.from({ length: largestBuffer + 1 }, (_, buffer) => ({
  value: String(buffer),
  label: buffer === 0 ? "None" : buffer === 1 ? "1 piece of each product" : `${buffer} pieces of each product`,
}))

/** Begins to send our stock to a shop, or ends it. It says what a buffer costs before somebody chooses it. */
export function PublishDialog({ channel, cost, onClose, onSaved }: Props) {
  const { kind } = channel
  const publishing = useAct<typeof setPublishing>("/e-commerce-sync/part/publish", publishRefusals)
  const [buffer, setBuffer] = useState(channel.isPublished ? channel.buffer : usualBuffer[kind])
  const send = async (form: FormData) => {
    const isPublished = form.get("isPublished") !== null
    const heard = await publishing.act(
      { kind, isPublished, buffer },
      isPublished ? words.publishing(kind) : words.notPublishing(kind),
    )
    if (heard._tag !== "Done") return
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={`Publish to ${kind}`}
      submit="Save"
      isPending={publishing.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>
        The shop then shows the free units of every product that it offers, soon after each movement. The first time,
        its numbers are replaced by yours: scan out what was sold there before. When a number is lowered there, by a
        sale that nobody has scanned out yet, nothing is sent until your stock is as low; saving this form again
        replaces the number at once.
      </Muted>
      <Checkbox label="Publish our stock" name="isPublished" defaultChecked={channel.isPublished} />
      <Select
        label="Keep back"
        name="buffer"
        options={buffers}
        value={String(buffer)}
        onChange={(event) => setBuffer(Number(event.currentTarget.value))}
      />
      <p aria-live="polite">{cost && costOf(cost, buffer)}</p>
    </FormDialog>
  )
}

import type { HistoryEntry } from "@sightline/model/history"
import type { ScannedInventory } from "@sightline/model/inventory"
import type { Station } from "@sightline/model/station"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import type { FormEvent } from "react"
import * as look from "./stations.css"
import { words } from "./words"

const typedIn = (event: FormEvent<HTMLFormElement>, field: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(field) ?? "").trim()
}

type RenameProps = {
  station: Station
  error?: string | undefined
  isPending: boolean
  onClose: () => void
  onName: (name: string) => void
}

export function RenameDialog({ station, error, isPending, onClose, onName }: RenameProps) {
  return (
    <Dialog title={`${words.rename} ${station.name}`} isOpen onOpenChange={onClose}>
      <form className={look.form} onSubmit={(event) => onName(typedIn(event, "name"))}>
        <TextField
          label="Name"
          name="name"
          defaultValue={station.name}
          maxLength={60}
          required
          error={error}
          autoFocus
          autoComplete="off"
        />
        <div className={look.actions}>
          <Button tone="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" isPending={isPending}>
            {words.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type DropProps = {
  error?: string | undefined
  isPending: boolean
  onClose: () => void
  onDrop: (because: string) => void
}

export function DropDialog({ error, isPending, onClose, onDrop }: DropProps) {
  return (
    <Dialog title={words.dropTitle} isOpen onOpenChange={onClose}>
      <form className={look.form} onSubmit={(event) => onDrop(typedIn(event, "because"))}>
        <p>{words.dropContent}</p>
        <TextArea label={words.because} name="because" rows={2} maxLength={300} required error={error} autoFocus />
        <div className={look.actions}>
          <Button tone="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" tone="critical" isPending={isPending}>
            {words.drop}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ChoiceProps = {
  products: readonly ScannedInventory[]
  isPending: boolean
  onClose: () => void
  onChoose: (itemId: number) => void
}

export function ChoiceDialog({ products, isPending, onClose, onChoose }: ChoiceProps) {
  const items = products.flatMap((product) => product.items.map((item) => ({ product, item })))
  return (
    <Dialog title={words.whichOne} isOpen onOpenChange={onClose}>
      <div className={look.choices}>
        {items.map(({ product, item }) => (
          <Button key={item.id} tone="quiet" width="full" isDisabled={isPending} onPress={() => onChoose(item.id)}>
            {`${product.description || product.code}, item ${item.id}`}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

type HistoryProps = { station: Station; entries: readonly HistoryEntry[]; times: Times; onClose: () => void }

export function HistoryDialog({ station, entries, times, onClose }: HistoryProps) {
  return (
    <Dialog title={`${words.history} of ${station.name}`} isOpen onOpenChange={onClose}>
      <ol className={look.history}>
        {entries.map((entry) => (
          <li key={entry.at.getTime()} className={look.change}>
            <strong>{entry.action}</strong>
            {entry.changes.map(({ name, before, after }) => (
              <span key={name}>{before ? `${name}: ${before} → ${after}` : `${name}: ${after}`}</span>
            ))}
            <span className={look.muted}>{`${entry.by}, ${times(entry.at)}`}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

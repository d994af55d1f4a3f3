import type { HistoryEntry } from "@sightline/model/history"
import type { ScannedInventory } from "@sightline/model/inventory"
import type { Station } from "@sightline/model/station"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { ChangeList } from "@sightline/ui/change-list"
import { Dialog } from "@sightline/ui/dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./stations.css"
import { words } from "./words"

const textIn = (form: FormData, field: string) => String(form.get(field) ?? "").trim()

type RenameProps = {
  station: Station
  error?: string | undefined
  isPending: boolean
  onClose: () => void
  onName: (name: string) => void
}

export function RenameDialog({ station, error, isPending, onClose, onName }: RenameProps) {
  return (
    <FormDialog
      title={`${words.rename} ${station.name}`}
      submit={words.rename}
      isPending={isPending}
      problems={{ name: error }}
      onSubmit={(form) => onName(textIn(form, "name"))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={station.name}
        maxLength={60}
        required
        error={error}
        autoComplete="off"
      />
    </FormDialog>
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
    <FormDialog
      title={words.dropTitle}
      submit={words.drop}
      tone="critical"
      isPending={isPending}
      problems={{ because: error }}
      onSubmit={(form) => onDrop(textIn(form, "because"))}
      onClose={onClose}
    >
      <p>{words.dropContent}</p>
      <TextArea label={words.because} name="because" rows={2} maxLength={300} required error={error} />
    </FormDialog>
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
          <Button key={item.id} tone="quiet" width="full" isWaiting={isPending} onPress={() => onChoose(item.id)}>
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
      <ChangeList
        entries={entries.map(({ at, by, action, changes }) => ({
          id: `${at.getTime()} ${action}`,
          action,
          changes,
          by: `${by}, ${times(at)}`,
        }))}
      />
    </Dialog>
  )
}

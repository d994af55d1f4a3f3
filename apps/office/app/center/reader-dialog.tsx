import type { CardReader, ClientCenter } from "@sightline/model/center"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { Select } from "@sightline/ui/select"
import { words } from "./words"

type Props = {
  center: ClientCenter
  readers: readonly CardReader[]
  error?: string | undefined
  isPending: boolean
  onClose: () => void
  onPlace: (reader: string) => void
}

/** Asks which of the client's card readers stands at a center. */
export function ReaderDialog({ center, readers, error, isPending, onClose, onPlace }: Props) {
  const title = words.readerTitle(center.name)
  if (readers.length === 0)
    return (
      <Dialog
        title={title}
        isOpen
        onOpenChange={onClose}
        actions={
          <Button tone="quiet" autoFocus onPress={onClose}>
            {words.back}
          </Button>
        }
      >
        <p>{words.noReaders}</p>
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      submit={words.save}
      isPending={isPending}
      problems={{ reader: error }}
      onSubmit={(form) => onPlace(String(form.get("reader") ?? ""))}
      onClose={onClose}
    >
      <Select
        label={words.reader}
        name="reader"
        defaultValue={center.reader ?? ""}
        options={[
          { value: "", label: words.ownTerminal },
          ...readers.map((reader) => ({
            value: reader.name,
            label: said(reader, center),
            isDisabled: isElsewhere(reader, center),
          })),
        ]}
        error={error}
      />
      <Muted>{words.readerHelp}</Muted>
    </FormDialog>
  )
}

const isElsewhere = (reader: CardReader, { id }: ClientCenter) => reader.center !== null && reader.center.id !== id

const said = (reader: CardReader, center: ClientCenter) =>
  [
    reader.label || reader.name,
    reader.center && isElsewhere(reader, center) && words.readerIsAt(reader.center.name),
    reader.isOnline === null ? words.readerUnknown : !reader.isOnline && words.readerOffline,
  ]
    .filter(Boolean)
    .join(", ")

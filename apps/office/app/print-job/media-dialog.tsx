import type { Printer } from "@sightline/model/print-job"
import { mediaOptions } from "@sightline/screens/print-job/media-names.ts"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Select } from "@sightline/ui/select"
import * as look from "./printers.css"
import { words } from "./words"

interface Props {
  readonly printer: Printer
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onMedia: (media: string) => void
}

/** Which labels stand in a printer, as whoever has put them in knows it. */
export function MediaDialog({ printer, isPending, onClose, onMedia }: Props) {
  return (
    <Dialog title={words.mediaOf(printer.name)} isOpen onOpenChange={onClose}>
      <form
        className={look.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          onMedia(String(new FormData(event.currentTarget).get("media")))
        }}
      >
        <p>{words.mediaHelp}</p>
        <Select label={words.mediaLabel} name="media" options={mediaOptions} defaultValue={printer.media} autoFocus />
        <div className={look.actions}>
          <Button tone="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" isPending={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

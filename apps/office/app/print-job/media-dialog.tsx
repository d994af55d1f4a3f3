import type { Printer } from "@sightline/model/print-job"
import { mediaOptions } from "@sightline/screens/print-job/media-names.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { words } from "./words"

interface Props {
  readonly printer: Printer
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onMedia: (media: string) => void
}

/** The labels loaded in a printer, as the person who loaded them says. */
export function MediaDialog({ printer, isPending, onClose, onMedia }: Props) {
  return (
    <FormDialog
      title={words.mediaOf(printer.name)}
      submit={words.save}
      isPending={isPending}
      onSubmit={(form) => onMedia(String(form.get("media")))}
      onClose={onClose}
    >
      <p>{words.mediaHelp}</p>
      <Select label={words.mediaLabel} name="media" options={mediaOptions} defaultValue={printer.media} />
    </FormDialog>
  )
}

import type { ClientCenter } from "@sightline/model/center"
import {
  type ContactField,
  type ContactValues,
  centerContactLengths,
  contactFieldNames,
} from "@sightline/model/center-rules"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { words } from "./words"

type Props = {
  center: ClientCenter
  problems: { readonly [Field in ContactField]?: string | undefined }
  isPending: boolean
  onClose: () => void
  onContact: (contact: ContactValues) => void
}

/** Asks how a center is reached. */
export function ContactDialog({ center, problems, isPending, onClose, onContact }: Props) {
  const of = (name: ContactField) => ({
    ...{ name, label: contactFieldNames[name], error: problems[name], defaultValue: center.contact[name] },
    ...{ maxLength: centerContactLengths[name], autoComplete: "off" },
  })
  return (
    <FormDialog
      title={words.contactTitle(center.name)}
      submit={words.save}
      isPending={isPending}
      problems={problems}
      onSubmit={(form) => {
        const text = (name: ContactField) => String(form.get(name) ?? "")
        onContact({ address: text("address"), phone: text("phone"), email: text("email") })
      }}
      onClose={onClose}
    >
      <TextArea {...of("address")} rows={3} />
      <TextField {...of("phone")} type="tel" />
      <TextField {...of("email")} type="email" />
      <Muted>{words.contactHelp}</Muted>
    </FormDialog>
  )
}

import type { ClientCenter } from "@sightline/model/center"
import {
  type ContactField,
  type ContactValues,
  centerContactLengths,
  contactFieldNames,
  contactLines,
} from "@sightline/model/center-rules"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { words } from "./words"

type Props = {
  /** With the version that the person knows. */
  center: ClientCenter
  /** As the page has read it last. */
  stored: ClientCenter | undefined
  problems: { readonly [Field in ContactField]?: string | undefined }
  isPending: boolean
  onClose: () => void
  onContact: (contact: ContactValues) => void
}

/** Asks how a center is reached. What somebody else has stored meanwhile is shown beside what is typed. */
export function ContactDialog({ center, stored, problems, isPending, onClose, onContact }: Props) {
  const [opened] = useState(center)
  const isBehind = stored !== undefined && center.version !== opened.version && stored.version >= center.version
  const of = (name: ContactField) => ({
    ...{ name, label: contactFieldNames[name], error: problems[name], defaultValue: opened.contact[name] },
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
        onContact({ address: text("address"), phone: text("phone"), email: text("email"), hours: text("hours") })
      }}
      onClose={onClose}
    >
      {isBehind && (
        <Notice tone="caution" announce="status">
          {words.nowStored(contactLines(stored.contact))}
        </Notice>
      )}
      <TextArea {...of("address")} rows={3} />
      <TextField {...of("phone")} type="tel" />
      <TextField {...of("email")} type="email" />
      <TextArea {...of("hours")} rows={3} />
      <Muted>{words.contactHelp}</Muted>
    </FormDialog>
  )
}

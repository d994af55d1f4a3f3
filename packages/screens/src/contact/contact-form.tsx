import { contactLengths, contactPhoneLength } from "@sightline/model/length"
import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { contactWords as words } from "./words"

export type Typed = { readonly [Field in "name" | "email" | "phone" | "message"]?: string }

type Props = {
  /** The modal also asks for a phone, and leaves simple checks to the browser. */
  kind: "page" | "modal"
  typed?: Typed
  errors?: Readonly<Record<string, string>>
  /** Why a complete message was not sent. */
  refusal?: string | undefined
}

/** A message to the client. Plain form, plain post; thanks to its key a second press of the button sends nothing. */
export function ContactForm({ kind, typed = {}, errors = {}, refusal }: Props) {
  const isModal = kind === "modal"
  const first = ["name", "email", "phone", "message"].find((field) => errors[field])
  return (
    <form method="post" action="/contact" noValidate={!isModal}>
      <Stack gap="wide">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="idempotencyKey" value={globalThis.crypto.randomUUID()} />
        {refusal && (
          <Notice tone="critical" announce="alert">
            {refusal}
          </Notice>
        )}
        <TextField
          label="Name"
          name="name"
          defaultValue={typed.name}
          error={errors.name}
          autoComplete="name"
          maxLength={contactLengths.name}
          required={isModal}
          autoFocus={isModal ? first === undefined || first === "name" : first === "name"}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue={typed.email}
          error={errors.email}
          autoComplete="email"
          maxLength={320}
          required={isModal}
          autoFocus={first === "email"}
        />
        {isModal && (
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            inputMode="numeric"
            pattern={`[0-9]{${contactPhoneLength}}`}
            title={words.modal.wrongPhone}
            description={`${contactPhoneLength} digits, such as 4035550100`}
            defaultValue={typed.phone}
            error={errors.phone}
            autoComplete="tel-national"
            maxLength={contactPhoneLength}
            required
            autoFocus={first === "phone"}
          />
        )}
        <TextArea
          label="Message"
          name="message"
          rows={5}
          defaultValue={typed.message}
          error={errors.message}
          maxLength={contactLengths.message}
          required={isModal}
          autoFocus={first === "message"}
        />
        <Button type="submit">{words.send}</Button>
      </Stack>
    </form>
  )
}

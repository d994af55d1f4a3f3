import { ContactForm, type Typed } from "@sightline/screens/contact/contact-form"
import { contactWords as words } from "@sightline/screens/contact/words.ts"
import { Notice } from "@sightline/ui/notice"

type Props = {
  answer:
    | {
        readonly kind: "page" | "modal"
        readonly typed: Typed
        readonly errors: Readonly<Record<string, string>>
        readonly refusal: string | undefined
      }
    | undefined
  isSent: boolean
}

/** The form of the contact page; after an error in the modal, the modal's form with the typed values. */
export function WriteToUs({ answer, isSent }: Props) {
  if (isSent)
    return (
      <Notice tone="positive" announce="status">
        {words.done}
      </Notice>
    )
  return <ContactForm {...(answer ?? { kind: "page" as const })} />
}

import { accountWords as words } from "@sightline/screens/account/words.ts"
import { Notice } from "@sightline/ui/notice"

/** What brought the person here, above the form. */
export function SignInNews({ done }: { done: string | null }) {
  if (done === "sent")
    return (
      <Notice tone="positive" announce="status" title={words.sent}>
        {words.sentHelp}
      </Notice>
    )
  if (done === "saved" || done === "deactivated")
    return (
      <Notice tone="positive" announce="status">
        {done === "saved" ? words.saved : words.deactivated}
      </Notice>
    )
  return null
}

import { accountWords as words } from "@sightline/screens/account/words.ts"
import { Notice } from "@sightline/ui/notice"

/** Why the user is here, above the form. */
export function SignInNews({ done }: { done: string | null }) {
  if (done === "sent")
    return (
      <Notice tone="positive" announce="status" title={words.sent}>
        {words.sentHelp}
      </Notice>
    )
  if (done === "saved" || done === "deactivated" || done === "accepted")
    return (
      <Notice tone="positive" announce="status">
        {words[done]}
      </Notice>
    )
  return null
}

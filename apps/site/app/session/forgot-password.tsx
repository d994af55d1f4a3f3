import { ForgotForm } from "@sightline/screens/account/forgot-form"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { opens } from "@sightline/screens/shell/popover.ts"
import { PopoverDialog } from "@sightline/screens/shell/popover-dialog"
import * as look from "./sign-in-page.css"

const id = "forgot-password"

/** The Forgot Password modal and its button, without script (decisions D-07, D-129). */
export function ForgotPassword({ label }: { label: string }) {
  return (
    <>
      <button type="button" className={look.quietLink} {...opens(id)}>
        {label}
      </button>
      <PopoverDialog id={id} title={words.forgotTitle} lead={words.forgotLead}>
        <ForgotForm action="/home-login" />
      </PopoverDialog>
    </>
  )
}

export const TheWayBack = () => (
  <a className={look.quietLink} href="/home-login">
    Back to sign in
  </a>
)

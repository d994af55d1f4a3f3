import { PopoverDialog } from "../shell/popover-dialog"
import * as look from "../shell/popover-dialog.css"
import { ContactForm } from "./contact-form"
import { contactWords as words } from "./words"

export const contactPopover = "contact-us"

/** The Contact Us modal of the pages for visitors (document 0 §2.4, decisions D-129). */
export function ContactPopover() {
  return (
    <PopoverDialog id={contactPopover} title={words.title}>
      <ContactForm kind="modal" />
      <p className={look.after}>
        Phone, address and office hours are on the <a href="/contact">contact page</a>.
      </p>
    </PopoverDialog>
  )
}

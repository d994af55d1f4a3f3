import { contactPopover } from "../shell/popover"
import { PopoverDialog } from "../shell/popover-dialog"
import { ContactForm } from "./contact-form"
import { contactWords as words } from "./words"

/** The Contact Us modal of the pages for visitors (document 0 §2.4, decisions D-129). */
export function ContactPopover() {
  return (
    <PopoverDialog
      id={contactPopover}
      title={words.title}
      after={
        <>
          Phone, address and office hours are on the <a href="/contact">contact page</a>.
        </>
      }
    >
      <ContactForm kind="modal" />
    </PopoverDialog>
  )
}

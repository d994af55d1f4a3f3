import { Icon, type IconName } from "@sightline/ui/icon"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { type ReactNode, useId } from "react"
import { type AccountDialog, accountPaths, useAccountDialogs } from "./account-dialogs"
import * as look from "./header.css"
import type { Person } from "./person"
import { opens, popover } from "./popover"

/** The signed-in user, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const id = useId()
  return (
    <>
      <button type="button" className={look.item} {...opens(id)}>
        <Icon name="user" />
        <VisuallyHidden>Signed in as </VisuallyHidden>
        <span className={look.userName}>{person.name}</span>
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={id} className={look.drop.end} {...popover}>
        <p className={look.who}>
          <strong>{person.name}</strong>
          <br />
          <span className={look.mail}>{person.email}</span>
        </p>
        <AccountEntry dialog="password" icon="key" menu={id}>
          Change Password
        </AccountEntry>
        <a className={look.item} href="/account/sessions">
          <Icon name="history" size="small" />
          Where you are signed in
        </a>
        <a className={look.item} href="/account/security">
          <Icon name="shield" size="small" />
          Second factor
        </a>
        <a className={look.item} href="/account/station-pin">
          <Icon name="keys" size="small" />
          PIN at stations
        </a>
        <AccountEntry dialog="register" icon="newUser" menu={id}>
          Register new user
        </AccountEntry>
        <AccountEntry dialog="deactivate" icon="leave" menu={id}>
          Deactivate Your Account
        </AccountEntry>
        <form method="post" action="/sign-out">
          <button type="submit" className={look.item}>
            <Icon name="signOut" size="small" />
            Logout
          </button>
        </form>
      </div>
    </>
  )
}

type EntryProps = { dialog: AccountDialog; icon: IconName; menu: string; children: ReactNode }

/** Opens a dialog where there is script, and links to its page where there is none (decisions D-129). */
function AccountEntry({ dialog, icon, menu, children }: EntryProps) {
  const open = useAccountDialogs()
  return (
    <a
      className={look.item}
      href={accountPaths[dialog]}
      onClick={(event) => {
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        // The menu returns the focus to its button, where the dialog will leave it.
        document.getElementById(menu)?.hidePopover()
        open(dialog)
      }}
    >
      <Icon name={icon} size="small" />
      {children}
    </a>
  )
}

import { Icon } from "@sightline/ui/icon"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useId } from "react"
import * as look from "./header.css"
import type { Person } from "./person"
import { opens, popover } from "./popover"

/** Who is signed in, and the way out. */
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

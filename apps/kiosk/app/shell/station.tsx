import type { Person } from "@sightline/screens/shell/person.ts"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Logo } from "@sightline/ui/logo"
import { SkipLink } from "@sightline/ui/skip-link"
import type { ReactNode } from "react"
import * as look from "./station.css"

/** Which station this is and who works at it; all the rest of the screen belongs to the work. */
export function Station({ person, children }: { person: Person | null; children: ReactNode }) {
  return (
    <div className={look.station}>
      <header className={look.bar}>
        <SkipLink to="content" />
        <Logo />
        {person && <SignedInBar person={person} />}
      </header>
      <main id="content" className={look.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function SignedInBar({ person }: { person: Person }) {
  const center = person.centers.find(({ id }) => id === person.activeCenter)
  return (
    <>
      <p className={look.where}>
        <Icon name="place" />
        {center ? `${person.client.name}, ${center.name}` : person.client.name}
      </p>
      <p className={look.who}>{person.name}</p>
      <form method="post" action="/kiosk/sign-out">
        <Button type="submit" tone="quiet" icon={<Icon name="signOut" />}>
          Logout
        </Button>
      </form>
    </>
  )
}

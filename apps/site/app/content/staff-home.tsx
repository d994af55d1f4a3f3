import type { Person } from "@sightline/screens/shell/person.ts"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import * as look from "./staff-home.css"
import { type Taken, TakenToday } from "./taken-today"
import { type Approvals, type Heard, WaitingList } from "./waiting-list"
import type { Tile } from "./work-tiles"

type Props = {
  person: Person
  tiles: readonly Tile[]
  waiting: Heard | null
  approvals: Approvals | null
  taken: Taken | null
}

/** The work of staff, above the visitors' content. */
export function StaffHome({ person, tiles, waiting, approvals, taken }: Props) {
  return (
    <div className={look.page}>
      <div className={look.welcome}>
        <h1>Welcome, {person.name}</h1>
        <p className={look.lead}>You are working for {person.client.name}.</p>
      </div>
      <Card as="section" padding="generous" aria-labelledby="remove-title">
        <div className={look.task}>
          <div className={look.about}>
            <h2 id="remove-title">Scan Remove</h2>
            <p className={look.words}>
              {person.removeLabel
                ? `Scan an item and it leaves the stock as “${person.removeLabel}”. Reverse brings it back.`
                : "This client has no default remove status yet, so nothing can be removed. An administrator can set one."}
            </p>
          </div>
          {person.removeLabel && (
            <LinkButton href="/scan-remove" size="kiosk" icon={<Icon name="scan" size="large" />}>
              Start scanning
            </LinkButton>
          )}
        </div>
      </Card>
      {tiles.length > 0 && (
        <nav aria-label="Your work">
          <ul className={look.tiles}>
            {tiles.map(({ href, words, icon }) => (
              <li key={href}>
                <a className={look.tile} href={href}>
                  <Icon name={icon} size="large" />
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {waiting && <WaitingList heard={waiting} approvals={approvals} />}
      {taken && <TakenToday heard={taken} />}
    </div>
  )
}

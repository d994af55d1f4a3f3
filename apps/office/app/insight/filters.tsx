import type { Center } from "@sightline/model/center"
import { insightPeriods } from "@sightline/model/insight-rules"
import { LinkButton } from "@sightline/ui/link-button"
import type { ReactNode } from "react"
import type { PeriodPlace, Place } from "./address"
import { Choices } from "./frame"
import * as look from "./insight.css"
import { words } from "./words"

interface Props {
  readonly centers: readonly Center[]
  readonly place: Place & Partial<PeriodPlace>
  /** The page that is narrowed. */
  readonly path: (place: Place) => string
  /** What else a page is narrowed by. */
  readonly children?: ReactNode
}

/** The center and the period are in the address, so that a page can be sent and opened again. */
export function Filters({ centers, place, path, children }: Props) {
  return (
    <div className={look.filters}>
      <CenterFilter centers={centers} center={place.center} path={(center) => path({ ...place, center })} />
      <Choices label="Period">
        {insightPeriods.map((days) => (
          <Choice key={days} to={path({ center: place.center, days })} isChosen={!place.to && place.days === days}>
            {words.period(days)}
          </Choice>
        ))}
      </Choices>
      {children}
    </div>
  )
}

interface CenterProps {
  readonly centers: readonly Center[]
  readonly center: number | null
  readonly path: (center: number | null) => string
}

/** Nothing is to be chosen where there is one. */
export function CenterFilter({ centers, center, path }: CenterProps) {
  if (centers.length < 2) return null
  return (
    <Choices label="Center">
      <Choice to={path(null)} isChosen={center === null}>
        {words.every}
      </Choice>
      {centers.map(({ id, name }) => (
        <Choice key={id} to={path(id)} isChosen={center === id}>
          {name}
        </Choice>
      ))}
    </Choices>
  )
}

export function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <LinkButton
      href={to}
      size="compact"
      tone={isChosen ? "accent" : "quiet"}
      {...(isChosen && { "aria-current": "page" as const })}
    >
      {children}
    </LinkButton>
  )
}

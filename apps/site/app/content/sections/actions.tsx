import { LinkButton } from "@sightline/ui/link-button"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import type { ReactNode } from "react"
import { dialled, type House } from "../house"
import type { Action } from "../page"
import * as look from "./section.css"

type Props = { actions: readonly Action[]; house: House }

/** What can be done next, the first of it loud. What has no address here is left out (decisions D-20). */
export function Actions({ actions, house }: Props) {
  const shown = actions.filter((action) => isPossible(action, house))
  if (shown.length === 0) return null
  return (
    <div className={look.actions}>
      {shown.map((action, index) => (
        <ActionLink
          key={action.kind + (action.label ?? "")}
          action={action}
          house={house}
          tone={index === 0 ? "accent" : "quiet"}
        />
      ))}
    </div>
  )
}

const isPossible = (action: Action, { phone, poster }: House) =>
  action.kind === "call" ? phone !== null : action.kind === "poster" ? poster !== null : true

type Tone = "accent" | "quiet"

function ActionLink({ action, house, tone }: { action: Action; house: House; tone: Tone }) {
  if (action.kind === "book") return <BookingButton house={house} label={action.label} tone={tone} />
  if (action.kind === "call") {
    const { phone } = house
    return phone === null ? null : (
      <LinkButton href={dialled(phone)} tone={tone}>
        {action.label ?? "Call us"}: {phone}
      </LinkButton>
    )
  }
  if (action.kind === "poster") return <OutsideButton href={house.poster ?? ""} label={action.label} tone={tone} />
  return (
    <LinkButton href={action.href} tone={tone}>
      {action.label}
    </LinkButton>
  )
}

type Booking = { house: House; label?: ReactNode; tone?: Tone }

/** To the booking page of another provider, in a window of its own; without one, to the page where a person answers. */
export function BookingButton({ house, label = "Request an appointment", tone = "accent" }: Booking) {
  if (house.booking === null)
    return (
      <LinkButton href="/contact" tone={tone}>
        {label}
      </LinkButton>
    )
  return <OutsideButton href={house.booking} label={label} tone={tone} />
}

export function OutsideButton({ href, label, tone }: { href: string; label: ReactNode; tone: Tone }) {
  return (
    <LinkButton href={href} tone={tone} target="_blank" rel="noopener">
      {label}
      <VisuallyHidden>, opens in a new window</VisuallyHidden>
    </LinkButton>
  )
}

/** To the eyewear home (document 0 §2.5). */
export function GlassesButton({ label }: { label: ReactNode }) {
  return (
    <LinkButton href="/glasses-home" tone="quiet">
      {label}
    </LinkButton>
  )
}

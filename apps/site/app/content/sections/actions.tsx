import { LinkButton } from "@sightline/ui/link-button"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import type { ReactNode } from "react"
import { dialled, type House } from "../house"
import type { Action } from "../page"
import * as look from "./section.css"

/** Larger in a banner, which has one main action. */
type Size = "office" | "kiosk"

type Props = { actions: readonly Action[]; house: House; size?: Size }

/** The next steps, the first one emphasized. Steps without an address are left out (decisions D-20). */
export function Actions({ actions, house, size = "office" }: Props) {
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
          size={size}
        />
      ))}
    </div>
  )
}

const isPossible = (action: Action, { phone, poster }: House) =>
  action.kind === "call" ? phone !== null : action.kind === "poster" ? poster !== null : true

type Tone = "accent" | "quiet"

function ActionLink({ action, house, ...face }: { action: Action; house: House; tone: Tone; size: Size }) {
  if (action.kind === "book") return <BookingButton house={house} label={action.label} {...face} />
  if (action.kind === "call") {
    const { phone } = house
    return phone === null ? null : (
      <LinkButton href={dialled(phone)} {...face}>
        {action.label ?? "Call us"}: {phone}
      </LinkButton>
    )
  }
  if (action.kind === "poster") return <OutsideButton href={house.poster ?? ""} label={action.label} {...face} />
  return (
    <LinkButton href={action.href} {...face}>
      {action.label}
    </LinkButton>
  )
}

type Booking = { house: House; label?: ReactNode; tone?: Tone; size?: Size }

/** Opens another provider's booking page in a new window; without one, the page where a person answers. */
export function BookingButton({ house, label = "Request an appointment", tone = "accent", size = "office" }: Booking) {
  if (house.booking === null)
    return (
      <LinkButton href="/contact" tone={tone} size={size}>
        {label}
      </LinkButton>
    )
  return <OutsideButton href={house.booking} label={label} tone={tone} size={size} />
}

type Outside = { href: string; label: ReactNode; tone: Tone; size?: Size }

export function OutsideButton({ href, label, tone, size = "office" }: Outside) {
  return (
    <LinkButton href={href} tone={tone} size={size} target="_blank" rel="noopener">
      {label}
      <VisuallyHidden>, opens in a new window</VisuallyHidden>
    </LinkButton>
  )
}

/** To the eyewear home (document 0 §2.5). */
export function GlassesButton({ label, size = "office" }: { label: ReactNode; size?: Size }) {
  return (
    <LinkButton href="/glasses-home" tone="quiet" size={size}>
      {label}
    </LinkButton>
  )
}

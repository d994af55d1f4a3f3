import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import { Badge } from "@sightline/ui/badge"
import { Icon } from "@sightline/ui/icon"
import { Logo } from "@sightline/ui/logo"
import { NativeButton } from "@sightline/ui/native-button"
import { Sign } from "@sightline/ui/sign"
import { SkipLink } from "@sightline/ui/skip-link"
import type { ReactNode } from "react"
import type { Worker } from "./desk"
import { leavesScans } from "./leaves-scans"
import { ReachBanner } from "./reach-banner"
import * as look from "./station.css"
import { isWaiting, needsDecision, useStation } from "./station-context"
import { useFullScreen } from "./use-screen"
import { stationWords as words } from "./words"

/** Takes the focus when the focused element leaves the bar. */
export const contentId = "content"

interface FrameProps {
  /** The bar's content besides the logo. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** All but one line of the screen belongs to the work. */
export function StationFrame({ bar, children }: FrameProps) {
  return (
    <div className={look.station}>
      <header className={look.bar}>
        <SkipLink to={contentId} />
        <Logo />
        {bar}
      </header>
      <main id={contentId} className={look.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

interface Props {
  readonly isPersistent: boolean | undefined
  readonly isSilent: boolean
  readonly onSound: () => void
  /** Before a user leaves, the station clears their stored data. */
  readonly onLeave: () => Promise<void>
  readonly children: ReactNode
}

/** The place, the user, the network's state, and the number of waiting scans. */
export function Station({ isPersistent, isSilent, onSound, onLeave, children }: Props) {
  const { worker, reach, entries, queue } = useStation()
  const enterFullScreen = useFullScreen()
  const waiting = entries.filter(isWaiting).length
  const held = entries.filter(({ state }) => state._tag === "Held").length
  const deciding = entries.filter(needsDecision).length
  // Unknown until the store has been read.
  const hasUnsent = !queue || entries.some((entry) => isWaiting(entry) && entry.by?.userId === worker?.userId)
  const bar = (
    <>
      {worker && <Place worker={worker} />}
      <p className={look.state}>
        <Badge tone={reach === "there" ? "positive" : "info"}>{words[reach]}</Badge>
        <Badge tone={waiting > 0 ? "info" : "neutral"}>{words.waiting(waiting)}</Badge>
        {held > 0 && <Badge tone="info">{words.held(held)}</Badge>}
        {deciding > 0 && <Badge tone="caution">{words.toDecide(deciding)}</Badge>}
        {isPersistent === false && (
          <span title={words.notPersistentHelp}>
            <Badge tone="caution">{words.notPersistent}</Badge>
          </span>
        )}
      </p>
      <div className={look.ways}>
        {isSilent && (
          <KeepFocus to={contentId}>
            <NativeButton tone="plain" icon={<SmallSign name="soundOff" />} onPress={onSound} size="touch">
              <span className={look.wayWord}>{words.silent}</span>
            </NativeButton>
          </KeepFocus>
        )}
        {enterFullScreen && (
          <KeepFocus to={contentId}>
            <NativeButton tone="plain" icon={<SmallSign name="fullScreen" />} onPress={enterFullScreen} size="touch">
              <span className={look.wayWord}>{words.fullScreen}</span>
            </NativeButton>
          </KeepFocus>
        )}
        {worker && <Leave onLeave={onLeave} isAway={reach === "away"} hasUnsent={hasUnsent} />}
      </div>
    </>
  )
  return (
    <StationFrame bar={bar}>
      {children}
      <ReachBanner />
    </StationFrame>
  )
}

function Place({ worker: { person, station } }: { readonly worker: Worker }) {
  const here = station ? `${station.name}, ${station.center}` : person.client.name
  return (
    <p className={look.where}>
      <Icon name="place" />
      <span className={look.place}>
        <span className={look.line} title={here}>
          {here}
        </span>
        <span className={look.who} title={person.name}>
          {person.name}
        </span>
      </span>
    </p>
  )
}

interface LeaveProps {
  readonly onLeave: () => Promise<void>
  readonly isAway: boolean
  readonly hasUnsent: boolean
}

function Leave({ onLeave, isAway, hasUnsent }: LeaveProps) {
  return (
    <form
      method="post"
      action="/kiosk/sign-out"
      title={isAway ? words.logoutAway : undefined}
      onSubmit={(event) => {
        const form = event.currentTarget
        event.preventDefault()
        if (hasUnsent) form.action = leavesScans.in(form.action)
        void onLeave().finally(() => form.submit())
      }}
    >
      <NativeButton type="submit" tone="quiet" size="touch" icon={<Icon name="signOut" />} isResting={isAway}>
        {words.logout}
      </NativeButton>
    </form>
  )
}

function SmallSign({ name }: { readonly name: "soundOff" | "fullScreen" }) {
  return (
    <span className={look.smallSign}>
      <Sign name={name} />
    </span>
  )
}

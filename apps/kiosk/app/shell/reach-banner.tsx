import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import { Icon, type IconName } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import * as look from "./reach-banner.css"
import { useStation } from "./station-context"
import { stationWords as words } from "./words"

interface Said {
  readonly icon: IconName
  readonly title: string
  readonly help: string
  readonly way?: { readonly href: string; readonly text: string }
}

const said = {
  away: { icon: "offline", title: words.awayTitle, help: words.awayHelp },
  ended: {
    icon: "user",
    title: words.endedTitle,
    help: words.endedHelp,
    way: { href: "/kiosk/sign-in", text: words.signIn },
  },
  unregistered: {
    icon: "user",
    title: words.unregisteredTitle,
    help: words.unregisteredHelp,
    way: { href: "/kiosk/register", text: words.register },
  },
} as const satisfies Record<string, Said>

/** Says calmly why scans are delayed, and that work goes on. It covers the foot of the page: nothing moves. */
export function ReachBanner() {
  const { reach, hindrance } = useStation()
  const now: Said | undefined = reach === "away" ? said.away : hindrance && said[hindrance]
  return (
    <div role="status" className={look.place}>
      {now && (
        <div className={look.banner}>
          <Icon name={now.icon} size="large" />
          <p className={look.words}>
            <strong>{now.title}</strong> {now.help}
          </p>
          {now.way && (
            <KeepFocus to="content">
              <LinkButton href={now.way.href} size="kiosk">
                {now.way.text}
              </LinkButton>
            </KeepFocus>
          )}
        </div>
      )}
    </div>
  )
}

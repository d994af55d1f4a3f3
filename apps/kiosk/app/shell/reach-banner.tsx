import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import * as look from "./reach-banner.css"
import { useStation } from "./station-context"
import { stationWords as words } from "./words"

/** Says calmly that nobody answers, and that the work goes on. Its place is always kept, so that nothing jumps. */
export function ReachBanner() {
  const { reach } = useStation()
  return (
    <div role="status" className={look.place}>
      {reach !== "there" && (
        <div className={look.banner}>
          <Icon name={reach === "away" ? "offline" : "user"} size="large" />
          <p className={look.words}>
            <strong>{reach === "away" ? words.awayTitle : words.endedTitle}</strong>{" "}
            {reach === "away" ? words.awayHelp : words.endedHelp}
          </p>
          {reach === "ended" && (
            <LinkButton href="/kiosk/sign-in" size="kiosk">
              {words.signIn}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

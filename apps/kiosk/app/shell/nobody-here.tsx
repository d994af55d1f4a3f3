import { Icon } from "@sightline/ui/icon"
import * as look from "./nobody-here.css"
import { stationWords as words } from "./words"

/** The network is down and the station has no stored user. */
export function NobodyHere() {
  return (
    <div className={look.page}>
      <Icon name="offline" size="kiosk" />
      <h1>{words.nobody}</h1>
      <p>{words.nobodyHelp}</p>
    </div>
  )
}

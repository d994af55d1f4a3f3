import { hyphened, isDay } from "@sightline/model/day"
import { Checkbox } from "@sightline/ui/checkbox"
import { DayField } from "@sightline/ui/day-field"
import { useState } from "react"
import { modeWords } from "../shell/mode-words"
import type { ModeState } from "../shell/use-mode"
import * as look from "./scan-remove.css"

const { goods: words } = modeWords

const said = {
  isDamaged: (isDamaged: boolean) => ({ isDamaged }),
  isExtra: (isExtra: boolean) => ({ isExtra }),
  takesOver: (takesOver: boolean) => ({ takesOver }),
}

/** What is said of the next unit of a delivery, by a finger where the cards are not at hand. */
export function GoodsMarks({ goods: { marked, mark } }: Pick<ModeState, "goods">) {
  return (
    <fieldset className={look.goods}>
      <legend className={look.goodsLabel}>{words.label}</legend>
      {(["isDamaged", "isExtra", "takesOver"] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          size="kiosk"
          label={words[name]}
          checked={marked[name]}
          onChange={(event) => mark(said[name](event.currentTarget.checked))}
        />
      ))}
      <ExpiryMark expiresOn={marked.expiresOn} onExpires={(expiresOn) => mark({ expiresOn })} />
    </fieldset>
  )
}

type ExpiryProps = {
  /** `YYYY-MM-DD`, or empty. */
  expiresOn: string
  onExpires: (expiresOn: string) => void
}

/** A day counts once it is whole: nothing half typed goes with a scan. */
function ExpiryMark({ expiresOn, onExpires }: ExpiryProps) {
  const [typed, setTyped] = useState("")
  const isHalf = typed !== "" && !isDay(typed)
  return (
    <DayField
      label={words.expiresOn}
      name="expiresOn"
      size="kiosk"
      value={isHalf ? typed : expiresOn.replaceAll("-", "/")}
      onChange={(text) => {
        setTyped(text)
        onExpires(isDay(text) ? hyphened(text) : "")
      }}
    />
  )
}

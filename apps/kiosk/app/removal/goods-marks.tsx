import { Checkbox } from "@sightline/ui/checkbox"
import { TextField } from "@sightline/ui/text-field"
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
      <TextField
        label={words.expiresOn}
        name="expiresOn"
        type="date"
        size="kiosk"
        value={marked.expiresOn}
        onChange={(event) => mark({ expiresOn: event.currentTarget.value })}
      />
    </fieldset>
  )
}

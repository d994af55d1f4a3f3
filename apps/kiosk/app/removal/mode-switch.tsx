import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useEffect, useId } from "react"
import type { RemovalDesk } from "../shell/desk"
import { type Mode, modesOf } from "../shell/mode"
import { modeWords as words } from "../shell/mode-words"
import * as look from "./mode-switch.css"

interface Props {
  readonly desk: RemovalDesk | undefined
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

/**
 * What a scan does from now on: one line of buttons, each with its key, Alt and its number. The page's title says it in
 * letters that are read from across the room.
 */
export function ModeSwitch({ desk, mode, onChange }: Props) {
  const label = useId()
  const modes = modesOf(desk?.tasks)
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const next = modesOf(desk?.tasks)[numberOf(event) - 1]
      if (!next) return
      event.preventDefault()
      onChange(next)
    }
    document.addEventListener("keydown", choose)
    return () => document.removeEventListener("keydown", choose)
  }, [desk, onChange])
  if (modes.length === 1) return null
  return (
    <div role="radiogroup" aria-labelledby={label} className={look.modes}>
      <VisuallyHidden>
        <span id={label}>{words.label}</span>
      </VisuallyHidden>
      {modes.map((value, index) => (
        <label key={value} className={look.mode}>
          <input
            type="radio"
            className={look.radio}
            name="mode"
            value={value}
            checked={value === mode}
            aria-keyshortcuts={`Alt+${index + 1}`}
            onChange={() => onChange(value)}
          />
          <span>{words.modes[value]}</span>
          <span className={look.key} aria-hidden="true">
            {words.key(index + 1)}
          </span>
        </label>
      ))}
    </div>
  )
}

/** By the key's place: with Alt some layouts type another character there. 0 for any other key. */
function numberOf({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): number {
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? []
  return digit && altKey && !ctrlKey && !metaKey ? Number(digit) : 0
}

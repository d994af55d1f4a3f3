import { RadioGroup } from "@sightline/ui/radio-group"
import type { RemovalDesk } from "../shell/desk"
import { type Mode, modesOf } from "../shell/mode"
import { modeWords as words } from "../shell/mode-words"

interface Props {
  readonly desk: RemovalDesk | undefined
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

/** What a scan does from now on; the page's title says it in letters that are read from across the room. */
export function ModeSwitch({ desk, mode, onChange }: Props) {
  const modes = modesOf(desk?.tasks)
  if (modes.length === 1) return null
  return (
    <RadioGroup
      label={words.label}
      name="mode"
      size="kiosk"
      options={modes.map((value) => ({ value, label: words.modes[value] }))}
      value={mode}
      onChange={(chosen) => {
        const next = modes.find((known) => known === chosen)
        if (next) onChange(next)
      }}
    />
  )
}

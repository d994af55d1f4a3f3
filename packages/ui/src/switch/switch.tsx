import * as look from "./switch.css"

type Props = {
  /** For screen readers: what it turns on. */
  label: string
  isOn: boolean
  /** It keeps its place and the focus, and ignores a second press. */
  isPending?: boolean
  onChange: (isOn: boolean) => void
}

/** Turns one thing on or off, at once. A button, so that arrow keys lead to and from it in a table. */
export function Switch({ label, isOn, isPending = false, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className={look.track}
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && onChange(!isOn)}
    >
      <span className={look.thumb} />
    </button>
  )
}

import * as look from "./level.css"

type Props = {
  /** How many of the steps are reached. */
  value: number
  steps: number
}

/** A level as a bar of steps, which jumps and does not glide. It repeats the words beside it, so screen readers leave it out. */
export function Level({ value, steps }: Props) {
  return (
    <div className={look.level} aria-hidden="true">
      {Array.from({ length: steps }, (_, nth) => (
        <span key={nth} className={look.step} data-on={nth < value || undefined} />
      ))}
    </div>
  )
}

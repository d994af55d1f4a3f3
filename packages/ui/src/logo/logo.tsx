import * as look from "./logo.css"

type Props = {
  size?: "header" | "large"
  /** A narrow screen shows the drawing for the word, which screen readers still read. */
  word?: "always" | "wide"
}

/** An eye whose line of sight leaves the lens and goes on. */
export function Logo({ size = "header", word = "always" }: Props) {
  return (
    <span className={look.logo[size]}>
      <svg className={look.mark} viewBox="0 0 44 28" aria-hidden="true">
        <path className={look.line} d="M3 14C7.5 7 13 3.5 19 3.5S30.5 7 35 14C30.5 21 25 24.5 19 24.5S7.5 21 3 14Z" />
        <circle className={look.pupil} cx="19" cy="14" r="4.6" />
        <path className={look.sight} d="M27.5 14H42" />
      </svg>
      <span className={look.word[word]}>Sightline</span>
    </span>
  )
}

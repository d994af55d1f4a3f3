import * as look from "./swatch.css"

/** One colour, or two side by side. Purely decorative beside the name. */
export function Swatch({ colours }: { colours: readonly string[] }) {
  const [first = "transparent", second = first] = colours
  return (
    <svg className={look.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" fill={first} />
      <path d="M24 0 V24 H0 Z" fill={second} />
    </svg>
  )
}

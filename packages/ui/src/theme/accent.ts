import { contrast } from "./contrast"
import { dark, light, type Palette } from "./palette"

type Accent = Pick<Palette, "accent" | "accentStrong" | "onAccent" | "accentSoft">
type Ground = { readonly palette: Palette; readonly step: 1 | -1; readonly soft: number }

/** Slightly above the requirement, to survive rounding. */
const least = 4.6

const grounds = ({ background, surface, raised, sunken }: Palette) => [background, surface, raised, sunken]

const mix = (one: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
      return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, "0")
    })
    .join("")}`

/** The client's colour, moved towards black or white only as far as readability requires. */
function fitted(colour: string, { palette, step, soft }: Ground): Accent {
  const pole = step === -1 ? "#000000" : "#ffffff"
  for (let share = 1; share >= 0; share -= 0.02) {
    const accent = mix(colour, pole, share)
    const accentStrong = mix(accent, pole, 0.75)
    const accentSoft = mix(accent, palette.surface, soft)
    const onAccent = step === -1 ? "#ffffff" : "#0b0f12"
    const pairs = [
      ...grounds(palette).map((ground) => contrast(accent, ground)),
      contrast(accent, accentSoft),
      contrast(palette.ink, accentSoft),
      contrast(palette.muted, accentSoft),
      contrast(onAccent, accent),
      contrast(onAccent, accentStrong),
    ]
    if (pairs.every((ratio) => ratio >= least)) return { accent, accentStrong, onAccent, accentSoft }
  }
  const { accent, accentStrong, onAccent, accentSoft } = palette
  return { accent, accentStrong, onAccent, accentSoft }
}

/** The high contrast themes keep their own accent; black on white needs no client's colour. */
const themes = {
  light: { palette: light, step: -1, soft: 0.1 },
  dark: { palette: dark, step: 1, soft: 0.14 },
} as const satisfies Record<string, Ground>

/** A client's accent in both themes, always readable; `null` for an invalid colour. */
export function accentOf(colour: string): Readonly<Record<keyof typeof themes, Accent>> | null {
  const hex = colour.trim().toLowerCase()
  const whole = /^#[0-9a-f]{3}$/.test(hex) ? `#${[...hex.slice(1)].map((digit) => digit + digit).join("")}` : hex
  if (!/^#[0-9a-f]{6}$/.test(whole)) return null
  return { light: fitted(whole, themes.light), dark: fitted(whole, themes.dark) }
}

export const accentNames = ["accent", "accentStrong", "onAccent", "accentSoft"] as const

/** The variable with a client's colour; without it the theme's own applies. */
export const accentVariable = (theme: keyof typeof themes, name: (typeof accentNames)[number]) =>
  `--client-${theme}-${name.toLowerCase()}`

type Style = Readonly<Record<string, string>>

/** Cached per colour: a page shows one, and there are as many as clients. */
const made = new Map<string, Style>()
const most = 1000

/** A client's accent as the style of a document. */
export function accentStyle(colour: string): Style {
  const style = made.get(colour) ?? styleFor(colour)
  if (made.size < most) made.set(colour, style)
  return style
}

function styleFor(colour: string): Style {
  const accent = accentOf(colour)
  if (!accent) return {}
  return Object.fromEntries(
    (["light", "dark"] as const).flatMap((theme) =>
      accentNames.map((name) => [accentVariable(theme, name), accent[theme][name]] as const),
    ),
  )
}

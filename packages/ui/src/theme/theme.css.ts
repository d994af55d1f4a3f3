import { assignVars, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css"
import { accentNames, accentVariable } from "./accent"
import { contrastDark, contrastLight, dark, light, type Palette } from "./palette"

const colors = Object.fromEntries(Object.keys(light).map((name) => [name, `color-${name}`])) as Palette

const scale = {
  space: {
    hair: "0.125rem",
    tiny: "0.25rem",
    small: "0.5rem",
    medium: "0.75rem",
    large: "1rem",
    wide: "1.5rem",
    broad: "2rem",
    vast: "3rem",
    grand: "4.5rem",
  },
  radius: { field: "6px", card: "10px", round: "999px" },
  touch: { compact: "2rem", office: "2.5rem", kiosk: "4rem" },
  font: {
    text: '"Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, sans-serif',
    code: '"Atkinson Hyperlegible Mono", ui-monospace, "Cascadia Mono", Menlo, monospace',
  },
  /** 14 · 16 · 18 · 22 · 28 · 36 · 48 · 64, in rem so that a reader's own size wins. */
  size: {
    small: "0.875rem",
    body: "1rem",
    lead: "1.125rem",
    title: "1.375rem",
    heading: "1.75rem",
    display: "2.25rem",
    hero: "3rem",
    giant: "4rem",
  },
  weight: { regular: "400", medium: "520", strong: "640", bold: "740" },
  leading: { tight: "1.15", snug: "1.3", normal: "1.55" },
  measure: { text: "68ch", page: "75rem" },
  motion: { quick: "120ms", calm: "180ms" },
  layer: { header: "10", overlay: "50", toast: "60" },
  shadow: { float: "0 1px 2px rgb(16 23 29 / 0.08), 0 8px 28px rgb(16 23 29 / 0.14)" },
}

/** Every style uses these tokens; a colour or a length written elsewhere is a mistake. */
export const theme = createGlobalThemeContract({ color: colors, ...scale }, (_value, path) =>
  path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

const paint = (palette: Palette) => assignVars(theme.color, palette)

/** The palette with a client's accent instead of ours, where the document has one. */
const withClient = (theme: "light" | "dark", palette: Palette): Palette => ({
  ...palette,
  ...Object.fromEntries(accentNames.map((name) => [name, `var(${accentVariable(theme, name)}, ${palette[name]})`])),
})

const asWished = ":root:not([data-theme])"

globalStyle(":root", {
  colorScheme: "light",
  vars: { ...assignVars(theme, { color: withClient("light", light), ...scale }) },
})

globalStyle(asWished, {
  "@media": {
    "(prefers-color-scheme: dark)": { colorScheme: "dark", vars: paint(withClient("dark", dark)) },
  },
})
globalStyle(':root[data-theme="dark"]', { colorScheme: "dark", vars: paint(withClient("dark", dark)) })

globalStyle(":root", { "@media": { "(prefers-contrast: more)": { vars: paint(contrastLight) } } })
globalStyle(`${asWished}, :root[data-theme="contrast"]`, {
  "@media": {
    "(prefers-contrast: more) and (prefers-color-scheme: dark)": { colorScheme: "dark", vars: paint(contrastDark) },
  },
})
globalStyle(':root[data-theme="dark"]', {
  "@media": { "(prefers-contrast: more)": { vars: paint(contrastDark) } },
})
globalStyle(':root[data-theme="contrast"]', {
  vars: paint(contrastLight),
  "@media": { "(prefers-color-scheme: dark)": { colorScheme: "dark", vars: paint(contrastDark) } },
})

globalStyle(":root", {
  "@media": { "(prefers-reduced-motion: reduce)": { vars: assignVars(theme.motion, { quick: "0ms", calm: "0ms" }) } },
})

import { globalStyle } from "@vanilla-extract/css"
import { theme } from "./theme.css"

globalStyle("*, *::before, *::after", { boxSizing: "border-box" })

globalStyle("html", {
  fontFamily: theme.font.text,
  fontSize: "100%",
  lineHeight: theme.leading.normal,
  color: theme.color.ink,
  background: theme.color.background,
  textSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  scrollPaddingBlockStart: "6rem",
})

globalStyle("body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset", { margin: 0 })
globalStyle("ul, ol", { padding: 0, listStyle: "none" })
globalStyle("body", { minHeight: "100dvh", overflowWrap: "break-word" })

globalStyle("h1, h2, h3, h4", {
  lineHeight: theme.leading.tight,
  fontWeight: theme.weight.strong,
  letterSpacing: "-0.01em",
  textWrap: "balance",
})
globalStyle("h1", { fontSize: theme.size.display })
globalStyle("h2", { fontSize: theme.size.heading })
globalStyle("h3", { fontSize: theme.size.title })
globalStyle("h4", { fontSize: theme.size.lead })
globalStyle("p", { textWrap: "pretty" })

globalStyle("a", { color: theme.color.accent, textUnderlineOffset: "0.18em", textDecorationThickness: "from-font" })
globalStyle("a:hover", { textDecorationThickness: "2px" })
globalStyle("svg, img", { display: "block", maxWidth: "100%" })
// An icon beside words keeps its size; the words shrink.
globalStyle("svg", { flexShrink: 0 })
globalStyle("code, kbd, samp", { fontFamily: theme.font.code, fontSize: "inherit" })
globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit" })

globalStyle(":focus-visible", { outline: `3px solid ${theme.color.focus}`, outlineOffset: "2px" })
globalStyle("::selection", { background: theme.color.accent, color: theme.color.onAccent })
globalStyle("[hidden]", { display: "none !important" })

globalStyle("*, *::before, *::after", {
  "@media": { "(prefers-reduced-motion: reduce)": { scrollBehavior: "auto", animationDuration: "1ms !important" } },
})

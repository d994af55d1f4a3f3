import { globalStyle, keyframes } from "@vanilla-extract/css"

/*
 * FEATURES shows the home page first and scrolls to its features after 500 ms (document 0 §2.3), on a page without
 * script: for that long the section keeps the page at its top, then it becomes a snap target, and soon nothing holds the
 * page.
 */
const snap = keyframes({ "from, to": { scrollSnapType: "y mandatory" } })
const hold = keyframes({ "from, to": { scrollMarginBlockStart: "100000px", scrollSnapAlign: "none" } })

globalStyle("html:has(#features:target)", { animation: `${snap} 400ms 500ms` })
globalStyle("#features:target", { scrollSnapAlign: "start", animation: `${hold} 500ms` })

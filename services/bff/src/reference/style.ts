/** Self-contained, so that the page needs no build and no other origin; light and dark as the reader prefers. */
export const style = `
:root { color-scheme: light dark; --paper: #fbfbf9; --ink: #1c2326; --quiet: #566067; --line: #dcdfdc; --accent: #0b5f6b; --raised: #ffffff }
@media (prefers-color-scheme: dark) { :root { --paper: #14191b; --ink: #e7ecec; --quiet: #a3adb2; --line: #30383b; --accent: #74c9d3; --raised: #1b2123 } }
* { box-sizing: border-box }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; padding: 2.5rem clamp(1rem, 4vw, 3rem) 6rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
header, .columns { max-width: 72rem; margin-inline: auto }
.mark { margin: 0; color: var(--accent); font-weight: 600; letter-spacing: .01em }
h1 { margin: 0 0 .5rem; font-size: 2.25rem; line-height: 1.15; letter-spacing: -.02em }
h2 { margin: 3rem 0 1rem; font-size: 1.4rem }
h3 { margin: 0 0 .25rem; font-size: 1.1rem; line-height: 1.35 }
.about { max-width: 65ch; color: var(--quiet) }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px }
.skip { position: absolute; left: -100vw }
.skip:focus { left: 1rem; top: 1rem; background: var(--raised); padding: .5rem 1rem }
.columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 3rem; margin-top: 2rem }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; font-size: .9rem }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0 }
nav a { display: block; padding: .3rem 0; text-decoration: none }
nav a:hover { text-decoration: underline }
.group { margin: 0; color: var(--quiet); font-size: .8rem }
main section:first-child h2 { margin-top: 0 }
article { padding: 1.5rem; margin-bottom: 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 10px }
article:target { border-color: var(--accent) }
article > p { max-width: 65ch; margin: .5rem 0 }
.address { display: flex; gap: .75rem; align-items: baseline }
.method { font-size: .8rem; font-weight: 700; letter-spacing: .04em; color: var(--accent) }
.who { color: var(--quiet); font-size: .9rem }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-size: .9rem }
th, td { padding: .45rem 1rem .45rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
thead th { border-top: 0; color: var(--quiet); font-size: .8rem }
.status { font-variant-numeric: tabular-nums }
details { margin-top: 1rem }
summary { cursor: pointer; padding: .25rem 0; color: var(--accent); font-weight: 600; font-size: .9rem }
pre { margin: .5rem 0 0; padding: 1rem; overflow: auto; max-height: 32rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
@media (max-width: 50rem) { .columns { grid-template-columns: minmax(0, 1fr); gap: 1rem } nav { position: static; max-height: none } article { padding: 1.25rem 1rem } }
`

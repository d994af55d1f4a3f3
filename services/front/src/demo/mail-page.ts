import { createHash } from "node:crypto"
import type { Kept } from "@sightline/domain/mail/mailbox"

/** The style of the demo's pages. */
export const style = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #16202a; --muted: #55606b; --line: #d9d6cd; --card: #fff; --accent: #0b6b63 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #10171d; --ink: #e8edf0; --muted: #9fadb8; --line: #2c3841; --card: #18222a; --accent: #5fd0c3 }
}
@media (prefers-contrast: more) { :root { --muted: var(--ink); --line: var(--ink) } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1rem }
h1 { margin: 0 0 .25rem; font-size: 1.75rem }
.about, dd, dt { color: var(--muted) }
ol { list-style: none; margin: 2rem 0; padding: 0; display: grid; gap: 1rem }
li { padding: 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
h2 { margin: 0 0 .5rem; font-size: 1.125rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: 0 0 1rem; font-size: .875rem }
dd { margin: 0; overflow-wrap: anywhere }
p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
img { max-width: 100%; height: auto; display: block }
a { color: var(--accent) }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

/** The page runs and loads nothing; the policy allows its one style by hash. */
export const mailPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Web addresses become links, as in a mail program. */
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<>&]+/g, (address) => `<a href="${address}">${address}</a>`)

const mail = ({ subject, to, from, replyTo, at, text }: Kept) => `<li><article>
<h2>${escaped(subject)}</h2>
<dl><dt>To</dt><dd>${escaped(to)}</dd><dt>From</dt><dd>${escaped(`${from.name} <${from.address}>`)}</dd>${
  replyTo ? `<dt>Reply to</dt><dd>${escaped(`${replyTo.name} <${replyTo.address}>`)}</dd>` : ""
}<dt>Sent</dt><dd>${at.toISOString().slice(0, 19).replace("T", " ")} UTC</dd></dl>
<p>${linked(text)}</p>
</article></li>`

/** The demo's sent mails, newest first, as plain text. */
export const mailPage = (mails: readonly Kept[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail · Sightline</title><style>${style}</style></head>
<body><main><h1>Mail</h1>
<p class="about">The demo sends no mail. What it would have sent lies here until it ends.</p>
${mails.length === 0 ? '<ol><li>Nothing has been sent yet. Ask for a new password on the <a href="/home-login">sign-in page</a>, and the mail appears here.</li></ol>' : `<ol>${mails.map(mail).join("\n")}</ol>`}
</main></body></html>
`

import type { Picture } from "./logo"

/** The content of a mail: short paragraphs and one link. */
export interface Letter {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly after?: readonly string[]
}

/** For readers without HTML; the link has its own line. */
export const asText = ({ greeting, paragraphs, action, after = [] }: Letter): string =>
  [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), ...after].join("\n\n")

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const lines = (text: string) => escaped(text).replace(/\n/g, "<br>")
const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`
const button =
  "display:inline-block;padding:12px 24px;border-radius:6px;background:#0b6b63;color:#ffffff;text-decoration:none"

const shown = ({ address, alt, width, height }: Picture) =>
  `<p style="margin:0 0 24px"><img src="${address}" alt="${escaped(alt)}" width="${width}" height="${height}" style="border:0"></p>`

/** The same content, with the link as a button, below a picture if there is one. It loads nothing from anywhere. */
export const asHtml = ({ greeting, paragraphs, action, after = [] }: Letter, picture?: Picture): string =>
  [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#fbfaf7;color:#16202a;font:16px/1.5 sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...(picture ? [shown(picture)] : []),
    ...[greeting, ...paragraphs].map(paragraph),
    ...(action
      ? [
          `<p style="margin:0 0 24px"><a href="${escaped(action.href)}" style="${button}">${escaped(action.label)}</a></p>`,
        ]
      : []),
    ...after.map(paragraph),
    "</div></body></html>",
  ].join("\n")

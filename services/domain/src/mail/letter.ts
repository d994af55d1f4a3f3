import type { Picture } from "./logo"

/** A row of a letter's table: what it is called, what it is, and how it compares. */
export interface LetterLine {
  readonly name: string
  readonly value: string
  readonly note?: string
}

/** The content of a mail: short paragraphs, perhaps a table, and one link. */
export interface Letter {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly table?: readonly LetterLine[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly after?: readonly string[]
}

/** For readers without HTML; the link has its own line. */
export const asText = ({ greeting, paragraphs, table, action, after = [] }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(table ? [table.map(lineText).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...after,
  ].join("\n\n")

const lineText = ({ name, value, note }: LetterLine) =>
  `${name}: ${value.replaceAll("\n", ", ")}${note === undefined ? "" : ` (${note})`}`

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const lines = (text: string) => escaped(text).replace(/\n/g, "<br>")
const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`
const button =
  "display:inline-block;padding:12px 24px;border-radius:6px;background:#0b6b63;color:#ffffff;text-decoration:none"

const shown = ({ address, alt, width, height }: Picture) =>
  `<p style="margin:0 0 24px"><img src="${address}" alt="${escaped(alt)}" width="${width}" height="${height}" style="border:0"></p>`

const cell =
  "padding:6px 12px 6px 0;border-bottom:1px solid #d8d5cc;text-align:left;vertical-align:top;font-weight:normal"

const tableOf = (table: readonly LetterLine[]) =>
  `<table style="margin:0 0 24px;border-collapse:collapse;width:100%">${table
    .map(
      ({ name, value, note }) =>
        `<tr><th scope="row" style="${cell}">${escaped(name)}</th><td style="${cell}">${lines(
          note === undefined ? value : `${value}\n${note}`,
        )}</td></tr>`,
    )
    .join("\n")}</table>`

/** The same content, with the link as a button, below a picture if there is one. It loads nothing from anywhere. */
export const asHtml = ({ greeting, paragraphs, table, action, after = [] }: Letter, picture?: Picture): string =>
  [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#fbfaf7;color:#16202a;font:16px/1.5 sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...(picture ? [shown(picture)] : []),
    ...[greeting, ...paragraphs].map(paragraph),
    ...(table ? [tableOf(table)] : []),
    ...(action
      ? [
          `<p style="margin:0 0 24px"><a href="${escaped(action.href)}" style="${button}">${escaped(action.label)}</a></p>`,
        ]
      : []),
    ...after.map(paragraph),
    "</div></body></html>",
  ].join("\n")

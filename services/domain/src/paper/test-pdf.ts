import { inflateSync } from "node:zlib"

/** What a reader of a PDF finds: the text of each page in the order of drawing, and the tags of its structure. */
export function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString("latin1")
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body] as const),
  )
  const streamOf = (id: string): string => {
    const [, text = ""] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? "") ?? []
    return inflateSync(Buffer.from(text, "latin1")).toString("latin1")
  }
  const refs = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`/${name} (\\d+) 0 R`, "g"))].map(([, id = ""]) => id)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return {
    file,
    pages: pages.map((page) => {
      const resources = objects.get(refs(page, "Resources")[0] ?? "") ?? page
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => {
          const [unicode = ""] = refs(objects.get(id) ?? "", "ToUnicode")
          return [name, charactersOf(streamOf(unicode))] as const
        }),
      )
      return textOf(streamOf(refs(page, "Contents")[0] ?? ""), fonts)
    }),
    tags: [...objects.values()].flatMap((body) => /\/S \/(\w+)\n/.exec(body)?.[1] ?? []),
  }
}

/** The characters of a font by their codes, from its CMap. */
function charactersOf(map: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [nth, [, hex = ""]] of [...list.matchAll(/<([0-9a-f]+)>/g)].entries())
      found.set(Number.parseInt(first, 16) + nth, Buffer.from(hex, "hex").swap16().toString("utf16le"))
  return found
}

/** The text of a page's content: each drawn run is a line of its own. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let characters: ReadonlyMap<number, string> = new Map()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? new Map()
    if (!shown) continue
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex).join("")
    lines.push([...codes.matchAll(/.{4}/g)].map(([hex]) => characters.get(Number.parseInt(hex, 16)) ?? "").join(""))
  }
  return lines.join("\n")
}

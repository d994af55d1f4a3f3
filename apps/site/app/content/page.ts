import type { DrawingName } from "./drawings/names"

/**
 * A page of the public site as data: its content in order. Texts may contain `[words](/address)` for a link and
 * `**words**` for emphasis; everything else appears as written.
 */
export type ContentPage = {
  /** The title in the browser's tab and in search results, before the name of the business. */
  readonly title: string
  /** One or two sentences for a search engine. */
  readonly description: string
  /** The page's owner: the clinic, with booking at its end, or the inventory offer. */
  readonly face: "clinic" | "offer"
  readonly banner: Banner
  readonly sections: readonly Section[]
  /** Addresses of pages to read next. */
  readonly next?: readonly string[]
}

export type Banner = {
  readonly heading: string
  readonly lead: string
  readonly drawing: DrawingName
  readonly actions?: readonly Action[]
}

/** The visitor's next steps. `book` and `call` follow the client's settings. */
export type Action =
  | { readonly kind: "book"; readonly label?: string }
  | { readonly kind: "call"; readonly label?: string }
  /** The association's poster on myopia; hidden without an address. */
  | { readonly kind: "poster"; readonly label: string }
  | { readonly kind: "link"; readonly label: string; readonly href: string }

type Headed = { readonly title: string; readonly id?: string }

export type Question = { readonly question: string; readonly answer: readonly string[] }
export type Titled = { readonly title: string; readonly words: string; readonly href?: string }

export type Section =
  | (Headed & {
      readonly kind: "prose"
      readonly paragraphs: readonly string[]
      readonly list?: readonly string[]
      readonly after?: string
      readonly actions?: readonly Action[]
    })
  | (Headed & {
      readonly kind: "picture"
      readonly drawing: DrawingName
      readonly paragraphs: readonly string[]
      readonly list?: readonly string[]
      readonly actions?: readonly Action[]
    })
  | (Headed & { readonly kind: "steps"; readonly lead?: string; readonly steps: readonly Titled[] })
  | (Headed & {
      readonly kind: "facts"
      readonly facts: readonly { readonly figure: string; readonly words: string }[]
    })
  | (Headed & { readonly kind: "topics"; readonly lead?: string; readonly topics: readonly Titled[] })
  | (Headed & { readonly kind: "questions"; readonly lead?: string; readonly questions: readonly Question[] })
  | (Headed & {
      readonly kind: "comparison"
      readonly lead?: string
      readonly columns: readonly [string, string]
      readonly rows: readonly { readonly what: string; readonly cells: readonly [string, string] }[]
    })
  | (Headed & { readonly kind: "roles"; readonly lead?: string; readonly roles: readonly Role[] })
  | (Headed & { readonly kind: "leaflets"; readonly lead: string })
  | (Headed & {
      readonly kind: "promise"
      readonly words: string
      readonly list: readonly string[]
      readonly actions: readonly Action[]
    })
  /** Contacts and opening hours; the address and the numbers are the client's. */
  | (Headed & { readonly kind: "reach"; readonly paragraphs: readonly string[] })

export type Role = {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly does: readonly string[]
  /** The target of the list of roles, if it has its own address. */
  readonly href?: string
}
export type SectionOf<Kind extends Section["kind"]> = Extract<Section, { readonly kind: Kind }>

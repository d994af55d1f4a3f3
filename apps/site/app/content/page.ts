import type { DrawingName } from "./drawings/names"

/**
 * A page of the public site as data: what it says, in order. Texts may hold `[words](/address)` for a link and
 * `**words**` for weight; everything else is shown as written.
 */
export type ContentPage = {
  /** What the browser's tab and a search engine show, before the name of the house. */
  readonly title: string
  /** One or two sentences for a search engine. */
  readonly description: string
  /** Whose page it is: the clinic's own, with booking at its end, or that of the inventory offer. */
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

/** What a person can do next. `book` and `call` follow the client's settings. */
export type Action =
  | { readonly kind: "book"; readonly label?: string }
  | { readonly kind: "call"; readonly label?: string }
  /** The association's poster on myopia; hidden while no address is set. */
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
  /** Who reaches whom and when; the address and the numbers are the client's. */
  | (Headed & { readonly kind: "reach"; readonly paragraphs: readonly string[] })

export type Role = {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly does: readonly string[]
  /** Where the list of roles leads, when it has an address of its own. */
  readonly href?: string
}
export type SectionOf<Kind extends Section["kind"]> = Extract<Section, { readonly kind: Kind }>

import type { LayoutAttribute, LayoutSection } from "@sightline/model/layout"

/** One section of a layout by the names of its attributes, in any letter case. */
export type Section = ReadonlyMap<string, LayoutAttribute>

export const sectionOf = (sections: ReadonlyArray<LayoutSection>, name: string): Section =>
  new Map(
    sections
      .filter((section) => section.name === name)
      .flatMap(({ attributes }) => attributes.map((attribute) => [attribute.name.toLowerCase(), attribute] as const)),
  )

/** The text of an attribute, or nothing if the client wrote none. */
export const textOf = (section: Section, name: string): string => section.get(name)?.value ?? ""

import type { CategoryOption } from "@sightline/model/category-option"

/** A place that can be counted, with the places around it in its name. */
export interface CountPlace {
  readonly id: number
  readonly centerId: number
  readonly name: string
}

/** The places of all centers from their fields, each of which limits the next: a place is named after those that contain it. */
export function placesOf(
  fields: readonly Pick<CategoryOption, "code" | "parentCodes" | "lines">[],
): readonly CountPlace[] {
  const found = new Map<string, CountPlace>()
  for (const { code, parentCodes, lines } of fields) {
    if (code === "Center") continue
    for (const { id, name, parentLineId } of lines) {
      const around = parentCodes.flatMap((parent) => found.get(`${parent} ${parentLineId}`) ?? [])[0]
      const centerId = around?.centerId ?? parentLineId
      if (centerId !== null)
        found.set(`${code} ${id}`, { id, centerId, name: around ? `${around.name} / ${name}` : name })
    }
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** The kinds of places, from the largest to the smallest. */
export const placeKinds = ["Building", "Floor", "Room", "Area", "Bin"] as const
export type PlaceKind = (typeof placeKinds)[number]

export interface Place {
  readonly centerId: number
  readonly locationId: number | null
}

/** The smallest place and those around it, as a form shows them once stored. */
export const placeCodes: ReadonlyArray<string> = ["Center", ...placeKinds]

import type { StockedItem } from "@sightline/model/group-count"

/** An item and where it lies, in one line. */
export const itemName = ({ id, places }: Pick<StockedItem, "id" | "places">): string =>
  [`Item ${id}`, ...places.map(({ name }) => name)].join(" · ")

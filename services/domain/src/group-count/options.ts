import type { RemainderOption } from "@sightline/model/group-count"

/** The reasons to adjust a group count; they belong to the installation (decisions D-119). */
export const remainderOptions: ReadonlyArray<RemainderOption> = [
  { id: 1, code: "Used", description: "Used", isIncrease: false, isSelectDefault: true },
  { id: 2, code: "Damaged", description: "Damaged or lost", isIncrease: false, isSelectDefault: false },
  { id: 3, code: "Added", description: "Added", isIncrease: true, isSelectDefault: false },
]

import { active } from "./status-id"

/** The count of a removal: a typed 0 becomes 1, and more than the stock becomes the stock (document 2 §5). */
export const removalCount = (count: number, totalQuantity: number): number =>
  Math.max(1, Math.min(count, totalQuantity))

interface ItemToRemove {
  readonly groupCount: number
  readonly statusId: number
}

/** The units of an item can change their status while none of them is counted in a group, and it is Active (decisions D-111). */
export const mayChangeStatus = ({ groupCount, statusId }: ItemToRemove): boolean =>
  groupCount < 1 && statusId === active

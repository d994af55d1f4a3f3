import { active } from "./status-id"

/* Plain functions: the steppers of the screens follow them, the domain decides with them. */

/** A group count is never larger (document 2 §5). */
export const largestGroupCount = 9999

/** The largest adjusting count: a decrease cannot exceed the current count, nor an increase the limit (decisions D-112). */
export const mostToAdjust = (current: number, isIncrease: boolean): number =>
  isIncrease ? largestGroupCount - current : current

/** An adjusting count within its limits. */
export const cappedAdjustment = (count: number, current: number, isIncrease: boolean): number =>
  Math.max(0, Math.min(count, mostToAdjust(current, isIncrease)))

/** The new count of an adjustment. */
export const countAfter = (current: number, count: number, isIncrease: boolean): number =>
  isIncrease ? current + count : current - count

/** A non-Active status takes units out of the group, Active puts some in (document 2 §4.3). */
export const isIncreaseBy = (statusId: number): boolean => statusId === active

export const isGroupCount = (count: number): boolean => count >= 0 && count <= largestGroupCount

import { type CalendarDate, endOfMonth, startOfMonth } from "@internationalized/date"

export type Span = { readonly name: string; readonly from: CalendarDate; readonly to: CalendarDate }

/** What is asked for most, seen from a day; both ends belong to it. */
export function usualSpans(today: CalendarDate): readonly Span[] {
  const yesterday = today.subtract({ days: 1 })
  const lastMonth = today.subtract({ months: 1 })
  return [
    { name: "Today", from: today, to: today },
    { name: "Yesterday", from: yesterday, to: yesterday },
    { name: "Last 7 days", from: today.subtract({ days: 6 }), to: today },
    { name: "Last 30 days", from: today.subtract({ days: 29 }), to: today },
    { name: "This month", from: startOfMonth(today), to: today },
    { name: "Last month", from: startOfMonth(lastMonth), to: endOfMonth(lastMonth) },
  ]
}

import { unitsOf } from "@sightline/model/units"

const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone: "UTC" })

/** What left of a product in its last weeks, as a sentence: how much, and when most. */
export function weeksWords(weeks: readonly number[], today: string): string {
  const sum = weeks.reduce((all, one) => all + one, 0)
  const span = `in the last ${weeks.length} weeks`
  if (sum <= 0) return `No unit left the stock ${span}`
  const most = Math.max(...weeks)
  const end = Date.parse(today) - 7 * 86_400_000 * (weeks.length - 1 - weeks.lastIndexOf(most))
  const left = `${unitsOf(sum)} left the stock ${span}`
  const week = `in the week to ${day.format(end)}`
  return most === sum
    ? `${left}, ${sum === 1 ? "" : "all "}${week}`
    : `${left}, most ${week}: ${most.toLocaleString("en-US")}`
}

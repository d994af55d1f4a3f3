/** The largest cost that the database can store, in cents. */
export const largestCost = 999_999_999_999

interface Asked {
  readonly technician: string
  readonly servicedOn: string
  readonly totalCost: number
}

/** The problems of a service, by field: it needs a technician and a day, and costs nothing or more (document 1 §5). */
export function serviceProblems(
  { technician, servicedOn, totalCost }: Asked,
  isDay: (text: string) => boolean,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  if (technician.trim() === "") problems.technician = "Technician name is required"
  if (servicedOn.trim() === "") problems.servicedOn = "Serviced date is required"
  else if (!isDay(servicedOn)) problems.servicedOn = "Serviced date is not a valid date"
  if (!Number.isInteger(totalCost) || totalCost < 0 || totalCost > largestCost)
    problems.totalCost = "Cost is not a valid number"
  return problems
}

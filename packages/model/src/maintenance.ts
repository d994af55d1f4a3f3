import { Schema } from "effect"
import { id } from "./id"
import { InventoryItemId } from "./inventory-item"

/** What a workshop has done to an item. */
export const ServiceId = id("ServiceId")
export type ServiceId = typeof ServiceId.Type

/** Money is whole cents, the day `YYYY/MM/DD`. */
const fields = {
  company: Schema.String,
  serviceNumber: Schema.String,
  orderNumber: Schema.String,
  technician: Schema.String,
  servicedOn: Schema.String,
  totalCost: Schema.Int,
}
export const Service = Schema.Struct({ id: ServiceId, itemId: InventoryItemId, ...fields })
export type Service = typeof Service.Type

export const NewService = Schema.Struct({ itemId: InventoryItemId, ...fields })
export type NewService = typeof NewService.Type

/** How long each text of a service may be, in characters. */
export const longestServiceText = 200
/** The largest cost that the database holds, in cents. */
export const largestCost = 999_999_999_999

/** A technician and a day are needed; the cost is nothing or more (document 1 §5). */
export function serviceProblems(
  { technician, servicedOn, totalCost }: Pick<NewService, "technician" | "servicedOn" | "totalCost">,
  isDay: (text: string) => boolean,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  if (technician.trim() === "") problems.serviceTechnicianName = "Technician name is required"
  if (servicedOn.trim() === "") problems.servicedDate = "Serviced date is required"
  else if (!isDay(servicedOn)) problems.servicedDate = "Serviced date is not a valid date"
  if (!Number.isInteger(totalCost) || totalCost < 0 || totalCost > largestCost)
    problems.totalCost = "Cost is not a valid number"
  return problems
}

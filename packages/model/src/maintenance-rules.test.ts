import { expect, it } from "vitest"
import { isDay } from "./day"
import { largestCost, serviceProblems } from "./maintenance-rules"

const service = { technician: "Ada", servicedOn: "2026/03/09", totalCost: 1250 }

it("a service names its technician and an existing day", () => {
  expect(serviceProblems(service, isDay)).toEqual({})
  expect(serviceProblems({ ...service, technician: " ", servicedOn: " " }, isDay)).toEqual({
    technician: "Technician name is required",
    servicedOn: "Serviced date is required",
  })
  expect(serviceProblems({ ...service, servicedOn: "2026/02/30" }, isDay)).toEqual({
    servicedOn: "Serviced date is not a valid date",
  })
})

it("a service costs a whole number of cents, up to a limit", () => {
  for (const totalCost of [0, largestCost]) expect(serviceProblems({ ...service, totalCost }, isDay)).toEqual({})
  for (const totalCost of [-1, 1.5, largestCost + 1, Number.NaN])
    expect(serviceProblems({ ...service, totalCost }, isDay)).toEqual({ totalCost: "Cost is not a valid number" })
})

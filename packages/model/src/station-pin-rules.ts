import type { Role } from "./role"
import { roles } from "./role-name"

/** Strongest first: from Admin up nobody signs in by a name and a PIN (decision 210). */
export const rolesWithoutStationPin: ReadonlyArray<Role> = roles.slice(0, roles.indexOf("admin") + 1)

export const mayHaveStationPin = (held: ReadonlyArray<Role>): boolean =>
  !held.some((role) => rolesWithoutStationPin.includes(role))

export const isStationPin = (typed: string): boolean => /^\d{4,8}$/.test(typed)

/** One digit alone, or a run up or down such as 1234, 7890 or 4321: what people try first (decision 210). */
export function isSimplePin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
}

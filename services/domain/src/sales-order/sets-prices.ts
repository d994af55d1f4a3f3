import { editors } from "@sightline/model/role-table"
import { Effect } from "effect"
import { person } from "../caller/person"

/** Whether the caller may set the prices of an order (decisions D-104). */
export const setsPrices = Effect.map(person, ({ roles }) => roles.some((role) => editors.includes(role)))

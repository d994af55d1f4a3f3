import { id } from "./id"

/** A registered kiosk. */
export const StationId = id("StationId")
export type StationId = typeof StationId.Type

import { HealthRpcs } from "@sightline/domain-api/health"
import { many } from "../db/db"
import { healthOfClient } from "./queries"

export const HealthHandlers = HealthRpcs.toLayer({ "health.ofClient": () => many(healthOfClient) })

import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { HealthLine } from "@sightline/model/health"
import { administrators } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { SignedIn } from "./signed-in"
import { answer, queryId, wireOptional } from "./wire"

const Wired = Schema.Struct({ ...HealthLine.fields, at: Schema.NullOr(Schema.Date) })

/** How what works by itself is at a client. */
export class HealthGroup extends HttpApiGroup.make("health")
  .annotate(OpenApi.Description, "Stations, agents, printers, channels, mails and jobs of a client, and how each is.")
  .add(
    Call.get("ofClient", "/api/Health/GetHealth", {
      who: administrators,
      title: "Tell how each part of the client is",
      about: "A line for each, with its last sign of life, or since when it waits.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(Wired))),
  )
  .middleware(SignedIn) {}

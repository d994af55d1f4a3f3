import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CallRights } from "@sightline/model/call-rights"
import { ClientId } from "@sightline/model/client"
import { administrators } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { SignedIn } from "./signed-in"
import { answer, queryId, wireOptional } from "./wire"

export class RoleGroup extends HttpApiGroup.make("role")
  .annotate(OpenApi.Description, "What each role may do.")
  .add(
    Call.get("calls", "/api/Role/GetCalls", {
      who: administrators,
      title: "List the calls with who may make them",
      about: "As each call declares it: visitor, member, roles, or roles by the group of the client.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(CallRights))),
  )
  .middleware(SignedIn) {}

import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { OwnStationPin, StationPinNotFound, StationPinSetRefused } from "@sightline/model/station-pin"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** The caller's own PIN at stations of the client. */
export const OwnStationPinRpcs = RpcGroup.make(
  Rpc.make("get", { success: OwnStationPin }),
  Rpc.make("set", {
    payload: {
      password: Schema.Redacted(Schema.String),
      pin: Schema.Redacted(Schema.String),
      address: Schema.String,
    },
    error: Schema.Union(StationPinSetRefused, KeyReused),
  }),
  Rpc.make("remove", { error: Schema.Union(StationPinNotFound, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("ownStationPin.")

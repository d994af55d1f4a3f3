import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorBeginRefused,
  SecondFactorChangeRefused,
  SecondFactorConfirmRefused,
  SharedKey,
} from "@sightline/model/second-factor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const Secret = Schema.Redacted(Schema.String)
const Proof = { password: Secret, code: Secret, address: Schema.String }

/** The caller's own second factor. */
export const SecondFactorRpcs = RpcGroup.make(
  Rpc.make("get", { success: SecondFactor }),
  Rpc.make("begin", {
    payload: { password: Secret, address: Schema.String },
    success: SharedKey,
    error: Schema.Union(SecondFactorBeginRefused, KeyReused),
  }),
  Rpc.make("confirm", {
    payload: { code: Secret, address: Schema.String },
    success: RecoveryCodes,
    error: Schema.Union(SecondFactorConfirmRefused, KeyReused),
  }),
  Rpc.make("renewCodes", {
    payload: Proof,
    success: RecoveryCodes,
    error: Schema.Union(SecondFactorChangeRefused, KeyReused),
  }),
  Rpc.make("end", { payload: Proof, error: Schema.Union(SecondFactorChangeRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("secondFactor.")

import { Rpc, RpcGroup } from "@effect/rpc"
import {
  BaseAddRefused,
  BasePage,
  BaseRemoveRefused,
  BaseRenameRefused,
  BaseSearch,
  BaseTable,
  NewBaseRow,
} from "@sightline/model/base-table"
import { ClientId } from "@sightline/model/client"
import {
  ClientCloseRefused,
  ClientOpenRefused,
  ClientPlace,
  ClientPlaceRefused,
  Erasure,
  ErasureAgreeRefused,
  ErasureAskRefused,
  ErasureWithdrawRefused,
  InstallationLine,
  InstalledClient,
  NewClient,
  OpenedClient,
  OperatorRefused,
  OperatorSession,
  OperatorSignedOut,
} from "@sightline/model/operator"
import { Schema } from "effect"

const shown = { token: Schema.Redacted(Schema.String) }

/** What operators do with the clients of an installation, and with the lists that all of them share. Their token is the proof, and no client is theirs. */
export const OperatorRpcs = RpcGroup.make(
  Rpc.make("signIn", {
    payload: {
      email: Schema.String,
      password: Schema.Redacted(Schema.String),
      code: Schema.NullOr(Schema.Redacted(Schema.String)),
      address: Schema.String,
    },
    success: OperatorSession,
    error: OperatorRefused,
  }),
  Rpc.make("signOut", { payload: shown }),
  Rpc.make("health", { payload: shown, success: Schema.Array(InstallationLine), error: OperatorSignedOut }),
  Rpc.make("clients", { payload: shown, success: Schema.Array(InstalledClient), error: OperatorSignedOut }),
  Rpc.make("open", {
    payload: { ...shown, client: NewClient },
    success: OpenedClient,
    error: ClientOpenRefused,
  }),
  Rpc.make("change", {
    payload: { ...shown, id: ClientId, version: Schema.Int, client: ClientPlace },
    error: ClientPlaceRefused,
  }),
  Rpc.make("close", { payload: { ...shown, id: ClientId, isClosing: Schema.Boolean }, error: ClientCloseRefused }),
  Rpc.make("erasures", { payload: shown, success: Schema.Array(Erasure), error: OperatorSignedOut }),
  Rpc.make("askErasure", { payload: { ...shown, id: ClientId, code: Schema.String }, error: ErasureAskRefused }),
  Rpc.make("agreeErasure", { payload: { ...shown, id: ClientId, code: Schema.String }, error: ErasureAgreeRefused }),
  Rpc.make("withdrawErasure", { payload: { ...shown, id: ClientId }, error: ErasureWithdrawRefused }),
  Rpc.make("baseRows", { payload: { ...shown, ...BaseSearch.fields }, success: BasePage, error: OperatorSignedOut }),
  Rpc.make("addBaseRow", {
    payload: { ...shown, ...NewBaseRow.fields },
    success: Schema.Struct({ id: Schema.Int }),
    error: BaseAddRefused,
  }),
  Rpc.make("renameBaseRow", {
    payload: { ...shown, table: BaseTable, id: Schema.Int, was: Schema.String, name: Schema.String },
    error: BaseRenameRefused,
  }),
  Rpc.make("removeBaseRow", {
    payload: { ...shown, table: BaseTable, id: Schema.Int },
    error: BaseRemoveRefused,
  }),
).prefix("operator.")

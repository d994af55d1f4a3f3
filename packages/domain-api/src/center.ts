import { Rpc, RpcGroup } from "@effect/rpc"
import {
  CardReader,
  CardReaderRefused,
  CenterCloseRefused,
  CenterContactRefused,
  CenterId,
  CenterNameTaken,
  CenterNotFound,
  CenterRenameRefused,
  CenterReopenRefused,
  ClientCenter,
  SaidContact,
} from "@sightline/model/center"
import { HistoryEntry } from "@sightline/model/history"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const named = { id: CenterId, version: Schema.Int }

/** The centers of the caller's client, in the hands of its administrators. */
export const CenterRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(ClientCenter) }),
  Rpc.make("history", { payload: { id: CenterId }, success: Schema.Array(HistoryEntry), error: CenterNotFound }),
  Rpc.make("add", {
    payload: { name: Schema.String },
    success: ClientCenter,
    error: Schema.Union(CenterNameTaken, KeyReused),
  }),
  Rpc.make("rename", {
    payload: { ...named, name: Schema.String },
    success: ClientCenter,
    error: Schema.Union(CenterRenameRefused, KeyReused),
  }),
  Rpc.make("changeContact", {
    payload: { ...named, contact: SaidContact },
    success: ClientCenter,
    error: Schema.Union(CenterContactRefused, KeyReused),
  }),
  Rpc.make("close", {
    payload: named,
    success: ClientCenter,
    error: Schema.Union(CenterCloseRefused, KeyReused),
  }),
  Rpc.make("reopen", {
    payload: named,
    success: ClientCenter,
    error: Schema.Union(CenterReopenRefused, KeyReused),
  }),
  Rpc.make("readers", { success: Schema.Array(CardReader) }),
  Rpc.make("placeReader", {
    payload: { ...named, reader: Schema.NullOr(Schema.String) },
    success: ClientCenter,
    error: Schema.Union(CardReaderRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("center.")

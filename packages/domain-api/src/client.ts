import { Rpc, RpcGroup } from "@effect/rpc"
import { ClientId, ClientNotFound } from "@sightline/model/client"
import { ClientLogo, LogoNotFound, LogoPicture, LogoRefused } from "@sightline/model/client-logo"
import { ClientChange, ClientChanged, ClientChangeRefused, OwnClient } from "@sightline/model/client-settings"
import { SentPhoto } from "@sightline/model/image"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** Called before the caller is known: the client of an address. */
export const ClientRpcs = RpcGroup.make(
  Rpc.make("at", { payload: { url: Schema.String }, success: ClientId, error: ClientNotFound }),
).prefix("client.")

/** The caller's own client. */
export const OwnClientRpcs = RpcGroup.make(
  Rpc.make("settings", { success: OwnClient }),
  Rpc.make("change", {
    payload: ClientChange,
    success: ClientChanged,
    error: Schema.Union(ClientChangeRefused, KeyReused),
  }),
  Rpc.make("logo", { payload: { mark: ClientLogo.fields.mark }, success: LogoPicture, error: LogoNotFound }),
  Rpc.make("setLogo", {
    payload: { picture: SentPhoto },
    success: ClientLogo,
    error: Schema.Union(LogoRefused, KeyReused),
  }),
  Rpc.make("removeLogo", { error: KeyReused }),
)
  .middleware(AsCaller)
  .prefix("client.")

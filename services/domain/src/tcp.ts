import * as NodeSocketServer from "@effect/platform-node/NodeSocketServer"
import { RpcSerialization, RpcServer } from "@effect/rpc"
import { FromBff, isProven, proofPurpose, RemoteDomainRpcs } from "@sightline/domain-api/from-bff"
import { Effect, Layer } from "effect"
import { DomainHandlers } from "./rpc"
import { everySecret, keyFor } from "./secret/secret"

/**
 * The domain for bffs in other processes: MessagePack over TCP. It answers calls that prove to come from a bff of this
 * installation. A defect fails only its own call; by default the server would fail every call in flight on the
 * connection.
 */
export const DomainOverTcp = ({ host, port }: { host: string; port: number }) =>
  RpcServer.layer(RemoteDomainRpcs, { disableTracing: true, disableFatalDefects: true }).pipe(
    Layer.provide([DomainHandlers, FromBffLive]),
    Layer.provide(RpcServer.layerProtocolSocketServer),
    Layer.provide([NodeSocketServer.layer({ host, port }), RpcSerialization.layerMsgPack]),
  )

const FromBffLive = Layer.effect(
  FromBff,
  Effect.map(everySecret, (secrets) => {
    const keys = secrets.map((secret) => keyFor(secret, proofPurpose))
    return FromBff.of(({ rpc, headers }) =>
      keys.some((key) => isProven(key, rpc._tag, headers))
        ? Effect.void
        : Effect.logWarning(
            `${rpc._tag} was asked by somebody who does not hold this installation's secret, or whose clock differs`,
          ).pipe(Effect.zipRight(Effect.dieMessage("The call does not prove where it comes from"))),
    )
  }),
)

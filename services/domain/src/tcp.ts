import * as NodeSocketServer from "@effect/platform-node/NodeSocketServer"
import { RpcSerialization, RpcServer } from "@effect/rpc"
import { DomainRpcs } from "@sightline/domain-api/domain-api"
import { Layer } from "effect"
import { DomainHandlers } from "./rpc"

/**
 * The domain for bffs of other processes: MessagePack over TCP. It believes whoever reaches it. A defect breaks its own
 * call only; left to itself the server would fail every call in flight on the connection.
 */
export const DomainOverTcp = ({ host, port }: { host: string; port: number }) =>
  RpcServer.layer(DomainRpcs, { disableTracing: true, disableFatalDefects: true }).pipe(
    Layer.provide(DomainHandlers),
    Layer.provide(RpcServer.layerProtocolSocketServer),
    Layer.provide([NodeSocketServer.layer({ host, port }), RpcSerialization.layerMsgPack]),
  )

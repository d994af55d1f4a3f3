import { Headers } from "@effect/platform"
import * as NodeSocket from "@effect/platform-node/NodeSocket"
import { type Rpc, RpcClient, type RpcClientError, type RpcGroup, RpcSerialization } from "@effect/rpc"
import { callerHeader } from "@sightline/domain-api/as-caller"
import { DomainRpcs } from "@sightline/domain-api/domain-api"
import { Caller } from "@sightline/model/caller"
import { Unavailable } from "@sightline/model/unavailable"
import { Cause, Context, Effect, FiberRef, Layer } from "effect"
import { directClient } from "./domain-direct"

type Rpcs = RpcGroup.Rpcs<typeof DomainRpcs>

/** The domain's operations; where they run is for whoever starts the process to say. */
export class Domain extends Context.Tag("Domain")<Domain, RpcClient.RpcClient<Rpcs, RpcClientError.RpcClientError>>() {
  /** In this process. The handlers come from the layer's environment, so the bff need not know the domain. */
  static readonly inMemory: Layer.Layer<Domain, never, Rpc.ToHandler<Rpcs> | Rpc.Middleware<Rpcs>> = Layer.effect(
    Domain,
    directClient(DomainRpcs),
  )

  /** In another process: MessagePack over TCP. While the connection is down every call fails at once. */
  static readonly overTcp = ({ host, port }: { host: string; port: number }) =>
    Layer.scoped(Domain, RpcClient.make(DomainRpcs, { disableTracing: true })).pipe(
      Layer.provide(RpcClient.layerProtocolSocket()),
      Layer.provide([Layer.orDie(NodeSocket.layerNet({ host, port })), RpcSerialization.layerMsgPack]),
    )
}

type Unreachable<E> = Extract<E, RpcClientError.RpcClientError>

/**
 * Asks the domain on behalf of nobody: for operations whose credentials are in the payload. When the domain cannot be
 * reached nothing is known of what it did, so the caller is told to ask again.
 */
export const ask = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.catchAll(
    call,
    (error): Effect.Effect<never, Exclude<E, Unreachable<E>> | Unavailable> =>
      isUnreachable(error)
        ? Effect.zipRight(Effect.logWarning("The domain cannot be reached", Cause.fail(error)), new Unavailable())
        : Effect.fail(error as Exclude<E, Unreachable<E>>),
  )

const isUnreachable = (error: unknown): error is RpcClientError.RpcClientError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "RpcClientError"

/**
 * Asks the domain on behalf of the request's caller. The header stays for the rest of the fiber, which runs one request:
 * taking it off again would cost as much as the call itself.
 */
export const relay = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Caller, (caller) =>
    Effect.zipRight(
      FiberRef.set(RpcClient.currentHeaders, Headers.unsafeFromRecord({ [callerHeader]: JSON.stringify(caller) })),
      ask(call),
    ),
  )

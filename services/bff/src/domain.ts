import { Headers } from "@effect/platform"
import * as NodeSocket from "@effect/platform-node/NodeSocket"
import { type Rpc, RpcClient, type RpcClientError, type RpcGroup, RpcMiddleware, RpcSerialization } from "@effect/rpc"
import { callerHeader } from "@sightline/domain-api/as-caller"
import { DomainRpcs } from "@sightline/domain-api/domain-api"
import { FromBff, proofPurpose, proven, RemoteDomainRpcs } from "@sightline/domain-api/from-bff"
import { Caller } from "@sightline/model/caller"
import { Unavailable } from "@sightline/model/unavailable"
import { Cause, Context, Effect, FiberRef, Layer, type Redacted } from "effect"
import { directClient } from "./domain-direct"
import { deriveKey } from "./keys"

type Rpcs = RpcGroup.Rpcs<typeof DomainRpcs>

/** The domain's operations; whoever starts the process decides where they run. */
export class Domain extends Context.Tag("Domain")<Domain, RpcClient.RpcClient<Rpcs, RpcClientError.RpcClientError>>() {
  /** In this process. The handlers come from the layer's environment, so the bff need not know the domain. */
  static readonly inMemory: Layer.Layer<Domain, never, Rpc.ToHandler<Rpcs> | Rpc.Middleware<Rpcs>> = Layer.effect(
    Domain,
    directClient(DomainRpcs),
  )

  /** In another process: MessagePack over TCP. While the connection is down every call fails at once. */
  static readonly overTcp = ({ host, port }: { host: string; port: number }, secret: Redacted.Redacted) =>
    Layer.scoped(Domain, RpcClient.make(RemoteDomainRpcs, { disableTracing: true })).pipe(
      Layer.provide([RpcClient.layerProtocolSocket(), proving(deriveKey(secret, proofPurpose))]),
      Layer.provide([Layer.orDie(NodeSocket.layerNet({ host, port })), RpcSerialization.layerMsgPack]),
    )
}

const proving = (key: Buffer) =>
  RpcMiddleware.layerClient(FromBff, ({ request }) =>
    Effect.sync(() => ({ ...request, headers: proven(key, request.tag, request.headers) })),
  )

type Unreachable<E> = Extract<E, RpcClientError.RpcClientError>

/**
 * Calls the domain without a caller: for operations with credentials in the payload. If the domain is unreachable the
 * outcome is unknown, so the caller is told to retry.
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
 * Calls the domain for the request's caller. The header stays on the fiber, which runs one request: removing it would
 * cost as much as the call itself.
 */
export const relay = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Caller, (caller) =>
    Effect.zipRight(
      FiberRef.set(RpcClient.currentHeaders, Headers.unsafeFromRecord({ [callerHeader]: JSON.stringify(caller) })),
      ask(call),
    ),
  )

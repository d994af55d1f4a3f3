import { Headers } from "@effect/platform"
import { Rpc, RpcClient, type RpcGroup, type RpcMiddleware } from "@effect/rpc"
import { Context, Effect } from "effect"

type Options = Parameters<RpcMiddleware.RpcMiddleware<unknown, unknown>>[0]
type Work = Effect.Effect<unknown, unknown>
type Middleware = (options: Options & { readonly next: Work }) => Work

/**
 * Runs a group's handlers in the caller's own fiber: without messages or a second fiber a call costs what its handler
 * costs, an interrupted request interrupts its operation, and a defect stays with its call. @effect/rpc's own in-memory
 * pair keeps two fibers and a message queue for the same answer.
 */
export const directClient = <Rpcs extends Rpc.Any>(
  group: RpcGroup.RpcGroup<Rpcs>,
): Effect.Effect<RpcClient.RpcClient<Rpcs>, never, Rpc.ToHandler<Rpcs> | Rpc.Middleware<Rpcs>> =>
  Effect.map(Effect.context<Rpc.ToHandler<Rpcs> | Rpc.Middleware<Rpcs>>(), (context) => {
    const client: Record<string, Record<string, unknown>> = {}
    for (const rpc of group.requests.values() as Iterable<Rpc.AnyWithProps & { readonly key: string }>) {
      const [prefix = "", name = ""] = rpc._tag.split(".", 2)
      client[prefix] = { ...client[prefix], [name]: operation(rpc, context as Context.Context<never>) }
    }
    return client as RpcClient.RpcClient<Rpcs>
  })

function operation(rpc: Rpc.AnyWithProps & { readonly key: string }, context: Context.Context<never>) {
  const entry = context.unsafeMap.get(rpc.key) as Rpc.Handler<string>
  const middlewares = [...rpc.middlewares].map((tag) => ({
    wraps: tag.wrap,
    provides: tag.provides as Context.Tag<unknown, unknown> | undefined,
    run: Context.unsafeGet(context, tag as never) as Middleware,
  }))
  const make = rpc.payloadSchema.make
  return (input: unknown, options?: { readonly headers?: Headers.Input }) =>
    Effect.withFiberRuntime<unknown, unknown>((fiber) => {
      const payload = make ? make(input) : input
      const inherited = fiber.getFiberRef(RpcClient.currentHeaders)
      const headers = options?.headers ? Headers.merge(inherited, Headers.fromInput(options.headers)) : inherited
      const handled = entry.handler(payload, { clientId: 0, headers })
      let effect = (Rpc.isWrapper(handled) ? handled.value : handled) as Work
      for (const { wraps, provides, run } of middlewares) {
        const ran = run({ rpc, payload, headers, clientId: 0, next: effect })
        effect = wraps
          ? ran
          : provides
            ? Effect.provideServiceEffect(effect, provides, ran)
            : Effect.zipRight(ran, effect)
      }
      // The handler's own services win, as they would in a separate process.
      return Effect.mapInputContext(effect, (own: Context.Context<never>) => Context.merge(own, entry.context))
    })
}

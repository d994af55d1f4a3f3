import { Context } from "effect"

/**
 * The way out of this process. Tests and the demo put a channel that they play in its place. No setting redirects a host:
 * it would be a way to send somebody's credentials elsewhere.
 */
export class ChannelNetwork extends Context.Reference<ChannelNetwork>()("ChannelNetwork", {
  defaultValue: (): ((request: Request) => Promise<Response>) => (request) => fetch(request),
}) {}

import { HttpServerRequest } from "@effect/platform"
import type { AskedShape } from "./asked"

/**
 * A request as HttpApiBuilder's routes are to see it: headers, method and a body under declared names. It reads nothing
 * else of a request, and what a call would need besides (a file, an upgrade) is not here.
 */
class SeenRequest {
  readonly [HttpServerRequest.TypeId] = HttpServerRequest.TypeId
  readonly json
  constructor(
    readonly method: string,
    readonly url: string,
    readonly headers: AskedShape["headers"],
    body: AskedShape["body"],
  ) {
    this.json = body
  }
}

export const seenRequest = ({ call, headers, body }: AskedShape) =>
  new SeenRequest(call.method, call.path, headers, body) as unknown as HttpServerRequest.HttpServerRequest

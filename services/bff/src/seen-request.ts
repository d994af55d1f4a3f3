import { HttpServerRequest } from "@effect/platform"
import type { AskedShape } from "./asked"

/**
 * A request as HttpApiBuilder's routes are to see it: method, headers, and a JSON body under declared names, whose type
 * was judged before. It reads nothing else of a request; what a call would need besides (a file, an upgrade) is not here.
 */
class SeenRequest {
  readonly [HttpServerRequest.TypeId] = HttpServerRequest.TypeId
  readonly method: string
  readonly url: string
  readonly headers: AskedShape["headers"]
  readonly json: AskedShape["body"]
  constructor({ call, headers, body }: AskedShape) {
    this.method = call.method
    this.url = call.path
    this.headers = call.hasBody ? { ...headers, "content-type": "application/json" } : headers
    this.json = body
  }
}

export const seenRequest = (asked: AskedShape) =>
  new SeenRequest(asked) as unknown as HttpServerRequest.HttpServerRequest

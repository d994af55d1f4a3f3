import { HttpServerRequest } from "@effect/platform"
import type { AskedShape } from "./asked"

/**
 * A request for HttpApiBuilder's routes: method, headers, and a JSON body under declared names, whose type was already
 * checked. The routes read nothing else; a call that needed more (a file, an upgrade) would not find it here.
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

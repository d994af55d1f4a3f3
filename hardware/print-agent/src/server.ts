import { agentPaths, Begun, Challenge, Jobs, Paired, Reported, Welcome } from "@sightline/agent-api/print-job"
import { messageOf } from "@sightline/hardware-transport/transport"
import { Option, Schema } from "effect"

/** The server was unreachable or failed: the same request may be sent again. */
export class NoAnswer extends Error {}

/** The server refused: a wrong code, a revoked agent, a connection that a later one has replaced. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export interface AskOptions {
  readonly withinMs?: number
  /** Aborts the request: its answer is no longer needed. */
  readonly signal?: AbortSignal
}

export type Ask = (path: string, body: unknown, options?: AskOptions) => Promise<unknown>

/** Requests to the bff. The agent dials out: nothing ever connects to it (decision 27). */
export const asks =
  (url: string): Ask =>
  async (path, body, { withinMs = 15_000, signal } = {}) => {
    const late = AbortSignal.timeout(withinMs)
    const { ok, status, json } = await answerTo(
      new URL(path, url),
      body,
      signal ? AbortSignal.any([late, signal]) : late,
    )
    const { result, code, message } = Object(json)
    if (ok && result !== undefined) return result
    // Only the server itself sends a code. Any other answer comes from a proxy, or was truncated.
    if (status >= 500 || status === 429 || typeof code !== "string") throw new NoAnswer(`${status}`)
    throw new Refused(code, String(message ?? code))
  }

async function answerTo(url: URL, body: unknown, signal: AbortSignal) {
  try {
    const headers = { "content-type": "application/json" }
    const { ok, status, text } = await read(
      await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal }),
    )
    return { ok, status, json: Schema.decodeUnknownOption(Json)(text).pipe(Option.getOrUndefined) }
  } catch (cause) {
    throw new NoAnswer(messageOf(cause))
  }
}

const read = async (answer: Response) => ({ ok: answer.ok, status: answer.status, text: await answer.text() })
const Json = Schema.parseJson()

const reads = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownSync(schema)
  return async (asked: Promise<unknown>) => decode(await asked)
}

/** Longer than the server waits for a job. */
const longPoll = 40_000

const paired = reads(Paired)
const challenge = reads(Challenge)
const welcome = reads(Welcome)
const jobs = reads(Jobs)
const begun = reads(Begun)
const reported = reads(Reported)

export const server = (ask: Ask) => ({
  pair: (body: object) => paired(ask(agentPaths.pair, body)),
  challenge: (agent: string) => challenge(ask(agentPaths.challenge, { agent })),
  hello: (body: object) => welcome(ask(agentPaths.hello, body)),
  next: (body: object, signal: AbortSignal) => jobs(ask(agentPaths.next, body, { withinMs: longPoll, signal })),
  begin: (token: string, printJobId: string) => begun(ask(agentPaths.begin, { token, printJobId })),
  report: (body: object) => reported(ask(agentPaths.report, body)),
})

export type Server = ReturnType<typeof server>

import { agentPaths, Begun, Challenge, Jobs, Paired, Reported, Welcome } from "@sightline/agent-api/print-job"
import { messageOf } from "@sightline/hardware-transport/transport"
import { Option, Schema } from "effect"

/** The server could not be asked, or could not answer: the same question may be put again. */
export class NoAnswer extends Error {}

/** The server has answered no: another code, a revoked agent, a connection that a later one has ended. */
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
  /** Ends the question: its answer is wanted no more. */
  readonly signal?: AbortSignal
}

export type Ask = (path: string, body: unknown, options?: AskOptions) => Promise<unknown>

/** Questions to the bff. The agent dials out: nothing ever connects to it (hardware.md §6). */
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
    // Only the server itself names a code. Anything else is a proxy in between, or an answer that was cut off.
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

import { agentPaths, Begun, Challenge, Jobs, Paired, Reported, Welcome } from "@sightline/agent-api/print-job"
import { Schema } from "effect"

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

export type Ask = (path: string, body: unknown, withinMs?: number) => Promise<unknown>

/** Questions to the bff. The agent dials out: nothing ever connects to it (hardware.md §6). */
export const asks =
  (url: string): Ask =>
  async (path, body, withinMs = 15_000) => {
    const answer = await fetch(new URL(path, url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    }).catch((cause: unknown) => {
      throw new NoAnswer(cause instanceof Error ? cause.message : String(cause))
    })
    const json: unknown = await answer.json().catch(() => undefined)
    if (answer.ok && typeof json === "object" && json !== null && "result" in json) return json.result
    if (answer.status >= 500 || answer.status === 429) throw new NoAnswer(`${answer.status}`)
    const { code = "", message = "" } = Object(json)
    throw new Refused(String(code || answer.status), String(message || answer.status))
  }

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
  next: (body: object) => jobs(ask(agentPaths.next, body, longPoll)),
  begin: (token: string, printJobId: string) => begun(ask(agentPaths.begin, { token, printJobId })),
  report: (body: object) => reported(ask(agentPaths.report, body)),
})

export type Server = ReturnType<typeof server>

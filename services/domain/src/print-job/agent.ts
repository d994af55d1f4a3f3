import {
  type AskChallenge,
  ageOf,
  type Begin,
  type Hello,
  type Next,
  type Pair,
  type Report,
} from "@sightline/agent-api/print-job"
import type { LiveTold } from "@sightline/model/live"
import { PairingRefused, PrintAgentOutdated, PrintAgentUnknown } from "@sightline/model/print-job"
import { Effect, Option } from "effect"
import { countAttempt, countRequest } from "../attempt/count"
import { type AgentDoor, inAgentTransaction, installation, many, one } from "../db/db"
import { isAgentUnknown } from "../db/sql-defect"
import { noteChangeBy } from "../history/note-change"
import { LiveHub } from "../live/hub"
import { everySecret, Secret } from "../secret/secret"
import {
  announcePrinters,
  beginJob,
  clock,
  connectAgent,
  endJob,
  insertAgent,
  loseSending,
  noteVersion,
  publicKeyOf,
  waitingJobs,
} from "./queries-agent"
import {
  agentName,
  isSignedBy,
  type NamedAgent,
  newAgentToken,
  newChallenge,
  readAgent,
  readAgentToken,
  readChallenge,
  readPairingCode,
  readPublicKey,
} from "./secret"

interface From {
  /** The address of the request. */
  readonly address: string
}

/** Exchanges a one-time code for an agent at the code's center, with its own key. */
export const pairAgent = Effect.fn("pairAgent")(function* ({
  code,
  publicKey,
  name,
  address,
}: typeof Pair.Type & From) {
  yield* countAttempt("print-agent", "pair", address)
  const shown = readPairingCode(code)
  const key = readPublicKey(publicKey)
  if (!shown || !key) return yield* new PairingRefused()
  const { clientId, hash } = shown
  const made = yield* inAgentTransaction(
    clientId,
    ["enter_pairing", hash],
    Effect.tap(one(insertAgent, { hash, name: name.trim() || "Print agent", publicKey: key }), (agent) =>
      agent
        ? noteChangeBy(agent.pairedBy, { noun: "print-agent", id: agent.id, action: "Paired", changes: [] })
        : Effect.void,
    ),
  ).pipe(known(() => new PairingRefused()))
  if (!made) return yield* new PairingRefused()
  return { agent: agentName(clientId, made.id) }
})

/**
 * An agent sends two requests to connect, and then goes on with its token: an office full of agents stays far below this.
 */
export const mostKnocks = { most: 600, window: "5 minutes" }

const countKnock = (address: string) => countRequest("print-agent-greeting", address, mostKnocks)

/**
 * The challenge that an agent signs. It does not reveal whether the agent exists. Its time is the database's: of two
 * greetings the later one counts, on any machine.
 */
export const challengeAgent = Effect.fn("challengeAgent")(function* ({
  agent,
  address,
}: typeof AskChallenge.Type & From) {
  yield* countKnock(address)
  return { challenge: newChallenge(yield* Secret, agent, yield* databaseTime) }
})

const databaseTime = Effect.map(installation(clock), ([row]) => row?.now.getTime() ?? 0)

/**
 * Connects an agent. Its former connection ends, and the job which that was sending becomes unknown, because nobody can
 * tell whether it was printed. No row is locked before the signature is verified.
 */
export const greetAgent = Effect.fn("greetAgent")(function* (hello: typeof Hello.Type & From) {
  yield* countKnock(hello.address)
  const named = readAgent(hello.agent)
  const now = yield* databaseTime
  const challengedAt = (yield* everySecret)
    .map((secret) => readChallenge(secret, hello.agent, hello.challenge, now))
    .find((at) => at !== undefined)
  if (!named || !challengedAt) return yield* new PrintAgentUnknown()
  const { token, hash } = newAgentToken(named)
  const welcome = Effect.gen(function* () {
    const key = yield* one(publicKeyOf, named.agentId)
    if (!key || !isSignedBy(key.public_key, hello.challenge, hello.signature)) return "unknown"
    const { agentId: id } = named
    if (ageOf(hello.agentVersion) === "refused") {
      yield* one(noteVersion, id, hello.agentVersion)
      return "outdated"
    }
    if (!(yield* one(connectAgent, { id, hash, version: hello.agentVersion, challengedAt }))) return "unknown"
    yield* one(loseSending, id, "The agent ended while it was sending.")
    yield* announced(id, hello.printers)
    return "welcome"
  })
  const verdict = yield* entered(named.clientId, ["enter_named_agent", named.agentId], welcome)
  if (verdict === "outdated") return yield* new PrintAgentOutdated()
  return verdict === "welcome" ? { token } : yield* new PrintAgentUnknown()
})

/** Names that an agent has ever given to printers: rows stay for the jobs that were printed there. An agent that is paired again starts again at none. */
export const mostPrinters = 100

/** An agent that calls its printers something else at each question fills no table; those past the limit get no jobs. */
const announced = Effect.fnUntraced(function* (agent: number, printers: typeof Next.Type.printers) {
  const { leftOut = 0 } = (yield* one(announcePrinters, agent, printers, mostPrinters)) ?? {}
  if (leftOut > 0) yield* Effect.logWarning("A print agent has named too many printers", { agent, leftOut })
})

/** Milliseconds of an agent's long poll: less than the 30 s at which proxies give up. */
const waits = 20_000
const looksEvery = 5_000

/** Jobs for the agent's printers, as soon as a notification comes; polls now and then too, in case one is lost. */
export const nextJobs = Effect.fn("nextJobs")(function* ({ token, isPatient, printers, held }: typeof Next.Type) {
  const hub = yield* LiveHub
  yield* asAgent(token, ({ agentId }) => announced(agentId, printers))
  let { position } = yield* hub.next(null)
  for (const end = Date.now() + (isPatient ? waits : 0); ; ) {
    const jobs = yield* asAgent(token, ({ agentId }) => many(waitingJobs, agentId, held))
    const left = end - Date.now()
    if (jobs.length > 0 || left <= 0) return { jobs }
    position = yield* toldOfPrinting(position, token).pipe(
      Effect.timeoutTo({
        duration: Math.min(left, looksEvery),
        onTimeout: () => position,
        onSuccess: (later) => later,
      }),
    )
  }
})

/** Waits for a change in the client's printing: a job, or the agent's own connection. */
const toldOfPrinting = Effect.fnUntraced(function* (from: string, token: string) {
  const hub = yield* LiveHub
  const clientId = readAgentToken(token)?.clientId
  const concerns = (told: LiveTold) =>
    "change" in told &&
    told.clientId === clientId &&
    (told.change.what === "print-job" || told.change.what === "printer")
  for (let position = from; ; ) {
    const news = yield* hub.next(position)
    if (!news.isComplete || news.told.some(concerns)) return news.position
    position = news.position
  }
})

/** The one step after which a job is never sent again; the agent calls it right before the first byte. */
export const beginSending = Effect.fn("beginSending")(function* ({ token, printJobId }: typeof Begin.Type) {
  const begun = yield* asAgent(token, ({ agentId }) => one(beginJob, agentId, printJobId))
  return { granted: begun !== undefined }
})

export const endSending = Effect.fn("endSending")(function* ({
  token,
  printJobId,
  state,
  detail,
  tag = "",
}: typeof Report.Type) {
  const ended = yield* asAgent(token, ({ agentId }) => one(endJob, agentId, { job: printJobId, state, detail, tag }))
  return { accepted: ended !== undefined }
})

const asAgent = <A, E, R>(token: string, work: (agent: NamedAgent) => Effect.Effect<A, E, R>) => {
  const shown = readAgentToken(token)
  if (!shown) return Effect.fail(new PrintAgentUnknown())
  return entered(shown.clientId, ["enter_agent", shown.agentId, shown.hash], work(shown))
}

const entered = <A, E, R>(clientId: number, door: AgentDoor, work: Effect.Effect<A, E, R>) =>
  inAgentTransaction(clientId, door, work).pipe(known(() => new PrintAgentUnknown()))

const known =
  <Refused>(refusal: () => Refused) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.catchSomeDefect(work, (defect) =>
      isAgentUnknown(defect) ? Option.some(Effect.fail(refusal())) : Option.none(),
    )

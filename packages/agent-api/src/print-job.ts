import { AnnouncedPrinter, PrintDocument, PrintJobId } from "@sightline/model/print-job"
import { Schema } from "effect"

/* What the bff and a print agent tell each other (decision 27). The agent asks, always: it opens no port. */

/** Of the agent in this checkout. A released one works until `oldestAgent` passes it. */
export const agentVersion = "0.3.0"
const oldestAgent = "0.1.0"

/** Whether an agent of that version is the present one, works still, or is refused. What is no version is refused. */
export function ageOf(version: string): "current" | "outdated" | "refused" {
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version) || isOlder(version, oldestAgent)) return "refused"
  return isOlder(version, agentVersion) ? "outdated" : "current"
}

function isOlder(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split(".").map(Number))
  const place = ours?.findIndex((part, index) => part !== theirs?.[index]) ?? -1
  return place >= 0 && (ours?.[place] ?? 0) < (theirs?.[place] ?? 0)
}

export const agentPaths = {
  pair: "/api/PrintAgent/Pair",
  challenge: "/api/PrintAgent/Challenge",
  hello: "/api/PrintAgent/Hello",
  next: "/api/PrintAgent/Next",
  begin: "/api/PrintAgent/Begin",
  report: "/api/PrintAgent/Report",
} as const

const text = (maximum: number) =>
  Schema.String.pipe(
    Schema.maxLength(maximum, { message: () => `must not be longer than ${maximum} characters` }),
    Schema.filter((value) => !value.includes("\u0000") && !/\p{Surrogate}/u.test(value), {
      message: () => "must be well-formed text",
    }),
  )

/** Base64url, without padding. */
const bytes = (maximum: number) =>
  text(maximum).pipe(Schema.pattern(/^[\w-]+$/, { message: () => "must be base64url" }))

const Announced = Schema.Struct({
  ...AnnouncedPrinter.fields,
  key: text(60),
  name: text(60),
  media: text(20),
})

const Printers = Schema.Array(Announced).pipe(
  Schema.maxItems(20, { message: () => "must not hold more than 20 printers" }),
)

/** Its key pair is the agent's own; the code says which center's it becomes. */
export const Pair = Schema.Struct({ code: text(40), publicKey: bytes(200), name: text(60) })
export const Paired = Schema.Struct({ agent: Schema.String })

export const AskChallenge = Schema.Struct({ agent: text(30) })
/** Good for a minute, and for one greeting. */
export const Challenge = Schema.Struct({ challenge: Schema.String })

/** The signature (Ed25519) is of the challenge. A greeting ends the agent's former connection. */
export const Hello = Schema.Struct({
  agent: text(30),
  challenge: text(200),
  signature: bytes(200),
  agentVersion: text(30),
  printers: Printers,
})
export const Welcome = Schema.Struct({ token: Schema.String })

/** How the printers are now, and which jobs the agent has written down: those are not told again. */
export const Next = Schema.Struct({
  token: text(200),
  /** Whether the answer may take its time until there is a job. */
  isPatient: Schema.Boolean,
  printers: Printers,
  held: Schema.Array(PrintJobId).pipe(Schema.maxItems(200, { message: () => "must not hold more than 200 jobs" })),
})
export const AgentJob = Schema.Struct({ id: PrintJobId, printer: Schema.String, document: PrintDocument })
export type AgentJob = typeof AgentJob.Type
export const Jobs = Schema.Struct({ jobs: Schema.Array(AgentJob) })

/** May it be sent now? After a yes the job is no longer queued, whatever becomes of the agent. */
export const Begin = Schema.Struct({ token: text(200), printJobId: PrintJobId })
export const Begun = Schema.Struct({ granted: Schema.Boolean })

export const JobEnd = Schema.Literal("sent", "printed", "failed", "unknown")
export type JobEnd = typeof JobEnd.Type
export const Report = Schema.Struct({
  token: text(200),
  printJobId: PrintJobId,
  state: JobEnd,
  detail: text(200),
  /** What the printer has read back from the radio tag that it wrote. */
  tag: Schema.optionalWith(text(200), { exact: true }),
})
/** Whether the report changed anything; a repeated one does not. */
export const Reported = Schema.Struct({ accepted: Schema.Boolean })

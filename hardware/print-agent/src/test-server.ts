import type { AgentJob } from "@sightline/agent-api/print-job"
import type { LabelDocument } from "@sightline/model/label"
import { PrintJobId } from "@sightline/model/print-job"
import { Refused, type Server } from "./server"

interface Known {
  readonly job: AgentJob
  state: string
  epoch: number
}

/** The server's behavior as print-job.test.ts proves it: one connection at a time, each job begun once. */
export function playedServer() {
  const jobs = new Map<string, Known>()
  const states: string[] = []
  const greeted: string[] = []
  const details: string[] = []
  const held: (readonly string[])[] = []
  let refusals = 0
  let epoch = 0
  let isRevoked = false
  const only = (token: string) => {
    if (isRevoked || token !== String(epoch)) throw new Refused("PrintAgentUnknown", "no")
  }
  const server: Server = {
    pair: async () => ({ agent: "3.1" }),
    challenge: async () => ({ challenge: "c" }),
    hello: async (body) => {
      greeted.push(Object(body).printers[0].state)
      if (isRevoked || refusals-- > 0) throw new Refused("PrintAgentUnknown", "no")
      epoch++
      for (const known of jobs.values()) if (known.state === "sending") known.state = "unknown"
      return { token: String(epoch) }
    },
    next: async (body) => {
      const { token, held: known, printers } = Object(body)
      only(token)
      states.push(printers[0].state)
      held.push(known)
      await new Promise((resolve) => setTimeout(resolve, 10))
      only(token)
      const told = [...jobs.values()].filter(
        ({ job, state }) => job.printer === printers[0].key && state === "queued" && !known.includes(job.id),
      )
      return { jobs: told.slice(0, 50).map(({ job }) => job) }
    },
    begin: async (token, id) => {
      only(token)
      const known = jobs.get(id)
      if (!known || !(known.state === "queued" || (known.state === "sending" && known.epoch === epoch)))
        return { granted: false }
      Object.assign(known, { state: "sending", epoch })
      return { granted: true }
    },
    report: async (body) => {
      const { token, printJobId, state, detail } = Object(body)
      only(token)
      details.push(detail)
      const known = jobs.get(printJobId)
      if (known) known.state = state
      return { accepted: true }
    },
  }
  let made = 0
  return {
    server,
    states,
    greeted,
    details,
    held,
    refuseGreetings: (count: number) => {
      refusals = count
    },
    revoke: () => {
      isRevoked = true
    },
    print: ({
      kind,
      ...more
    }: Partial<Omit<LabelDocument, "kind">> & { kind?: "label" | "receipt" | "drawer" } = {}) => {
      made++
      const id = PrintJobId.make(`01900000-0000-7000-8000-${String(made).padStart(12, "0")}`)
      const label = { kind: "label", symbology: "QR", code: `oes.i.${made}`, text: [], media: "50x25" } as const
      const document = documentOf(kind) ?? { ...label, ...more }
      jobs.set(id, { job: { id, printer: "desk", document }, state: "queued", epoch: 0 })
    },
    ends: () => [...jobs.values()].map(({ state }) => state),
  }
}

function documentOf(kind: "label" | "receipt" | "drawer" = "label") {
  if (kind === "label") return undefined
  return kind === "drawer" ? ({ kind } as const) : ({ kind, lines: [] } as const)
}

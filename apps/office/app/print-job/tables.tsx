import type { PrintAgent, Printer, PrintJob } from "@sightline/model/print-job"
import { mediaIn } from "@sightline/screens/print-job/media-names.ts"
import { jobWords, notConnected, printerWords } from "@sightline/screens/print-job/print-words.ts"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./printers.css"
import { words } from "./words"

const languages: Record<Printer["language"], string> = { zpl: "ZPL", tspl: "TSPL", epl: "EPL2", escpos: "ESC/POS" }

type Printers = {
  readonly printers: readonly Printer[]
  readonly onTest: (printer: Printer) => void
  readonly onMedia: (printer: Printer) => void
}

/** Every printer with its state and its media. */
export function PrinterTable({ printers, onTest, onMedia }: Printers) {
  const columns: readonly Column<Printer>[] = [
    { id: "name", label: "Name", cell: ({ name }) => <span className={look.state}>{name}</span> },
    {
      id: "state",
      label: "State",
      cell: ({ state, isConnected }) => {
        const { tone, text } = isConnected ? printerWords[state] : notConnected
        return <Badge tone={tone}>{text}</Badge>
      },
    },
    {
      id: "media",
      label: "Media",
      cell: (printer) => <span className={look.state}>{mediaIn(printer)}</span>,
    },
    {
      id: "language",
      label: "Language",
      cell: ({ language, dpi }) => `${languages[language]}, ${dpi} dpi`,
      isMinor: true,
    },
    { id: "center", label: "Center", cell: ({ center }) => center.name, isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (printer) => (
        <span className={look.actions}>
          {printer.kind === "label" && (
            <Button
              tone="plain"
              size="compact"
              aria-label={words.mediaOf(printer.name)}
              onPress={() => onMedia(printer)}
            >
              {words.mediaLabel}
            </Button>
          )}
          <Button
            tone="quiet"
            size="compact"
            aria-label={`${words.test} ${printer.name}`}
            onPress={() => onTest(printer)}
          >
            {words.test}
          </Button>
        </span>
      ),
    },
  ]
  const empty = printers.length === 0 && <EmptyState title={words.noPrinters}>{words.noPrintersHelp}</EmptyState>
  return <Table caption={words.title} columns={columns} rows={printers} rowKey={({ id }) => id} state={empty} />
}

type Agents = {
  readonly agents: readonly PrintAgent[]
  readonly times: Times
  readonly onRevoke: (agent: PrintAgent) => void
}

export function AgentTable({ agents, times, onRevoke }: Agents) {
  const columns: readonly Column<PrintAgent>[] = [
    { id: "name", label: "Name", cell: ({ name }) => name },
    {
      id: "state",
      label: "State",
      cell: ({ isRevoked, isConnected }) => (
        <Badge tone={isRevoked ? "caution" : isConnected ? "positive" : "critical"}>
          {isRevoked ? "Revoked" : isConnected ? "Connected" : "Away"}
        </Badge>
      ),
    },
    { id: "center", label: "Center", cell: ({ center }) => center.name, isMinor: true },
    {
      id: "version",
      label: "Version",
      cell: ({ version, age }) => (
        <span className={look.state}>
          {version || "Not known yet"}
          {age !== "current" && (
            <Badge tone={age === "refused" ? "critical" : "caution"}>
              {age === "refused" ? words.tooOld : words.outdated}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: "paired",
      label: "Paired",
      cell: ({ pairedAt, pairedBy }) => `${times(pairedAt)}, ${pairedBy}`,
      isMinor: true,
    },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (agent) =>
        !agent.isRevoked && (
          <Button
            tone="quiet"
            size="compact"
            aria-label={`${words.revoke} ${agent.name}`}
            onPress={() => onRevoke(agent)}
          >
            {words.revoke}
          </Button>
        ),
    },
  ]
  const empty = agents.length === 0 && <EmptyState title={words.noAgents}>{words.noAgentsHelp}</EmptyState>
  return <Table caption={words.agents} columns={columns} rows={agents} rowKey={({ id }) => id} state={empty} />
}

type Jobs = {
  readonly jobs: readonly PrintJob[]
  readonly times: Times
  readonly onChange: (change: "printed" | "notPrinted" | "cancel", job: PrintJob) => void
}

/** The latest jobs; a job with an unknown outcome asks for it. */
export function JobTable({ jobs, times, onChange }: Jobs) {
  const columns: readonly Column<PrintJob>[] = [
    { id: "title", label: "Label", cell: ({ title }) => <span className={look.code}>{title}</span> },
    {
      id: "state",
      label: "State",
      cell: ({ state, detail }) => (
        <span className={look.state}>
          <Badge tone={jobWords[state].tone}>{jobWords[state].text}</Badge>
          {detail && <span className={look.muted}>{detail}</span>}
        </span>
      ),
    },
    { id: "printer", label: "Printer", cell: ({ printer }) => printer.name, isMinor: true },
    {
      id: "by",
      label: "Asked",
      cell: ({ createdAt, createdBy }) => `${times(createdAt)}, ${createdBy}`,
      isMinor: true,
    },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (job) => <JobActions job={job} onChange={onChange} />,
    },
  ]
  const empty = jobs.length === 0 && <EmptyState title={words.noJobs}>{words.noJobsHelp}</EmptyState>
  return <Table caption={words.jobs} columns={columns} rows={jobs} rowKey={({ id }) => id} state={empty} />
}

function JobActions({ job, onChange }: Pick<Jobs, "onChange"> & { readonly job: PrintJob }) {
  const button = (change: "printed" | "notPrinted" | "cancel") => (
    <Button
      tone="quiet"
      size="compact"
      aria-label={`${words[change]}: ${job.title}`}
      onPress={() => onChange(change, job)}
    >
      {words[change]}
    </Button>
  )
  if (job.state === "queued") return button("cancel")
  if (job.state !== "unknown" && job.state !== "sent") return null
  return (
    <span className={look.actions}>
      {button("printed")}
      {button("notPrinted")}
    </span>
  )
}

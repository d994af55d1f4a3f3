import { generateKeyPairSync, sign } from "node:crypto"
import { agentVersion } from "@sightline/agent-api/print-job"
import { serial } from "@sightline/fixtures/serial"
import type { CenterId } from "@sightline/model/center"
import type { AnnouncedPrinter, PrintJobId, PrintJobState, PrintSubject } from "@sightline/model/print-job"
import { Effect } from "effect"
import { aStaff, as } from "../db/test-db"
import { createPairingCode, listPrinters } from "./administer"
import { challengeAgent, greetAgent, nextJobs, pairAgent } from "./agent"
import { createPrintJobs } from "./create"
import { listPrintJobs } from "./settle"

export const aLabelPrinter: AnnouncedPrinter = {
  key: "desk",
  name: "Label desk",
  kind: "label",
  language: "zpl",
  dpi: 203,
  media: "50x25",
  state: "ready",
}

/** A machine beside the printers, with a key pair of its own. */
export function aMachine() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519")
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
    signs: (challenge: string) => sign(null, Buffer.from(challenge), privateKey).toString("base64url"),
  }
}

export type Machine = ReturnType<typeof aMachine>

/** The caller's own agent, paired but not connected yet. */
export const aPairedAgent = (machine: Machine, centerId = 1) =>
  Effect.gen(function* () {
    const { code } = yield* createPairingCode(centerId as CenterId)
    const { publicKey } = machine
    return (yield* pairAgent({ code, publicKey, name: "Desk", address: `address ${serial()}` })).agent
  })

/** The address of the agents in tests. */
export const address = "203.0.113.5"

/** Connects and returns the token. */
export const greet = (
  machine: Machine,
  agent: string,
  printers: readonly AnnouncedPrinter[] = [aLabelPrinter],
  version = agentVersion,
) =>
  Effect.gen(function* () {
    const { challenge } = yield* challengeAgent({ agent, address })
    return yield* greetWith(machine, agent, challenge, printers, version)
  })

export const greetWith = (
  machine: Machine,
  agent: string,
  challenge: string,
  printers: readonly AnnouncedPrinter[] = [aLabelPrinter],
  version = agentVersion,
) =>
  Effect.map(
    greetAgent({ agent, challenge, signature: machine.signs(challenge), agentVersion: version, printers, address }),
    ({ token }) => token,
  )

export const askedBy = (token: string, held: readonly string[] = []) =>
  Effect.map(nextJobs({ token, isPatient: false, printers: [aLabelPrinter], held: held as never }), ({ jobs }) => jobs)

/** A label whose code names nothing. */
export const sample: PrintSubject = { of: "sample", symbology: "QR" }

/** A user of a client with a connected agent and its one printer. */
export const aSite = (client = 3) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"] })
    const machine = aMachine()
    const agent = yield* aPairedAgent(machine).pipe(as(owner))
    const token = yield* greet(machine, agent)
    const printers = yield* listPrinters(null).pipe(as(owner))
    const printer = printers.find(({ agentId }) => `${client}.${agentId}` === agent)
    if (!printer) return yield* Effect.dieMessage("no printer")
    const print = (copies = 1) => createPrintJobs(printer.id, sample, copies).pipe(as(owner))
    return { owner, machine, agent, token, printer, print }
  })

/** As the caller sees it. */
export const stateOf = (id: PrintJobId) =>
  Effect.map(listPrintJobs(null), (jobs) => jobs.find((job) => job.id === id)?.state as PrintJobState)

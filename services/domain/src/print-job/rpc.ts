import { OwnAgentRpcs, PrinterRpcs, PrintJobRpcs } from "@sightline/domain-api/print-job"
import { createPairingCode, listAgents, listPrinters, revokeAgent, setMedia } from "./administer"
import { beginSending, challengeAgent, endSending, greetAgent, nextJobs, pairAgent } from "./agent"
import { createPrintJobs } from "./create"
import { readLabels } from "./labels"
import { reprintLast } from "./reprint"
import { cancelPrintJob, listPrintJobs, settlePrintJob, settleScanned } from "./settle"
import { writeTag } from "./write-tag"

export const OwnAgentHandlers = OwnAgentRpcs.toLayer({
  "ownAgent.pair": pairAgent,
  "ownAgent.challenge": challengeAgent,
  "ownAgent.hello": greetAgent,
  "ownAgent.next": nextJobs,
  "ownAgent.begin": beginSending,
  "ownAgent.report": endSending,
})

export const PrinterHandlers = PrinterRpcs.toLayer({
  "printer.createPairingCode": ({ centerId }) => createPairingCode(centerId),
  "printer.list": ({ centerId }) => listPrinters(centerId),
  "printer.agents": () => listAgents(),
  "printer.setMedia": ({ id, media }) => setMedia(id, media),
  "printer.revokeAgent": ({ id }) => revokeAgent(id),
})

export const PrintJobHandlers = PrintJobRpcs.toLayer({
  "printJob.writeTag": (writing) => writeTag(writing),
  "printJob.create": ({ printerId, subject, copies }) => createPrintJobs(printerId, subject, copies),
  "printJob.labels": ({ subject }) => readLabels(subject),
  "printJob.reprint": () => reprintLast(),
  "printJob.list": ({ state }) => listPrintJobs(state),
  "printJob.settle": ({ id, printed }) => settlePrintJob(id, printed),
  "printJob.settleScanned": ({ code }) => settleScanned(code),
  "printJob.cancel": ({ id }) => cancelPrintJob(id),
})

import { act } from "@sightline/bff-client/remix"
import { Effect } from "effect"
import { ChangeFields } from "./change-fields"

export type Did =
  | { readonly did: "paired"; readonly code: string }
  | { readonly did: "revoked" | "tested" | "loaded" | "settled" | "notFound"; readonly name: string }

/** Each change answers what it did, so that one message can name it. */
export const change = act(ChangeFields, ({ printer, printJob }, fields) =>
  Effect.gen(function* () {
    switch (fields.change) {
      case "pair": {
        const { code } = yield* printer.createPairingCode({ payload: { centerId: fields.centerId } })
        return did({ did: "paired", code })
      }
      case "revoke": {
        const { name } = yield* printer.revokeAgent({ payload: { printAgentId: fields.id } })
        return did({ did: "revoked", name })
      }
      case "test": {
        const { printerId, kind } = fields
        const [job] = yield* printJob.create({ payload: { printerId, document: { kind } } })
        return did({ did: "tested", name: job?.printer.name ?? "" })
      }
      case "media": {
        const { printerId, media } = fields
        const { name } = yield* printer.setMedia({ payload: { printerId, media } })
        return did({ did: "loaded", name })
      }
      case "cancel": {
        const { title } = yield* printJob.cancel({ payload: { printJobId: fields.jobId } })
        return did({ did: "settled", name: title })
      }
      case "scanned": {
        const [job] = yield* printJob.settleScanned({ payload: { barCode: fields.code } })
        return job ? did({ did: "settled", name: job.title }) : did({ did: "notFound", name: fields.code })
      }
      default: {
        const printed = fields.change === "printed"
        const { title } = yield* printJob.settle({ payload: { printJobId: fields.jobId, printed } })
        return did({ did: "settled", name: title })
      }
    }
  }),
)

const did = (what: Did): Did => what

export type Changed = Awaited<ReturnType<typeof change>>

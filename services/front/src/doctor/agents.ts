import { type AgentState, agentStates } from "@sightline/domain/db/condition"
import type { Reached } from "./database"
import { doubtful, type Finding, lasting, unlooked, well } from "./finding"

/** Seconds after which an agent counts as silent, as `print_agents_missed` has it. */
const mostSilent = 60

/** When each print agent was last heard of. */
export async function agents({ ownerUrl }: Reached, publicUrl: string): Promise<ReadonlyArray<Finding>> {
  if (!ownerUrl)
    return [unlooked("Print agents", "only the role of DATABASE_MIGRATION_URL may list those of every client.")]
  const states = await agentStates(ownerUrl)
  if (states.length === 0) return [unlooked("Print agents", "none is paired.")]
  return states.map((state) => agent(state, publicUrl))
}

function agent({ name, client, center, silent }: AgentState, publicUrl: string): Finding {
  const subject = `Print agent ${name} (${client}, ${center})`
  if (silent !== null && silent <= mostSilent) return well(subject, `heard of ${lasting(silent)} ago.`)
  const last = silent === null ? "was never heard of" : `was last heard of ${lasting(silent)} ago`
  return doubtful(subject, `it ${last}. See that its machine is on and reaches ${publicUrl}.`)
}

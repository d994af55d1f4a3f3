import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ask } from "@sightline/bff-client/remix"
import { allows, editors, staff, type Who } from "@sightline/model/role-table"
import { Effect } from "effect"
import { usePerson } from "../shell/use-shell"
import { ClinicHome } from "./clinic-home"
import { businessFacts, headOf } from "./head"
import { newestProducts } from "./newest.server"
import { tilesFor } from "./work-tiles"

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: "Eye exams, glasses and contact lenses",
    description:
      "Eye exams for children, adults and seniors, glasses and contact lenses, dry eyes and emergencies: what we do, where we are and how to make an appointment.",
    path: "/home",
    face: "clinic",
    facts: businessFacts,
  })

const waitingFor = ask((bff, { session }) =>
  bff.inventoryList.waiting({ urlParams: session ? { clientId: session.client.id } : {} }),
)

/** The submissions that wait for this person, and who waits for them. */
const approvalsFor = ask((bff) =>
  Effect.map(bff.adjustmentUsed.list({ urlParams: { state: "PendingRemove" } }), (submissions) => {
    const theirs = submissions.filter(({ mayApprove }) => mayApprove)
    return { count: theirs.length, from: [...new Set(theirs.map(({ by }) => by))] }
  }),
)

/** Staff see their waiting work; a home without that answer is still a home. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  const viewer = session && { roles: session.roles, group: session.client.group }
  const isOneOf = (who: Who) => viewer !== null && allows(who, viewer)
  const [waiting, approvals, newest] = await Promise.all([
    isOneOf(staff) ? waitingFor(args) : null,
    isOneOf(staff) && isOneOf(editors) ? approvalsFor(args) : null,
    newestProducts(args),
  ])
  return { waiting, approvals, newest, tiles: viewer ? tilesFor(viewer) : [] }
}

export default function Home() {
  const { waiting, approvals, newest, tiles } = useLoaderData<typeof loader>()
  return <ClinicHome person={usePerson()} tiles={tiles} waiting={waiting} approvals={approvals} newest={newest} />
}

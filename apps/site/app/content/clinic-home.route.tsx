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

/** Each number is what the page it leads to says to the same person. */
const waitingFor = ask((bff, { session }) => {
  const urlParams = session ? { clientId: session.client.id } : {}
  return Effect.map(
    Effect.all(
      {
        waiting: bff.inventoryList.waiting({ urlParams }),
        toOrder: bff.suggestion.count({ urlParams }),
        expected: bff.vendorOrder.list({ urlParams: { ...urlParams, isArriving: true, page: 1, pageSize: 1 } }),
      },
      { concurrency: "unbounded" },
    ),
    ({ waiting, toOrder, expected }) => ({ ...waiting, toOrder: toOrder.total, expected: expected.total }),
  )
})

const takenToday = ask((bff, { session }) =>
  bff.till.takings({ urlParams: session ? { clientId: session.client.id } : {} }),
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
  const [waiting, taken, approvals, newest] = await Promise.all([
    isOneOf(staff) ? waitingFor(args) : null,
    isOneOf(staff) ? takenToday(args) : null,
    isOneOf(staff) && isOneOf(editors) ? approvalsFor(args) : null,
    newestProducts(args),
  ])
  return { waiting, taken, approvals, newest, tiles: viewer ? tilesFor(viewer) : [] }
}

export default function Home() {
  const { waiting, taken, approvals, newest, tiles } = useLoaderData<typeof loader>()
  return (
    <ClinicHome
      person={usePerson()}
      tiles={tiles}
      waiting={waiting}
      approvals={approvals}
      taken={taken}
      newest={newest}
    />
  )
}

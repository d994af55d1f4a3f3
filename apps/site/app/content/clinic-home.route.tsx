import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ask } from "@sightline/bff-client/remix"
import { allows, staff } from "@sightline/model/role-table"
import { usePerson } from "../shell/use-shell"
import { ClinicHome } from "./clinic-home"
import { businessFacts, headOf } from "./head"
import { newestProducts } from "./newest.server"

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

/** Staff see their waiting work; a home without that answer is still a home. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  const isStaff = session !== null && allows(staff, { roles: session.roles, group: session.client.group })
  const [waiting, newest] = await Promise.all([isStaff ? waitingFor(args) : null, newestProducts(args)])
  return { waiting, newest }
}

export default function Home() {
  const { waiting, newest } = useLoaderData<typeof loader>()
  return <ClinicHome person={usePerson()} waiting={waiting} newest={newest} />
}

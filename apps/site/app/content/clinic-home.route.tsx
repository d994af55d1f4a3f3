import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { usePerson } from "../shell/use-shell"
import { ClinicHome } from "./clinic-home"
import { headOf, localBusiness } from "./head"
import { loadHouse } from "./load-house.server"
import { StaffHome } from "./staff-home"

export const loader = (args: LoaderFunctionArgs) => loadHouse(args)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headOf({
        title: `${data.house.name}: eye exams, glasses and contact lenses`,
        description: data.house.home.text2,
        path: "/home",
        face: "clinic",
        facts: [localBusiness(data.house, data.origin)],
        ...data,
      })
    : []

export default function Home() {
  const { house } = useLoaderData<typeof loader>()
  const person = usePerson()
  return <ClinicHome house={house}>{person && <StaffHome person={person} />}</ClinicHome>
}

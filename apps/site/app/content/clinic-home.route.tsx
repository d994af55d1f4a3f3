import type { MetaFunction } from "@remix-run/node"
import { usePerson } from "../shell/use-shell"
import { ClinicHome } from "./clinic-home"
import { businessFacts, headOf } from "./head"

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: "Eye exams, glasses and contact lenses",
    description:
      "Eye exams for children, adults and seniors, glasses and contact lenses, dry eyes and emergencies: what we do, where we are and how to make an appointment.",
    path: "/home",
    face: "clinic",
    facts: businessFacts,
  })

export default function Home() {
  return <ClinicHome person={usePerson()} />
}

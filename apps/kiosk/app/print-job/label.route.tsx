import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loader } from "@sightline/screens/print-job/label.server.ts"
import { LabelScreen } from "@sightline/screens/print-job/label-screen"
import { labelTitle } from "@sightline/screens/print-job/label-words.ts"

export { loader }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? labelTitle(data.label) : "Label"} · Sightline` },
]

export default function LabelPage() {
  const { label } = useLoaderData<typeof loader>()
  return <LabelScreen label={label} back="/kiosk" size="kiosk" />
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { personFigures } from "@sightline/model/insight-rules"
import { money } from "@sightline/model/money"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { type Column, Table } from "@sightline/ui/table"
import { peoplePath } from "../address"
import { Filters } from "../filters"
import { PageFrame } from "../frame"
import { InsightPages } from "../pages"
import { words } from "../words"
import { peopleAt, type switchPeople } from "./people.server"

export const loader = (args: LoaderFunctionArgs) => peopleAt(args)

const { title } = words.people

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["people"]>[number]

const columns: readonly Column<Row>[] = [
  { id: "name", label: "Person", cell: ({ name }) => name },
  ...personFigures.map(
    (figure): Column<Row> => ({
      id: figure,
      label: words.figures[figure],
      kind: "number",
      cell: ({ paths }) => {
        const { units = 0, href } = paths.find((one) => one.figure === figure) ?? {}
        const text = units.toLocaleString("en-US")
        return href ? <Link href={href}>{text}</Link> : text
      },
    }),
  ),
  {
    id: "net",
    label: words.sales.title,
    kind: "number",
    cell: ({ net, sales }) => (sales ? <Link href={sales}>{money(net)}</Link> : money(net)),
  },
]

/** What people sold, in units and in money, and removed: off until an owner switches it on (decisions D-149). */
export default function PeoplePage() {
  const { people, centers, place, maySwitch, mayLook } = useLoaderData<typeof loader>()
  const isOn = people !== null
  return (
    <PageFrame>
      <PageHead
        title={title}
        lead={isOn ? (maySwitch ? words.people.all : words.people.ownAlone) : undefined}
        actions={isOn && maySwitch ? <Switch isOn={false} tone="quiet" /> : undefined}
      />
      {mayLook && <InsightPages current="people" place={place} />}
      {isOn ? (
        <>
          <Filters centers={centers} place={place} path={peoplePath} />
          <Table
            caption={title}
            columns={columns}
            rows={people}
            rowKey={({ userId }) => userId}
            state={
              people.length === 0 && (
                <EmptyState title={words.people.none} icon={<Icon name="user" size="large" />}>
                  {words.period(place.days)}
                </EmptyState>
              )
            }
          />
          <Muted>{words.definitions.people}</Muted>
        </>
      ) : (
        <EmptyState
          title={words.people.off}
          icon={<Icon name="user" size="large" />}
          action={maySwitch ? <Switch isOn tone="accent" /> : undefined}
        >
          {maySwitch ? words.people.offForOwner : words.people.offForOthers}
        </EmptyState>
      )}
    </PageFrame>
  )
}

function Switch({ isOn, tone }: { isOn: boolean; tone: "accent" | "quiet" }) {
  const { revalidate } = useRevalidator()
  const { act, isPending } = useAct<typeof switchPeople>("/insight/people/switch", {})
  const send = async () => {
    const heard = await act({ isOn }, { done: isOn ? words.people.isOn : words.people.isOff })
    if (heard._tag === "Done") revalidate()
  }
  return (
    <Button tone={tone} isPending={isPending} onPress={() => void send()}>
      {isOn ? words.people.on : words.people.stop}
    </Button>
  )
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Inline } from "@sightline/ui/inline"
import { LinkButton } from "@sightline/ui/link-button"
import { PageHead } from "@sightline/ui/page-head"
import { Select } from "@sightline/ui/select"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { Page } from "../shell/screen"
import { type CountsPage, countsPage, type openCount } from "./count.server"
import { NextCounts } from "./next"
import { openRefusals, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => countsPage(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

type Row = CountsPage["counts"][number]

const placeOf = ({ center, place, categories, brands }: Row) =>
  [center.name, place, ...categories, ...brands].filter(Boolean).join(", ")

export default function Counts() {
  const page = useLoaderData<typeof loader>()
  const { counts, next, mayOpen, timeZone } = page
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  useLiveData("/live", "count")
  useShortcut("newOne", () => mayOpen && setOpening(true))
  const times = timesIn(timeZone)
  const columns: readonly Column<Row>[] = [
    { id: "what", label: "Count", cell: (count) => `${words.titleOf(count.id)}: ${placeOf(count)}` },
    { id: "state", label: "State", cell: ({ state }) => <Badge>{words.states[state]}</Badge> },
    {
      id: "passes",
      label: "Areas ended",
      kind: "number",
      cell: ({ passes }) => `${passes.filter(({ endedAt }) => endedAt !== null).length} of ${passes.length}`,
    },
    { id: "by", label: "Opened by", cell: ({ openedBy }) => openedBy, isMinor: true },
    { id: "at", label: "Opened", kind: "code", cell: ({ openedAt }) => times(openedAt), isMinor: true },
  ]
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <Inline>
            <LinkButton tone="quiet" href="/tags">
              {words.tags}
            </LinkButton>
            {mayOpen && <Button onPress={() => setOpening(true)}>{words.open}</Button>}
          </Inline>
        }
      />
      <Table
        caption={words.title}
        columns={columns}
        rows={counts}
        rowKey={({ id }) => id}
        onOpen={({ id }) => navigate(`/count/${id}`)}
        state={counts.length === 0 && <EmptyState title={words.none}>{words.noneHelp}</EmptyState>}
      />
      {next && (
        <NextCounts next={next} centers={page.centers} times={times} onOpened={(id) => navigate(`/count/${id}`)} />
      )}
      {isOpening && (
        <OpenDialog page={page} onClose={() => setOpening(false)} onOpened={(id) => navigate(`/count/${id}`)} />
      )}
    </Page>
  )
}

type OpenProps = {
  page: Pick<CountsPage, "centers" | "centerId" | "categories" | "brands" | "places">
  onClose: () => void
  onOpened: (id: number) => void
}

function OpenDialog({ page: { centers, centerId, categories, brands, places }, onClose, onOpened }: OpenProps) {
  const [center, setCenter] = useState(centerId)
  const here = places.filter((place) => String(place.centerId) === center)
  const { act, isPending } = useAct<typeof openCount>("/count/part/open", openRefusals)
  const send = async (form: FormData) => {
    const place = String(form.get("place") ?? "")
    const category = String(form.get("category") ?? "")
    const brand = String(form.get("brand") ?? "")
    const heard = await act({
      centerId: Number(form.get("center")),
      locationId: place === "" ? null : Number(place),
      categoryIds: category === "" ? [] : [Number(category)],
      brandIds: brand === "" ? [] : [Number(brand)],
      graceSeconds: Number(form.get("grace")),
    })
    if (heard._tag === "Done") onOpened(heard.value.id)
  }
  return (
    <FormDialog
      title={words.open}
      submit={words.open}
      isPending={isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Select
        label={words.center}
        name="center"
        options={centers}
        value={center}
        onChange={({ target }) => setCenter(target.value)}
      />
      {here.length > 0 && (
        <Select
          key={center}
          label={words.place}
          name="place"
          description={words.placeHelp}
          options={[
            { value: "", label: words.wholeCenter },
            ...here.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          defaultValue=""
        />
      )}
      <Select
        label={words.category}
        name="category"
        options={[{ value: "", label: words.allCategories }, ...categories]}
        defaultValue=""
      />
      {brands.length > 0 && (
        <Select
          label={words.brand}
          name="brand"
          options={[{ value: "", label: words.allBrands }, ...brands]}
          defaultValue=""
        />
      )}
      <Select
        label={words.grace}
        name="grace"
        description={words.graceHelp}
        options={words.graces}
        defaultValue="300"
      />
    </FormDialog>
  )
}

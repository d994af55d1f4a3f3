import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from "@remix-run/react"
import type { Customer } from "@sightline/model/customer"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { FailedState } from "@sightline/ui/failed-state"
import { LinkButton } from "@sightline/ui/link-button"
import { Pagination } from "@sightline/ui/pagination"
import { useState } from "react"
import { ExportButton } from "../shell/export/export-button"
import { ListBar, Screen } from "../shell/screen"
import { SideSearch } from "../shell/side-search"
import { useComing } from "../shell/use-coming"
import { useFound } from "../shell/use-found"
import { customerFinder } from "./customer-finder"
import { CustomerSearch } from "./customer-search"
import { CustomerTable } from "./customer-table"
import { DeleteQuestion } from "./delete-question"
import { customersWritten } from "./export-rows"
import { listAt } from "./list.server"
import { hrefOf, pagesOf } from "./list-state"
import { NobodyFound } from "./nobody-found"
import { useSearch } from "./use-search"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => listAt(args)

export const meta: MetaFunction = () => [{ title: `${words.list} · Sightline` }]

export default function CustomerList() {
  const all = useLoaderData<typeof loader>()
  const { state } = all
  const { search, find } = useSearch()
  const { coming, setComing } = useComing(state, hrefOf)
  const { found, failure, look } = useFound(all, { search, coming }, customerFinder)
  const [deleting, setDeleting] = useState<Customer>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isTurning = useNavigation().location?.pathname.toLowerCase() === "/customer"
  const searchFor = (text: string) => {
    const first = { ...state, page: 1 }
    find(text)
    if (state.page !== 1) setComing(first)
    navigate(hrefOf(first))
  }
  return (
    <Screen title={words.list}>
      <Count total={found?.total} search={search} mayImport={all.mayImport} onClear={() => searchFor("")} />
      <SideSearch
        label="Search customers"
        panel={<CustomerSearch search={search} onSearch={searchFor} />}
        isLoading={isTurning || (!found && failure === undefined)}
      >
        {failure !== undefined ? (
          <Card padding="none">
            <FailedState
              because="failed"
              title="The search failed"
              action={
                <Button tone="quiet" onPress={() => void look()}>
                  Try again
                </Button>
              }
            >
              {failure}
            </FailedState>
          </Card>
        ) : found?.total === 0 ? (
          <NobodyFound isSearch={search !== ""} onClear={() => searchFor("")} />
        ) : (
          <CustomerTable
            rows={found?.rows ?? []}
            isLoading={!found}
            order={state.order}
            hrefOf={(order) => hrefOf({ page: 1, order })}
            onDelete={setDeleting}
          />
        )}
      </SideSearch>
      <Pagination
        label="Pages of customers"
        current={state.page}
        total={pagesOf(found?.total ?? 0)}
        href={(page) => hrefOf({ ...state, page })}
      />
      <DeleteQuestion customer={deleting} onClose={() => setDeleting(undefined)} onGone={revalidate} />
    </Screen>
  )
}

type CountProps = { total: number | undefined; search: string; mayImport: boolean; onClear: () => void }

function Count({ total, search, mayImport, onClear }: CountProps) {
  const isSearch = search !== ""
  const count =
    total === undefined ? "Searching" : total === 1 ? "1 customer" : `${total.toLocaleString("en-US")} customers`
  return (
    <ListBar
      count={isSearch && total !== undefined ? `${count} found` : count}
      after={<LinkButton href="/customer/new">{words.create}</LinkButton>}
    >
      {isSearch && (
        <Button tone="quiet" onPress={onClear}>
          Show all customers
        </Button>
      )}
      <ExportButton write={customersWritten(search)} noun="customers" />
      {mayImport && (
        <LinkButton href="/customer/import" tone="quiet">
          Import
        </LinkButton>
      )}
    </ListBar>
  )
}

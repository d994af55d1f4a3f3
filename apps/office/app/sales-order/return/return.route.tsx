import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useLoaderData, useNavigate } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import { Screen } from "../../shell/screen"
import { listPath, returnPath } from "../order-type"
import { useScannedCode } from "../use-order-scan"
import { words } from "../words"
import * as look from "./return.css"
import { orderOfCode } from "./return.server"

export const loader = (args: LoaderFunctionArgs) => orderOfCode(args)

export const meta: MetaFunction = () => [{ title: "Return an item · Sightline" }]

/** A sold item is scanned, and its order opens with the return begun. A form that works without script. */
export default function ReturnPage() {
  const { code, isMissing, clientCode } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useScannedCode(clientCode, (scanned) => navigate(returnPath(scanned)))
  return (
    <Screen title="Return an item">
      <Card>
        <Form method="get" action={returnPath()} key={code} className={look.code} aria-label="Return an item">
          {isMissing && (
            <Notice tone="caution" announce="status" title={code}>
              {words.notSold}
            </Notice>
          )}
          <TextField
            label="Code of the item"
            name="code"
            kind="code"
            description="Scan the item, or type the code on its label."
            defaultValue={code}
            maxLength={200}
            autoComplete="off"
          />
          <span className={look.ways}>
            <Button type="submit">Find its order</Button>
            <LinkButton tone="plain" href={listPath("Instant")}>
              Back to orders
            </LinkButton>
          </span>
        </Form>
      </Card>
    </Screen>
  )
}

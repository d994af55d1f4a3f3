import { randomUUID } from "node:crypto"
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { OwnPage } from "@sightline/screens/account/own-page"
import { Badge } from "@sightline/ui/badge"
import { Notice } from "@sightline/ui/notice"
import { Schema } from "effect"
import { KeyForm } from "./key-form"
import { ProofForm } from "./proof-form"
import { RecoveryCodes } from "./recovery-codes"
import { step } from "./security.server"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** No cache keeps keys and recovery codes. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" })

const factor = load(Schema.Struct({}), (bff) => bff.secondFactor.get())

export const loader = async (args: LoaderFunctionArgs) => {
  if (!args.context.session) throw notFound()
  return { ...(await factor(args)), fresh: randomUUID() }
}

export const action = step

export default function Security() {
  const { isOn, recoveryCodes, fresh } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.show === "refused" ? answer : { errors: {}, refusal: undefined }
  return (
    <OwnPage
      title={words.title}
      state={<Badge tone={isOn ? "positive" : "neutral"}>{isOn ? words.on : words.off}</Badge>}
    >
      <p>{words.lead}</p>
      {answer?.show === "ended" && (
        <Notice tone="positive" announce="status">
          {words.turnedOff}
        </Notice>
      )}
      {answer?.show === "key" ? (
        <KeyForm
          uri={answer.uri}
          shared={answer.key}
          qr={answer.qr}
          error={answer.errors.code}
          refusal={answer.refusal}
          fresh={fresh}
        />
      ) : answer?.show === "codes" ? (
        <RecoveryCodes codes={answer.codes} isNew={answer.isNew} />
      ) : (
        <>
          {isOn && <p>{words.left(recoveryCodes)}</p>}
          <ProofForm key={String(isOn)} isOn={isOn} errors={refused.errors} refusal={refused.refusal} fresh={fresh} />
        </>
      )}
    </OwnPage>
  )
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { layoutSections } from "@sightline/model/layout-rules"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Schema } from "effect"
import { useMemo, useState } from "react"
import { LeaveQuestion } from "../shell/leave-question"
import * as look from "./layout.css"
import { Previews } from "./previews"
import { SectionCard, UnreadLines } from "./section-card"
import { useLayout } from "./use-layout"
import { usePreviews } from "./use-previews"
import { VersionTable } from "./version-table"
import { words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const settings = load(Schema.Struct({}), (bff) => bff.layout.settings({ urlParams: {} }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { own: await settings(args), timeZone: session.client.timeZone }
}

export default function LayoutSettings() {
  const { own, timeZone } = useLoaderData<typeof loader>()
  const previews = usePreviews()
  const form = useLayout(own, previews)
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <div className={look.page}>
      <PageHead title={words.title} lead={words.lead} />
      <Notice tone={form.isPublished ? "positive" : "info"}>
        {form.isPublished
          ? words.isPublished
          : form.isUnsaved
            ? previews.isOpen
              ? words.isFollowed
              : words.isUnsaved
            : words.isDraft}
      </Notice>
      <Previews onOpen={previews.open} />
      <form
        className={look.form}
        noValidate
        aria-label={words.form}
        data-keeps={words.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isActing) void form.save()
        }}
      >
        {layoutSections.map((kind) => (
          <SectionCard key={kind.name} kind={kind} form={form} />
        ))}
        <UnreadLines form={form} />
        {Object.keys(form.problems).length > 0 && (
          <Notice tone="critical" announce="alert">
            {words.problems}
          </Notice>
        )}
        <Actions
          beside={
            !form.isPublished && (
              <Button tone="quiet" isWaiting={form.isActing} onPress={() => setDiscarding(true)}>
                {words.discard}
              </Button>
            )
          }
        >
          <Button type="submit" tone="quiet" isPending={form.isActing}>
            {words.save}
          </Button>
          <Button isWaiting={form.isActing} onPress={() => void form.publish()}>
            {words.publish}
          </Button>
        </Actions>
        <LeaveQuestion isUnsaved={form.isUnsaved} />
      </form>
      <section className={look.section} aria-labelledby="layout-history">
        <h2 id="layout-history" className={look.heading}>
          {words.history}
        </h2>
        <VersionTable
          versions={own.versions}
          times={times}
          isActing={form.isActing}
          onRestore={(number) => void form.restore(number)}
        />
      </section>
      <ConfirmDialog
        title={words.discardTitle}
        content={words.discardContent}
        confirm={words.discard}
        cancel={words.back}
        isOpen={isDiscarding}
        onOpenChange={setDiscarding}
        onConfirm={() => {
          setDiscarding(false)
          void form.discard()
        }}
      />
      {form.isBehind && own.last && (
        <Dialog
          isQuestion
          title={words.behindTitle}
          isOpen
          onOpenChange={(isOpen) => !isOpen && form.leaveBehind()}
          actions={
            <>
              <Button tone="quiet" autoFocus onPress={form.leaveBehind}>
                {words.back}
              </Button>
              <Button tone="quiet" onPress={() => void form.settle("theirs")}>
                {words.theirs}
              </Button>
              <Button onPress={() => void form.settle("mine")}>{words.mine}</Button>
            </>
          }
        >
          <p>{words.behindBy(own.last.by, times(own.last.at))}</p>
        </Dialog>
      )}
    </div>
  )
}

import { Button } from "@sightline/ui/button"
import { FailedState } from "@sightline/ui/failed-state"
import { Skeleton } from "@sightline/ui/skeleton"
import type { ReactNode } from "react"
import type { useRead } from "./use-read"

type Props<Data> = {
  of: Pick<ReturnType<typeof useRead<Data>>, "data" | "failure" | "read"> & { readonly title?: string | undefined }
  /** A failure stands under the answer's own title, as some screens document it. */
  isTitled?: boolean
  /** The name of the loading content. */
  label: string
  children: (data: Data) => ReactNode
}

/** A dialog's loaded content; a skeleton while it loads, and the reason with a retry if it fails. */
export function Loaded<Data>({ of: { data, failure, title, read }, isTitled = false, label, children }: Props<Data>) {
  return (
    <>
      {failure !== undefined && (
        <FailedState
          because="failed"
          title={(isTitled && title) || "This could not be loaded"}
          action={
            <Button tone="quiet" onPress={() => void read()}>
              Try again
            </Button>
          }
        >
          {failure}
        </FailedState>
      )}
      {data !== undefined ? children(data) : failure === undefined && <Skeleton label={label} />}
    </>
  )
}

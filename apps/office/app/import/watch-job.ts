import type { ImportProgress } from "@sightline/model/import"

/** The polling interval of a job, in milliseconds. */
export const watchPause = 400

/** Reports a job's progress repeatedly until the returned function is called. */
export function watchJob(
  job: string,
  tell: (progress: ImportProgress) => void,
  request: typeof fetch = fetch,
): () => void {
  let isOver = false
  let timer = setTimeout(look, watchPause)
  async function look() {
    const response = await request(`/inventory/import/progress?${new URLSearchParams({ job })}`, {
      headers: { accept: "application/json" },
      redirect: "manual",
    }).catch(() => undefined)
    const progress = response?.ok ? ((await response.json()) as ImportProgress) : undefined
    if (isOver) return
    // Before its first row and after its last a job reports 0 of 0: keep the previous value.
    if (progress && progress.total > 0) tell(progress)
    timer = setTimeout(look, watchPause)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** The progress in whole percent; nothing while unknown. */
export const percentOf = ({ done, total }: ImportProgress): number | undefined =>
  total === 0 ? undefined : Math.min(100, Math.floor((100 * done) / total))

/** Announces every quarter only, to spare people who listen. */
export const spokenPercent = (percent: number | undefined): string =>
  percent === undefined || percent < 25 ? "" : `${Math.floor(percent / 25) * 25} %`

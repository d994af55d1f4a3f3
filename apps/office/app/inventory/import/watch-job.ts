import type { ImportProgress } from "@sightline/model/import"

/** How often a job is asked how far it is, in milliseconds. */
export const watchPause = 400

/** Tells how far a job has come, again and again, until the function that it answers is called. */
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
    // Before its first row and after its last a job is at nothing of nothing: what was told last still holds.
    if (progress && progress.total > 0) tell(progress)
    timer = setTimeout(look, watchPause)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** How far that is, in whole percent; nothing as long as it is not known. */
export const percentOf = ({ done, total }: ImportProgress): number | undefined =>
  total === 0 ? undefined : Math.min(100, Math.floor((100 * done) / total))

/** What is announced of it: every quarter, so that nobody is talked to all the time. */
export const spokenPercent = (percent: number | undefined): string =>
  percent === undefined || percent < 25 ? "" : `${Math.floor(percent / 25) * 25} %`

import { expect, type Page } from "@playwright/test"
import { centers } from "@sightline/fixtures/records/center"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { removalScreen } from "./removal-screen"
import { submitSignIn, type Who } from "./sign-in"

let stations = 0

/** Makes the page's browser a station, as an Admin does once. On the pages themselves `kiosk/station.spec.ts` does. */
export async function registerStation(page: Page, name = `Station ${++stations} of ${process.pid}`): Promise<void> {
  const { request } = page.context()
  const { origin } = new URL((await request.get("/kiosk/sign-in")).url())
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(path, { form, headers: { origin }, maxRedirects: 0 })
    expect(answer.headers().location, `${path} ${answer.status()}`).toMatch(/^\/kiosk/)
  }
  await send("/kiosk/sign-in", { email: users.admin.email, password: demoPassword })
  await send("/kiosk/register", { name, centerId: String(centers.downtown.id) })
  await send("/kiosk/sign-out", {})
}

export async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page).toHaveURL(/\/kiosk\/sign-in$/)
}

/** Signs a user in at the station, unless they are signed in already. */
export async function workAt(page: Page, who: Who): Promise<void> {
  await page.goto("/kiosk")
  const { firstName, lastName, email } = users[who]
  const isFree = () => /\/kiosk\/(sign-in|home-login)/.test(page.url())
  // A page that opened without the product reads from its store who works here.
  if (!isFree()) await expect(page.getByRole("button", { name: "Logout" })).toBeVisible()
  if (!isFree() && !(await page.getByRole("banner").getByText(`${firstName} ${lastName}`).isVisible()))
    await leave(page)
  if (isFree()) await submitSignIn(page, email, demoPassword)
  await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
}

/** The station as a person in front of it sees it. */
export function stationScreen(page: Page) {
  const bar = page.getByRole("banner")
  return {
    ...removalScreen(page),
    bar,
    waiting: (count: number) => bar.getByText(`${count} waiting`, { exact: true }),
    offline: bar.getByText("Offline", { exact: true }),
    online: bar.getByText("Online", { exact: true }),
    /** The outcome of the last scan, in its largest words. */
    face: page.locator("[data-face]"),
    spoken: page.getByRole("status").or(page.getByRole("alert")),
  }
}

/** The worker has cached the shell, so the page works without the network. */
export const shellIsKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match("/kiosk")) !== undefined && navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true)

/** What scans do at this station when its browser restarts, as the disk has it. */
export const keptMode = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open("sightline-station")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const fact = opening.result.transaction("fact").objectStore("fact").get("mode")
          fact.onsuccess = () => {
            opening.result.close()
            resolve(fact.result?.mode)
          }
        }
      }),
  )

/** The content of the station's store, read around the screen: codes in the order of reading, each with its state. */
export const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ id: string; code: string; state: string; sequence: number; by: string }[]>((resolve, reject) => {
        const opening = indexedDB.open("sightline-station")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction("entry").objectStore("entry").getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(
              all.result
                .map(({ id, task, state, by }) => ({
                  id,
                  code: task.code,
                  state: state.answer?._tag ?? state._tag,
                  sequence: by.sequence,
                  by: by.name,
                }))
                .sort((one, other) => one.sequence - other.sequence),
            )
          }
        }
      }),
  )

import { expect, type Page } from "@playwright/test"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { removalScreen } from "./removal-screen"
import { signIn, submitSignIn, type Who } from "./sign-in"

let stations = 0

/** Makes the page's browser a station, as an Admin does once. */
export async function registerStation(page: Page, name = `Station ${++stations} of ${process.pid}`): Promise<void> {
  await signIn(page, "admin", "/kiosk/sign-in")
  await expect(page.getByRole("heading", { level: 1, name: "Register this station" })).toBeVisible()
  await page.getByRole("textbox", { name: "Name" }).fill(name)
  await page.getByRole("button", { name: "Register and start" }).click()
  await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
  await leave(page)
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
  page.waitForFunction(async () => {
    const kept = await caches.match("/kiosk")
    return kept !== undefined && (await navigator.serviceWorker.ready) !== undefined
  })

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

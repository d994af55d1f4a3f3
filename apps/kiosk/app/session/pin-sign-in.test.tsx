import { act } from "@sightline/fixtures/page/act"
import { within } from "@sightline/fixtures/page/within"
import { createRoot } from "react-dom/client"
import { expect, it, onTestFinished, vi } from "vitest"
import { badgeWords } from "../shell/badge-words"
import { PinSignIn } from "./pin-sign-in"
import { pinWords } from "./pin-words"

const two = [
  { userId: 5, name: "Stellan Quispe" },
  { userId: 6, name: "Zoë Adair" },
]
const many = [...two, ...Array.from({ length: 11 }, (_, at) => ({ userId: 100 + at, name: `Person${at} Other` }))]

/** The names at a station whose server answers each PIN with the next of `answers`. */
async function shown(people: typeof two, answers: readonly object[] = []) {
  const left = [...answers]
  const asked: unknown[] = []
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)])
    return Response.json(left.shift())
  })
  const place = document.createElement("div")
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <PinSignIn people={people}>
        <p>With a password</p>
      </PinSignIn>,
    ),
  )
  const page = within(place)
  const press = (name: string) => act(async () => page.getByRole("button", { name }).click())
  const type = async (pin: string) => {
    page.getByLabelText<HTMLInputElement>(badgeWords.pin).value = pin
    await press(badgeWords.go)
  }
  return { page, press, type, asked }
}

it("a chosen name asks for its PIN; a wrong one says how many tries are left, and asks again", async () => {
  const wrong = (left: number) => ({ _tag: "StationPinWrong", left, isEnded: false })
  const { page, press, type, asked } = await shown(two, [wrong(2), wrong(1)])
  page.getByText("With a password")
  await press("Zoë Adair")
  expect(document.activeElement?.getAttribute("name")).toBe("pin")
  expect(page.queryByText("With a password")).toBeNull()
  for (const said of [/2 more tries, then only your password/, /One more try, then only your password/]) {
    await type("0000")
    page.getByText(said)
    page.getByRole("heading", { name: pinWords.pinOf("Zoë Adair") })
  }
  const sent = ["/kiosk/pin", { userId: 6, pin: "0000" }]
  expect(asked).toEqual([sent, sent])
})

it("a locked, an ended and an unknown PIN say that the password helps, above the names, where the focus goes", async () => {
  const cases = [
    [{ _tag: "StationPinWrong", left: 0, isEnded: false }, /your PIN works again after that/],
    [{ _tag: "StationPinRefused", because: "locked" }, /your PIN works again after that/],
    [{ _tag: "StationPinWrong", left: 0, isEnded: true }, /set a new PIN in the office/],
    [{ _tag: "StationPinRefused", because: "unknown" }, /cannot sign in with a PIN here now/],
  ] as const
  const { page, press, type } = await shown(
    two,
    cases.map(([answer]) => answer),
  )
  for (const [, said] of cases) {
    await press("Stellan Quispe")
    await type("0000")
    expect(page.getByRole("alert").textContent).toMatch(said)
    expect(document.activeElement?.textContent).toBe(pinWords.title)
  }
  await press("Zoë Adair")
  await press(badgeWords.cancel)
  page.getByRole("button", { name: "Stellan Quispe" })
  expect(page.queryAllByRole("alert")).toHaveLength(0)
})

it("a field finds one's name among more than twelve, without its accents", async () => {
  const { page } = await shown(many)
  const find = page.getByLabelText<HTMLInputElement>(pinWords.find)
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(find), "value")?.set?.call(find, text)
      find.dispatchEvent(new Event("input", { bubbles: true }))
    })
  await type("zoe")
  expect(page.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Zoë Adair"])
  await type("nobody")
  page.getByText(pinWords.nobody)
})

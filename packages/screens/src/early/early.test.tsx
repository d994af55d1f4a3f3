import { act, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { earlyScript, takeEarly } from "./early"
import { WithEarly } from "./with-early"

function Page() {
  const [text, setText] = useState("")
  const [note, setNote] = useState("stored")
  const [pressed, setPressed] = useState(0)
  return (
    <main>
      <input name="description" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => setPressed((before) => before + 1)}>
        Export
      </button>
      {/* biome-ignore lint/a11y/useValidAnchor: react-aria makes such a tab of a link */}
      <a role="tab" tabIndex={0} href="#items" onClick={(event) => event.preventDefault()}>
        Items
      </a>
      <output>{`${text}|${note}|${pressed}`}</output>
    </main>
  )
}

/** React looks for a browser when it is loaded. */
const page = await vi.hoisted(async () => {
  const { Window } = await import("happy-dom")
  const window = new Window({ url: "http://127.0.0.1/" })
  vi.stubGlobal("window", window)
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  for (const name of ["document", "Event", "performance", "navigator", "HTMLIFrameElement"] as const)
    vi.stubGlobal(name, Reflect.get(window, name))
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, window[name].bind(window))
  return globalThis.window
})

beforeEach(() => {
  page.document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
  new Function(earlyScript)()
})

afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllGlobals())

const field = (name: string) => page.document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement

const button = () => page.document.querySelector("button") as HTMLButtonElement
const output = () => page.document.querySelector("output")?.textContent

const type = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new page.Event("input", { bubbles: true }))
}

/** Starts the program; `meanwhile` happens after it has begun and before it hears. */
const start = async (meanwhile: () => void = () => undefined) => {
  const handOver = takeEarly(page)
  const root = page.document.getElementById("root") as HTMLElement
  await act(async () => {
    hydrateRoot(
      root,
      <WithEarly handOver={handOver}>
        <Page />
      </WithEarly>,
    )
    meanwhile()
  })
  return output()
}

describe("a page before its program runs", () => {
  it("keeps what is typed into a line and into a text", async () => {
    type("description", "Wipes")
    type("note", "fragile")
    expect(await start()).toBe("Wipes|fragile|0")
    expect(field("note").value).toBe("fragile")
  })

  it("keeps what is typed while the program begins", async () => {
    expect(await start(() => type("description", "Wipes"))).toBe("Wipes|stored|0")
  })

  it("does the last press, once, after the typing", async () => {
    type("description", "Wipes")
    button().click()
    button().click()
    expect(await start()).toBe("Wipes|stored|1")
  })

  it("does a press of the moment in which the program begins, once", async () => {
    expect(await start(() => button().click())).toBe("|stored|1")
  })

  it("makes one whole press of one that began before and ends after", async () => {
    button().dispatchEvent(new page.Event("pointerdown", { bubbles: true }))
    expect(await start()).toBe("|stored|0")
    await act(async () => button().click())
    expect(output()).toBe("|stored|1")
    await act(async () => button().click())
    expect(output()).toBe("|stored|2")
  })

  it("leaves a tab that is a link to the browser, also when the press begins before the program", async () => {
    const tab = page.document.querySelector("a") as HTMLAnchorElement
    const press = () => {
      const click = new page.Event("click", { bubbles: true, cancelable: true })
      tab.dispatchEvent(click)
      return click.defaultPrevented
    }
    expect(press()).toBe(false)
    tab.dispatchEvent(new page.Event("pointerdown", { bubbles: true }))
    await start()
    await act(async () => expect(press()).toBe(false))
    await act(async () => expect(press()).toBe(true))
  })

  it("tells the program nothing of half a press", async () => {
    const heard = vi.fn()
    page.document.body.addEventListener("pointerup", heard)
    button().dispatchEvent(new page.Event("pointerup", { bubbles: true }))
    expect(heard).not.toHaveBeenCalled()
    button().click()
    await start()
    button().dispatchEvent(new page.Event("pointerup", { bubbles: true }))
    expect(heard).toHaveBeenCalledTimes(1)
    page.document.body.removeEventListener("pointerup", heard)
  })

  it("forgets a press that is too old", async () => {
    button().click()
    vi.spyOn(page.performance, "now").mockReturnValue(page.performance.now() + 20_000)
    expect(await start()).toBe("|stored|0")
  })

  it("leaves a page alone where nobody did anything", async () => {
    expect(await start()).toBe("|stored|0")
  })
})

import { useAct } from "@sightline/screens/act/use-act.ts"
import { ToastProvider } from "@sightline/ui/toast"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, expect, test, vi } from "vitest"

type Saved = { readonly _tag: "Done" } | { readonly _tag: "CodeTaken" }
type Save = () => Promise<Saved>

let root: Root
afterEach(() => {
  flushSync(() => root.unmount())
  vi.unstubAllGlobals()
})

/** Two screens' acts; the answers come as planned. */
function opened(...answers: readonly Saved["_tag"][]) {
  const planned = [...answers]
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ _tag: planned.shift() })))
  const acts: Partial<Record<"save" | "print", ReturnType<typeof useAct<Save>>["act"]>> = {}
  function Screens() {
    acts.save = useAct<Save>("/vendor/change", { CodeTaken: "This code is taken." }).act
    acts.print = useAct<Save>("/label/print", { CodeTaken: "The printer is off." }).act
    return null
  }
  root = createRoot(document.body.appendChild(document.createElement("div")))
  flushSync(() =>
    root.render(
      <ToastProvider>
        <Screens />
      </ToastProvider>,
    ),
  )
  return {
    /** One press that sends several, one after the other. */
    async actAll(which: "save" | "print", ...all: readonly object[]) {
      for (const asked of all) await acts[which]?.(asked)
    },
    /** Acts, and goes on when the person could have read the answer. */
    async act(which: "save" | "print", asked: object) {
      await acts[which]?.(asked)
      await new Promise((read) => setTimeout(read))
    },
    told: () =>
      [...document.querySelectorAll("[aria-live]")]
        .flatMap(({ children }) => [...children])
        .map(({ textContent }) => textContent?.replace(/^.*?: /, "")),
  }
}

test("a try that succeeds takes the failures of its act away, whatever it was sent, and leaves those of others", async () => {
  const { act, told } = opened("CodeTaken", "CodeTaken", "CodeTaken", "Done")
  await act("print", { id: 1 })
  await act("save", { what: "rename", code: "A" })
  await act("save", { what: "save", code: "A" })
  await expect.poll(told).toEqual(["The printer is off.", "This code is taken.", "This code is taken."])
  await act("save", { what: "save", code: "B" })
  await expect.poll(told).toEqual(["The printer is off.", "This code is taken."])
})

test("a form names what it does like any other act", async () => {
  const { act, told } = opened("CodeTaken", "Done", "Done")
  const form = (change: string) => {
    const data = new FormData()
    data.set("change", change)
    return data
  }
  await act("save", form("close"))
  await act("save", form("reopen"))
  await expect.poll(told).toEqual(["This code is taken."])
  await act("save", form("close"))
  await expect.poll(told).toEqual([])
})

test("a press that sends several keeps the failure of one of them beside the success of the next", async () => {
  const { actAll, told } = opened("CodeTaken", "Done")
  await actAll("save", { what: "link", id: 1 }, { what: "link", id: 2 })
  await expect.poll(told).toEqual(["This code is taken."])
})

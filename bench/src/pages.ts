import { gzipSync } from "node:zlib"
import type { Installation } from "./installation"
import { cpuOf } from "./process-use"

export interface PageFigures {
  readonly page: string
  /** Compressed, in KB of a thousand bytes; with the goal of its kind. */
  readonly script: number
  readonly goal: number
  readonly files: number
  /** The server's own work per answer, in milliseconds; with its goal where it has one. */
  readonly cpu: number | undefined
  readonly cpuGoal: number | undefined
}

/** The pages, their kind in the goals, and the people who may see them. */
const pages = [
  { path: "/", goal: 0, kind: "content" },
  { path: "/home", goal: 0, kind: "content" },
  { path: "/faq", goal: 0, kind: "content" },
  { path: "/children-eye-exam", goal: 0, kind: "content" },
  { path: "/home-login", goal: 0, kind: "sign-in" },
  { path: "/shopping", goal: 110, kind: "catalogue" },
  { path: "/scan-remove", goal: 210, kind: "office", as: "office" },
  { path: "/kiosk", goal: 130, kind: "kiosk", as: "kiosk" },
  { path: "/kiosk/sign-in", goal: 0, kind: "sign-in" },
] as const

const isJudged = (kind: (typeof pages)[number]["kind"]) => kind === "office" || kind === "catalogue"

const signInAt = { office: "/home-login", kiosk: "/kiosk/sign-in" } as const

/** The files that a browser must load before a page works, read from the page itself. */
export async function measurePages(base: string, pid: number, { client }: Installation, times: number) {
  const cookies = new Map<string, string>()
  for (const [app, path] of Object.entries(signInAt)) cookies.set(app, await signInCookie(base + path, base, client))
  cookies.set("kiosk", await registered(base, cookies.get("kiosk") ?? ""))
  const sizes = new Map<string, Promise<Script>>()
  const figures: PageFigures[] = []
  for (const { path, goal, kind, ...more } of pages) {
    const cookie = "as" in more ? (cookies.get(more.as) ?? "") : ""
    const headers = { accept: "text/html", cookie }
    const html = await read(base + path, headers)
    const scripts = await closure(base, scriptsOf(html), sizes)
    // The first requests compile a page, for a large one hundreds of requests; the bench measures the cost after that.
    for (let turn = 0; turn < times * (isJudged(kind) ? 12 : 3); turn++) await read(base + path, headers)
    const before = cpuOf(pid)
    for (let turn = 0; turn < times; turn++) await read(base + path, headers)
    const after = cpuOf(pid)
    figures.push({
      page: `${path} (${kind})`,
      script: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      files: scripts.length,
      goal,
      cpu: before === undefined || after === undefined ? undefined : (after - before) / times / 1000,
      cpuGoal: isJudged(kind) ? 3 : undefined,
    })
  }
  return figures
}

const signInCookie = (address: string, base: string, { email, password }: Installation["client"]) =>
  cookieFrom(address, { origin: base }, { email, password })

/** The kiosk's pages need a station: its cookies, once the browser is one. */
async function registered(base: string, cookie: string): Promise<string> {
  const form = await read(`${base}/kiosk/register`, { accept: "text/html", cookie })
  const centerId = /<option value="(\d+)"/.exec(form)?.[1] ?? ""
  const name = `Bench ${Date.now()}`
  return `${cookie}; ${await cookieFrom(`${base}/kiosk/register`, { origin: base, cookie }, { name, centerId })}`
}

async function cookieFrom(address: string, headers: Record<string, string>, fields: Record<string, string>) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
    redirect: "manual",
  })
  const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
  if (!cookie) throw new Error(`${address} set no cookie: ${answer.status}`)
  return cookie
}

async function read(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers, redirect: "manual" })
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.headers.get("location") ?? ""}`)
  return answer.text()
}

/** The scripts and modules of the page: from tags, preloads and the imports of its own script. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const named = tags.flatMap((tag) => {
    const isScript = tag.startsWith("<script") || /rel="modulepreload"/.test(tag)
    return isScript ? (/(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []) : []
  })
  const inline = [...html.matchAll(/<script\b[^>]*type="module"[^>]*>(.*?)<\/script>/gs)]
  return [...named, ...inline.flatMap(([, text = ""]) => importsOf(text))]
}

/** Only static imports: the page does not need later ones. An address may end in "import", and a text in "from". */
const importsOf = (text: string) =>
  [...text.matchAll(/(?<![\w$./-])(?:from|import)\s*"(\.{0,2}\/[^"]+)"/g)].map(([, path = ""]) => path)

interface Script {
  readonly bytes: number
  readonly imports: ReadonlyArray<string>
}

async function closure(base: string, first: ReadonlyArray<string>, known: Map<string, Promise<Script>>) {
  const found = new Map<string, Script>()
  const todo = first.map((path) => new URL(path, base).href)
  for (let address = todo.pop(); address; address = todo.pop()) {
    if (found.has(address)) continue
    const from = address
    const script = await (known.get(from) ?? remember(from))
    found.set(from, script)
    todo.push(...script.imports.map((path) => new URL(path, from).href))
  }
  return [...found.values()]

  function remember(address: string): Promise<Script> {
    const script = read(address).then((text) => ({ bytes: gzipSync(text).length, imports: importsOf(text) }))
    known.set(address, script)
    return script
  }
}

import { connect } from "node:net"
import { calls as everyCall } from "@sightline/bff/calls"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type Answer, aSession, noSessions, type TestFront, testFront } from "../page/test-front"
import type { Listener } from "../serve/incoming"
import type { Sessions } from "../session/web-session"
import { visitorBudget } from "./budget"

const handle = "h".repeat(43)
const signedIn = { cookie: `sightline=${handle}` }
/** Only this handle has a session. */
const onlyThis: Sessions["resume"] = async (asked) =>
  asked === handle ? { session: aSession(), accessToken: "token" } : null
const call: Listener = (_req, res) => void res.end("call")
/** Answers once it has read the body. */
const reading: Listener = async (req, res) => {
  let size = 0
  for await (const piece of req) size += (piece as Buffer).length
  res.end(`${size} bytes`)
}
const page: Answer = () => new Response("page")
const html = { accept: "text/html" }

interface Given {
  readonly trustProxy?: number
  readonly calls?: Listener
  readonly answer?: Answer
  readonly resume?: Sessions["resume"]
  readonly pause?: () => Promise<void>
}

const atOnce = async () => undefined

/** A front whose visitors may make one request a second, and ten at once, by a clock that stands. */
async function aFront({ trustProxy = 0, calls = call, answer = page, resume = onlyThis, pause = atOnce }: Given = {}) {
  const clock = { ms: 1_000 }
  const budget = visitorBudget({ perSecond: 1, now: () => clock.ms, pause })
  const isProved = async (authorization: string) => authorization === "Bearer good"
  const front = await testFront({
    ...{ budget, trustProxy, answer, sessions: { ...noSessions, resume } },
    calls: budget.around(calls, { isProved, trustProxy }),
  })
  return { front, clock }
}

/** The statuses of as many requests, one after the other. */
async function statuses(count: number, ask: (nth: number) => ReturnType<TestFront["get"]>) {
  const all: number[] = []
  for (let nth = 0; nth < count; nth++) all.push((await ask(nth)).status)
  return all
}
const tenThenRefused = [...Array.from({ length: 10 }, () => 200), 429, 429]

describe("a visitor who asks too much", () => {
  it("gets a page that says so, and when to come again", async () => {
    const { front, clock } = await aFront()
    await using _ = front
    expect(await statuses(12, () => front.get("/", html))).toEqual(tenThenRefused)
    const { status, headers, body } = await front.get("/shopping", html)
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([429, "1", "no-store"])
    expect(headers["content-type"]).toBe("text/html; charset=utf-8")
    expect(body).toMatch(
      /<html lang="en">[\s\S]*<title>One moment, please<\/title>[\s\S]*<main>\s*<h1>One moment, please<\/h1>/,
    )
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? []
    expect(headers["content-security-policy"]).toBe(`default-src 'none'; style-src 'nonce-${nonce}'`)
    expect(body).not.toContain("http-equiv")
    clock.ms += 2_000
    expect(await statuses(3, () => front.get("/", html))).toEqual([200, 200, 429])
    expect(front.logged).toEqual([])
  })

  it("of a call gets the shape of every refusal, in whatever spelling they ask", async () => {
    const { front } = await aFront()
    await using _ = front
    const paths = ["/api/Catalogue/Search", "/API/catalogue/search", "/User/x", "/api/x"]
    expect(await statuses(12, (nth) => front.get(paths[nth % 4] ?? ""))).toEqual(tenThenRefused)
    const { status, headers, body } = await front.send("POST", "/api/Contact/Add", {}, "{}")
    expect([status, headers["retry-after"], headers["content-type"]]).toEqual([
      ...[429, "1", "application/json; charset=utf-8"],
    ])
    const detail = "Too many requests come from this address. Please wait a moment and try again."
    expect(JSON.parse(body)).toEqual({ title: "Too many requests", detail, message: detail, code: "TooManyRequests" })
  })

  it("does not go round it by the other kind, a form, a sign-in, a HEAD or Remix's own addresses", async () => {
    const { front } = await aFront()
    await using _ = front
    await statuses(10, (nth) => front.get(nth % 2 ? "/" : "/api/x"))
    const origin = { origin: front.url, "content-type": "application/x-www-form-urlencoded" }
    expect([
      (await front.send("POST", "/home-login", origin, "a=b")).status,
      (await front.send("HEAD", "/")).status,
      (await front.get("/shopping.data")).status,
      (await front.get("/__manifest?p=/shopping")).status,
      (await front.get("/kiosk")).status,
      (await front.get("/api/x")).status,
    ]).toEqual([429, 429, 429, 429, 429, 429])
    expect((await front.get("/healthz")).status).toBe(200)
    expect((await front.get("/readyz")).status).toBe(200)
  })

  it("hears it after a pause, on a page, of a call and with a made-up cookie; nobody else waits meanwhile", async () => {
    let pausing = 0
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const pause = () => {
      pausing++
      return over
    }
    const { front } = await aFront({ trustProxy: 1, pause })
    await using _ = front
    const junk = (nth: number) => ({ cookie: `sightline=${String(nth).repeat(43).slice(0, 43)}` })
    expect(new Set(await statuses(10, () => front.get("/", junk(1))))).toEqual(new Set([200]))
    const heard: number[] = []
    const asking = [front.get("/"), front.get("/api/x"), front.get("/", junk(2))]
    const all = Promise.all(asking.map(async (answer) => heard.push((await answer).status)))
    try {
      await expect.poll(() => pausing).toBe(3)
      expect((await front.get("/", { "x-forwarded-for": "203.0.113.10" })).status).toBe(200)
      expect((await front.get("/api/x", { authorization: "Bearer good" })).status).toBe(200)
      expect(heard).toEqual([])
    } finally {
      end()
    }
    await all
    expect(heard).toEqual([429, 429, 429])
  })

  it("leaves other addresses alone", async () => {
    const { front } = await aFront({ trustProxy: 1 })
    await using _ = front
    const from = (address: string) => ({ "x-forwarded-for": address })
    expect(await statuses(12, () => front.get("/", from("203.0.113.9")))).toEqual(tenThenRefused)
    expect((await front.get("/", from("203.0.113.10"))).status).toBe(200)
    // Of IPv6 a whole /64 is one.
    await statuses(10, (nth) => front.get("/", from(`2001:db8::${nth}`)))
    expect((await front.get("/", from("2001:db8::ffff:1:2:3"))).status).toBe(429)
    expect((await front.get("/", from("2001:db8:0:1::1"))).status).toBe(200)
  })
})

describe("staff", () => {
  it("do not count, nor do they wait for what visitors of their address have used up", async () => {
    const { front } = await aFront()
    await using _ = front
    await statuses(12, () => front.get("/"))
    expect(new Set(await statuses(40, () => front.get("/inventory/update", signedIn)))).toEqual(new Set([200]))
    expect(new Set(await statuses(40, () => front.get("/__manifest?p=/inventory/update", signedIn)))).not.toContain(429)
    const token = { authorization: "Bearer good" }
    expect(new Set(await statuses(40, () => front.get("/api/x", token)))).toEqual(new Set([200]))
    expect((await front.get("/")).status).toBe(429)
  })

  it("stations, agents and sign-ins by a call have a share of their own, and photos a larger one", async () => {
    const { front } = await aFront()
    await using _ = front
    await statuses(12, () => front.get("/"))
    const station = { cookie: `sightline_station=3.1.${"s".repeat(43)}` }
    expect((await front.get("/kiosk/sign-in", station)).status).toBe(200)
    for (const path of ["/api/PrintAgent/Next", "/User/Login", "/api/Station/Own"])
      expect((await front.send("POST", path, {}, "{}")).status, path).toBe(200)
    expect(await statuses(101, () => front.get("/api/File/Get?file=a"))).toEqual([
      ...Array.from({ length: 100 }, () => 200),
      429,
    ])
  })
})

describe("whoever only says that they are staff, or somebody else", () => {
  it("counts with a made-up cookie, and a new one each time does not help", async () => {
    let lookUps = 0
    const { front } = await aFront({
      resume: async () => {
        lookUps++
        return null
      },
    })
    await using _ = front
    const junk = (nth: number) => ({ cookie: `sightline=${String(nth).repeat(43).slice(0, 43)}` })
    expect(await statuses(12, (nth) => front.get("/", junk(nth)))).toEqual(tenThenRefused)
    // Nothing more is looked up for this address.
    expect(await statuses(9, (nth) => front.get("/", junk(nth)))).not.toContain(200)
    expect(lookUps).toBe(10)
    const other = await aFront()
    await using __ = other.front
    // Whoever shows one is the same visitor as without.
    expect(await statuses(12, (nth) => other.front.get("/", nth % 2 ? junk(nth) : {}))).toEqual(tenThenRefused)
  })

  it("counts with the cookie of a session that has ended", async () => {
    let isOver = false
    const { front } = await aFront({
      resume: async () => (isOver ? null : { session: aSession(), accessToken: "t" }),
    })
    await using _ = front
    expect(new Set(await statuses(20, () => front.get("/", signedIn)))).toEqual(new Set([200]))
    isOver = true
    expect((await statuses(15, () => front.get("/", signedIn))).at(-1)).toBe(429)
  })

  it("counts with made-up secrets of stations and agents, before anybody looks them up", async () => {
    const paths = everyCall.filter(({ key }) => /^(ownStation|ownAgent)\./.test(key))
    expect(paths.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["ownAgent.next", "ownAgent.begin", "ownAgent.report", "ownStation.apply"]),
    )
    for (const { key, method, path } of paths) {
      let lookUps = 0
      const { front } = await aFront({
        calls: (_req, res) => {
          lookUps++
          res.end("call")
        },
      })
      await using _ = front
      const body = (nth: number) => JSON.stringify({ token: `3.1.${nth}`, secret: `3.1.${nth}`, isPatient: true })
      const sent = await statuses(12, (nth) =>
        method === "GET" ? front.get(path) : front.send(method, path, {}, body(nth)),
      )
      expect(sent, key).toEqual(tenThenRefused)
      expect(lookUps, key).toBe(10)
    }
  })

  it("counts with a made-up token, station or address", async () => {
    for (const more of [
      (nth: number) => ({ authorization: `Bearer ${nth}` }),
      (nth: number) => ({ authorization: "Basic good", "x-forwarded-for": `203.0.113.${nth}` }),
      (nth: number) => ({ "x-sightline-address": `secret 203.0.113.${nth}`, forwarded: `for=203.0.113.${nth}` }),
      (nth: number) => ({ cookie: `sightline=${handle}`, "x-real-ip": `203.0.113.${nth}` }),
    ]) {
      const { front } = await aFront()
      await using _ = front
      expect(await statuses(12, (nth) => front.get("/api/x", more(nth)))).toEqual(tenThenRefused)
    }
    const { front } = await aFront({ trustProxy: 1 })
    await using _ = front
    // What stands before the trusted proxy's own entry is the visitor's claim.
    const claimed = (nth: number) => ({ "x-forwarded-for": `203.0.113.${nth}, 198.51.100.1` })
    expect(await statuses(12, (nth) => front.get("/", claimed(nth)))).toEqual(tenThenRefused)
  })
})

describe("all visitors together", () => {
  afterEach(() => void vi.useRealTimers())

  /** Pages that answer when the test says so. */
  function held() {
    const waiting: (() => void)[] = []
    const answer = () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response("page"))))
    const until = (count: number) => expect.poll(() => waiting.length).toBe(count)
    return { answer, waiting, until }
  }
  const from = (nth: number) => ({ "x-forwarded-for": `203.0.${nth >> 8}.${nth & 255}` })

  it("are worked on four at a time, a hundred wait, and the next is told to come again; staff go on", async () => {
    const { answer, waiting, until } = held()
    const { front } = await aFront({ trustProxy: 1, answer })
    await using _ = front
    const asked = Array.from({ length: 4 }, (_, nth) => front.get("/", from(nth)))
    await until(4)
    for (let nth = 4; nth < 104; nth++) asked.push(front.get("/", from(nth)))
    const one = await Promise.race(Array.from({ length: 3 }, (_, nth) => front.get("/", from(200 + nth))))
    expect([one.status, one.headers["retry-after"], JSON.parse(one.body).code]).toEqual([503, "1", "TooBusy"])
    const staff = front.get("/inventory/update", signedIn)
    await until(5)
    for (let done = 0; done < 105; done++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    }
    expect((await staff).status).toBe(200)
    expect((await Promise.all(asked)).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(102)
  })

  it("lose no place to a form that comes a byte at a time", async () => {
    // No place comes back by itself.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { front } = await aFront({ trustProxy: 1, calls: reading })
    await using _ = front
    const slow = Array.from({ length: 8 }, (_, nth) => {
      const socket = connect(Number(new URL(front.url).port), "127.0.0.1")
      const head = [
        "POST /api/x HTTP/1.1",
        "Host: x",
        `X-Forwarded-For: 198.51.100.${nth}`,
        "Content-Length: 9",
        "",
        "a",
      ]
      socket.write(head.join("\r\n"))
      return socket
    })
    expect(await statuses(5, () => front.get("/api/x"))).toEqual([200, 200, 200, 200, 200])
    let said = ""
    slow[0]?.on("data", (piece) => {
      said += piece
    })
    slow[0]?.write("bcdefghi")
    await expect.poll(() => said).toMatch(/^HTTP\/1\.1 200 [\s\S]*9 bytes/)
    for (const socket of slow) socket.destroy()
  })

  it("get their forms whole, by a call or on a page, in however many pieces they come", async () => {
    const { front } = await aFront({
      ...{ calls: reading, trustProxy: 1 },
      answer: async ({ request }) => new Response(`${(await request.text()).length} bytes`),
    })
    await using _ = front
    const form = (nth: number) => ({ ...from(nth), origin: front.url, "content-type": "text/plain" })
    for (const [nth, size] of [1, 60_000, 70_000, 900_000].entries()) {
      expect((await front.send("POST", "/api/x", form(nth), "x".repeat(size))).body).toBe(`${size} bytes`)
      if (size < 64 * 1024)
        expect((await front.send("POST", "/contact", form(nth), "x".repeat(size))).body).toBe(`${size} bytes`)
    }
    for (const path of ["/api/x", "/contact"]) {
      const socket = connect(Number(new URL(front.url).port), "127.0.0.1")
      let said = ""
      socket.on("data", (piece) => {
        said += piece
      })
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${front.host}`,
        `Origin: ${front.url}`,
        "Transfer-Encoding: chunked",
      ]
      socket.write([...head, "", "3", "abc", ""].join("\r\n"))
      await front.get("/healthz")
      socket.write("2\r\nde\r\n0\r\n\r\n")
      await expect.poll(() => said).toContain("5 bytes")
      socket.destroy()
    }
  })
})

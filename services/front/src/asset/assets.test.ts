import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { testFront } from "../page/test-front"
import { readAssets } from "./assets"

const script = "export const answer = 42\n".repeat(100)

async function aBuild(files: Record<string, string | Buffer>, publicPath = "/") {
  const root = await mkdtemp(join(tmpdir(), "assets-"))
  const folder = join(root, "client")
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return {
    publicPath,
    folder,
    cache: join(root, "compressed"),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

describe("the files of a build", () => {
  it("are sent with their type, and cached forever if named by their content", async () => {
    await using build = await aBuild({ "assets/root-Bx1.js": script, "favicon.svg": "<svg/>", "icon.png": "png" })
    await using front = await testFront({ branches: { assets: await readAssets([build]) } })
    const hashed = await front.get("/assets/root-Bx1.js")
    assert.strictEqual(hashed.body, script)
    assert.strictEqual(hashed.headers["content-type"], "text/javascript; charset=utf-8")
    assert.strictEqual(hashed.headers["cache-control"], "public, max-age=31536000, immutable")
    assert.strictEqual(hashed.headers["x-content-type-options"], "nosniff")
    const named = await front.get("/favicon.svg")
    assert.strictEqual(named.headers["content-type"], "image/svg+xml")
    assert.include(named.headers["cache-control"], "must-revalidate")
  })

  it("are compressed with an encoding that the browser accepts", async () => {
    await using build = await aBuild({ "assets/a.js": script, "assets/b.woff2": Buffer.alloc(2_000) })
    const assets = await readAssets([build])
    await using front = await testFront({ branches: { assets } })
    const raw = async (path: string, accept: string) => {
      const answer = await fetch(front.url + path, { headers: { "accept-encoding": accept } })
      return {
        encoding: answer.headers.get("content-encoding"),
        vary: answer.headers.get("vary"),
        text: await answer.text(),
      }
    }
    for (const [accept, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["gzip;q=0", null],
      ["", null],
    ] as const) {
      assert.deepStrictEqual(await raw("/assets/a.js", accept), { encoding, vary: "Accept-Encoding", text: script })
    }
    const font = await raw("/assets/b.woff2", "br, gzip")
    assert.isNull(font.encoding)
  })

  it("are not sent again to a browser that already has them", async () => {
    await using build = await aBuild({ "app.webmanifest": "{}" })
    await using front = await testFront({ branches: { assets: await readAssets([build]) } })
    const etag = String((await front.get("/app.webmanifest")).headers.etag)
    const again = await front.get("/app.webmanifest", { "if-none-match": `"other", W/${etag}` })
    assert.strictEqual(again.status, 304)
    assert.strictEqual(again.body, "")
    assert.strictEqual((await front.get("/app.webmanifest", { "if-none-match": '"other"' })).status, 200)
  })

  it("answer HEAD without a body and refuse other methods", async () => {
    await using build = await aBuild({ "robots.txt": "User-agent: *" })
    await using front = await testFront({ branches: { assets: await readAssets([build]) } })
    const head = await front.send("HEAD", "/robots.txt")
    assert.strictEqual(head.body, "")
    assert.strictEqual(head.headers["content-length"], "13")
    assert.strictEqual((await front.send("POST", "/robots.txt")).status, 405)
  })

  it("serve byte ranges of films, as some browsers require", async () => {
    await using build = await aBuild({ "assets/film.webm": "0123456789", "assets/a.css": "0123456789" })
    await using front = await testFront({ branches: { assets: await readAssets([build]) } })
    const part = async (range: string, path = "/assets/film.webm") => {
      const { status, body, headers } = await front.get(path, { range })
      return [status, body, headers["content-range"]]
    }
    assert.deepStrictEqual(await part("bytes=0-3"), [206, "0123", "bytes 0-3/10"])
    assert.deepStrictEqual(await part("bytes=7-"), [206, "789", "bytes 7-9/10"])
    assert.deepStrictEqual(await part("bytes=-2"), [206, "89", "bytes 8-9/10"])
    assert.deepStrictEqual(await part("bytes=5-99"), [206, "56789", "bytes 5-9/10"])
    assert.deepStrictEqual(await part("bytes=10-"), [416, "", "bytes */10"])
    for (const whole of ["bytes=0-1,3-4", "bytes=-", "lines=1-2", "bytes=x"])
      assert.deepStrictEqual(await part(whole), [200, "0123456789", undefined], whole)
    assert.deepStrictEqual(await part("bytes=0-3", "/assets/a.css"), [200, "0123456789", undefined])
  })

  it("are the only files served: no path leads out of the build or to its hidden files", async () => {
    await using build = await aBuild({ "assets/a.js": script, ".vite/manifest.json": "{}" })
    await using front = await testFront({ branches: { assets: await readAssets([build]) } })
    for (const path of [
      "/assets/../../../../etc/passwd",
      "/assets/..%2f..%2f..%2fetc/passwd",
      "/assets/%2e%2e/%2e%2e/compressed",
      "/assets/a.js%00.png",
      "/assets/a.js/",
    ]) {
      const answer = await front.get(path)
      assert.strictEqual(answer.status, 404, path)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    }
    assert.strictEqual((await front.get("/.vite/manifest.json")).body, "office")
  })

  it("of the three apps share one address space, unless two differ under one name", async () => {
    await using site = await aBuild({ "assets/shared.js": script, "favicon.ico": "x" })
    await using office = await aBuild({ "assets/shared.js": script, "assets/office.js": "1" })
    await using kiosk = await aBuild({ "assets/kiosk.js": "2" }, "/kiosk/")
    await using front = await testFront({ branches: { assets: await readAssets([site, office, kiosk]) } })
    assert.strictEqual((await front.get("/kiosk/assets/kiosk.js")).body, "2")
    assert.strictEqual((await front.get("/assets/shared.js")).body, script)
    await using other = await aBuild({ "favicon.ico": "y" })
    const error = await readAssets([site, other]).catch(String)
    assert.include(error, "Two apps have different files at /favicon.ico")
  })

  it("are compressed once: the next start reads them back, and deletes those whose source is gone", async () => {
    await using build = await aBuild({ "assets/a.js": script, "assets/b.css": "a{}".repeat(200) })
    await readAssets([build])
    const kept = await readdir(build.cache)
    assert.strictEqual(kept.length, 4)
    const br = kept.filter((name) => name.endsWith(".br"))
    for (const name of br) await writeFile(join(build.cache, name), "from the cache")
    await rm(join(build.folder, "assets/b.css"))
    await using front = await testFront({ branches: { assets: await readAssets([build]) } })
    const answer = await front.get("/assets/a.js", { "accept-encoding": "br" })
    assert.strictEqual(answer.body, "from the cache")
    assert.strictEqual((await readdir(build.cache)).length, 2)
  })
})

describe("compressed content", () => {
  it("decompresses to the original", async () => {
    await using build = await aBuild({ "assets/a.js": script })
    await readAssets([build])
    for (const name of await readdir(build.cache)) {
      const file = await readFile(join(build.cache, name))
      const plain = name.endsWith(".br") ? brotliDecompressSync(file) : gunzipSync(file)
      assert.strictEqual(plain.toString(), script)
    }
  })
})

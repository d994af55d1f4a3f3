import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { gzipSync } from "node:zlib"
import { readArchive } from "@sightline/domain/files/archive-read"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { type Kept, writeArchive } from "./archive-write"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-archive-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function* things(...kept: ReadonlyArray<Kept>): AsyncGenerator<Kept> {
  yield* kept
}

async function contentOf(file: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const entry of readArchive(file))
    found[entry.path] = entry.folder
      ? "folder"
      : Buffer.concat(await Readable.from(entry.content).toArray()).toString("latin1")
  return found
}

describe("an archive", () => {
  it("gives back folders, texts, and files of any size and name, and tar reads it too", async () => {
    const large = randomBytes(3_000_001)
    await writeFile(join(folder, "large"), large)
    await writeFile(join(folder, "block"), "x".repeat(512))
    await writeFile(join(folder, "empty"), "")
    const long = `data/${"Brille-".repeat(20)}über.png`
    const file = join(folder, "a.tar.gz")
    const bytes = await writeArchive(
      file,
      things(
        { path: "a", folder: true },
        { path: "a/text", text: "hello" },
        { path: "a/large", file: join(folder, "large") },
        { path: "a/block", file: join(folder, "block") },
        { path: "a/empty", file: join(folder, "empty") },
        { path: long, file: join(folder, "block") },
      ),
    )
    expect(bytes).toBe((await stat(file)).size)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await contentOf(file)).toEqual({
      a: "folder",
      "a/text": "hello",
      "a/large": large.toString("latin1"),
      "a/block": "x".repeat(512),
      "a/empty": "",
      [long]: "x".repeat(512),
    })
    const listed = execFileSync("tar", ["tzf", file, "--quoting-style=literal"], { encoding: "utf8" })
    expect(listed.trim().split("\n")).toEqual(["a/", "a/text", "a/large", "a/block", "a/empty", long])
  })

  it("skips a database's file that vanished, and no other", async () => {
    const gone = { path: "gone", file: join(folder, "gone") }
    await writeArchive(join(folder, "a"), things({ ...gone, changing: true }, { path: "text", text: "hello" }))
    expect(await contentOf(join(folder, "a"))).toEqual({ text: "hello" })
    await expect(writeArchive(join(folder, "b"), things(gone))).rejects.toThrow(/ENOENT/)
    await expect(stat(join(folder, "b"))).rejects.toThrow(/ENOENT/)
  })

  it("never overwrites a file", async () => {
    const file = join(folder, "a")
    await writeFile(file, "mine")
    await expect(writeArchive(file, things({ path: "text", text: "hello" }))).rejects.toThrow(/EEXIST/)
    expect(await readFile(file, "utf8")).toBe("mine")
  })

  it("that is truncated or damaged is not read to its end", async () => {
    const file = join(folder, "a")
    await writeArchive(file, things({ path: "noise", text: randomBytes(50_000).toString("hex") }))
    const good = await readFile(file)
    await truncate(file, good.length - 5)
    await expect(contentOf(file)).rejects.toThrow()
    const damaged = Buffer.from(good)
    damaged.writeUInt8((damaged.readUInt8(20_000) + 1) % 256, 20_000)
    await writeFile(file, damaged)
    await expect(contentOf(file)).rejects.toThrow()
    await writeFile(file, gzipSync("not a tar".repeat(100)))
    await expect(contentOf(file)).rejects.toThrow(/not one of our archives/)
    await expect(contentOf(join(folder, "absent"))).rejects.toThrow(/ENOENT/)
  })

  it.each(["../outside", "/etc/passwd", "a/../../outside", "C:\\outside"])("that names %s is refused", async (path) => {
    await writeArchive(join(folder, "a"), things({ path, text: "hello" }))
    await expect(contentOf(join(folder, "a"))).rejects.toThrow(/outside of its folder/)
  })
})

#!/usr/bin/env node
// Takes the intro video down from scene.html: node apps/site/film/record.mjs. What it writes is committed, because a
// recording needs a browser and half a minute, and changes only with the scene.
import { writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { chromium } from "@playwright/test"

const here = dirname(fileURLToPath(import.meta.url))
const to = join(here, "../app/content/film")
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--allow-file-access-from-files"],
})
const page = await browser.newPage({ viewport: { width: 960, height: 540 } })
await page.goto(pathToFileURL(join(here, "scene.html")).href)
await page.waitForSelector("body[data-ready]")

const poster = await page.evaluate(() => {
  window.draw(6.5)
  return window.canvas.toDataURL("image/webp", 0.8)
})
const film = await page.evaluate(async () => {
  const { canvas, draw, seconds } = window
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: "video/webm;codecs=vp9",
    videoBitsPerSecond: 160_000,
  })
  const pieces = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  draw(0)
  recorder.start()
  const began = performance.now()
  await new Promise((resolve) => {
    const frame = () => {
      const t = (performance.now() - began) / 1000
      draw(Math.min(t, seconds))
      if (t < seconds) requestAnimationFrame(frame)
      else resolve()
    }
    frame()
  })
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  let text = ""
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
})
await writeFile(join(to, "poster.webp"), Buffer.from(poster.split(",")[1], "base64"))
await writeFile(
  join(to, "intro.webm"),
  withDuration(Buffer.from(film, "base64"), await page.evaluate(() => window.seconds)),
)
await browser.close()

/** A live recording does not know how long it will be; a player shows the bar only when the file says so. */
function withDuration(webm, seconds) {
  const info = webm.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66])) + 4
  const width = Math.clz32(webm[info]) - 23
  const size = webm.readUIntBE(info, Math.min(width, 6))
  if (width > 6) throw new Error("the size of the information is written in a way that is not known here")
  const duration = Buffer.alloc(11)
  duration.set([0x44, 0x89, 0x88])
  duration.writeDoubleBE(seconds * 1000, 3)
  const longer = Buffer.alloc(width)
  longer.writeUIntBE(size + duration.length, 0, width)
  return Buffer.concat([webm.subarray(0, info), longer, duration, webm.subarray(info + width)])
}

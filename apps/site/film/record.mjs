#!/usr/bin/env node
// Records the intro video from scene.html: node apps/site/film/record.mjs. The output is committed, because a recording
// needs a browser and half a minute, and changes only with the scene.
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

const poster = await page.evaluate(async () => {
  window.draw(8.2)
  const small = new OffscreenCanvas(600, 338)
  const context = small.getContext("2d")
  context.imageSmoothingQuality = "high"
  context.drawImage(window.canvas, 0, 0, 600, 338)
  const picture = await small.convertToBlob({ type: "image/webp", quality: 0.5 })
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsDataURL(picture)
  })
})
const film = await page.evaluate(async () => {
  const { canvas, draw, seconds } = window
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: "video/webm;codecs=vp9",
    videoBitsPerSecond: 110_000,
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
await writeFile(join(to, "intro.webm"), Buffer.from(film, "base64"))
await browser.close()

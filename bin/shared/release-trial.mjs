import { spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { run } from "./child.mjs"
import { Stop } from "./say.mjs"

/** Imported late or natively, so that a start alone does not prove them. */
const late = ["sharp", "@node-rs/argon2"]

/**
 * Unpacks a release into an empty folder and runs it there with Node alone on the path and no registry: settings, start,
 * sign-in, page, a paper, backup, the trial of that backup, and the end. With an earlier release it starts on the data that that
 * one made.
 */
export async function tryRelease(archive, earlier) {
  const place = mkdtempSync(join(tmpdir(), "sightline-release-"))
  // Postgres refuses root, so it may run as another user, who must reach the folder.
  chmodSync(place, 0o711)
  try {
    const bin = join(place, "bin")
    mkdirSync(bin)
    symlinkSync(process.execPath, join(bin, "node"))
    const port = await freePort()
    const env = {
      PATH: bin,
      HOME: place,
      npm_config_registry: "http://127.0.0.1:9",
      PORT: String(port),
      SIGHTLINE_DATA: join(place, "data"),
    }
    if (earlier) await whileItRuns(await unpacked(earlier, join(place, "earlier")), env, tryAnswers)
    await tryIn(await unpacked(archive, join(place, "release")), env)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function unpacked(archive, folder) {
  mkdirSync(folder)
  await expectSuccess("tar", ["-C", folder, "--strip-components=1", "-xzf", archive])
  return folder
}

async function tryIn(folder, env) {
  const program = join(folder, "sightline.mjs")
  await tryUnit(join(folder, "sightline.service"))
  const importing = late.map((each) => `await import("${each}")`).join(";")
  const dist = join(folder, "services/front/dist")
  await expectSuccess(process.execPath, ["--input-type=module", "-e", importing], { cwd: dist })
  const refused = await alone([program, "start", "--check"], { ...env, PORT: "none" })
  if (refused.code !== 1 || !refused.text.includes("PORT must be")) throw new Stop(`--check: ${refused.text}`)
  await command([program, "start", "--check"], env)
  await whileItRuns(folder, env, async (url) => {
    await tryAnswers(url)
    const backup = join(env.HOME, "backup.tar.gz")
    await command([program, "backup", backup], env)
    const { text } = await command([program, "restore", backup, "--try"], env)
    if (!text.includes("found no difference")) throw new Stop(text)
    await command([program, "doctor"], env)
  })
}

/** Starts the release in the folder, and expects it to end in order after the work. */
async function whileItRuns(folder, env, work) {
  const product = spawn(process.execPath, [join(folder, "sightline.mjs"), "start"], {
    cwd: env.HOME,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const gone = new Promise((resolve) => product.once("exit", resolve))
  const said = []
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding("utf8").on("data", (part) => said.push(part))
  const url = `http://127.0.0.1:${env.PORT}`
  try {
    await ready(url, product, said)
    await work(url)
  } finally {
    product.kill("SIGTERM")
    await gone
  }
  if (product.exitCode !== 0)
    throw new Stop(`It ended with ${product.exitCode ?? product.signalCode}:\n${said.join("")}`)
}

/** The unit as systemd reads it, on a machine that has its tool. */
async function tryUnit(unit) {
  const tool = ["/usr/bin/systemd-analyze", "/bin/systemd-analyze"].find((each) => existsSync(each))
  if (tool) await expectSuccess(tool, ["verify", "--man=no", unit])
}

async function tryAnswers(url) {
  const page = await fetch(`${url}/home-login`)
  const html = await page.text()
  const [, script] = /(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(html) ?? []
  if (!page.ok || !script) throw new Stop(`No page: ${page.status}`)
  if (!(await fetch(new URL(script, url))).ok) throw new Stop(`${script} is missing`)
  const signedIn = await fetch(`${url}/User/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginEmail: "owner@demo.test", loginPW: "Sightline-demo-1" }),
  })
  if (!signedIn.ok) throw new Stop(`Nobody can sign in: ${signedIn.status}`)
  const { result } = await signedIn.json()
  // Papers are drawn in a thread, whose program brings its libraries along.
  const authorization = `Bearer ${result.tokenString}`
  const paper = await fetch(`${url}/api/Station/GetCommandCards`, { headers: { authorization } })
  const begins = Buffer.from(await paper.arrayBuffer()).toString("latin1", 0, 5)
  if (begins !== "%PDF-") throw new Stop(`No paper is drawn: ${paper.status}`)
}

async function ready(url, product, said) {
  for (
    const until = Date.now() + 120_000;
    Date.now() < until;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    if (product.exitCode !== null) break
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Stop(`The release did not start:\n${said.join("")}`)
}

/** A command of the release, with these settings and no others. */
function alone(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: env.HOME, env, stdio: ["ignore", "pipe", "pipe"] })
    let text = ""
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (piece) => (text += piece))
    child.once("close", (code) => resolve({ code, text }))
  })
}

async function command(args, env) {
  const outcome = await alone(args, env)
  if (outcome.code !== 0) throw new Stop(`${args.slice(1).join(" ")}:\n${outcome.text}`)
  return outcome
}

async function expectSuccess(tool, args, options) {
  const { code, text } = await run(tool, args, options)
  if (code !== 0) throw new Stop(`${tool} ${args.join(" ")}:\n${text}`)
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

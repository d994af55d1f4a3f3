import { Agent, request } from "node:http"

/*
 * Sends one body three times at once, again and again, until its parent says stop; then it reports every answer. It is
 * a process of its own, so that its work delays no clock of the test.
 */

const megabyte = 1024 * 1024
const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

const bodies = {
  form: { type: "application/x-www-form-urlencoded", body: () => "a&".repeat(10 * megabyte) },
  parts: {
    type: "multipart/form-data; boundary=edge",
    body: () => part.repeat(Math.floor((19 * megabyte) / part.length)),
  },
  entries: { type: "application/json", body: () => `{"entries":[${"{},".repeat(6 * megabyte)}{}]}` },
}

/** Sends a request that no browser would, to its last byte even when the answer came before, and returns the answer. */
const send = ({ url, type, body, cookie, isStated }) =>
  new Promise((resolve, reject) => {
    const headers = {
      "content-type": type,
      origin: new URL(url).origin,
      ...(cookie && { cookie }),
      ...(isStated ? { "content-length": String(body.length) } : { "transfer-encoding": "chunked" }),
    }
    const agent = new Agent({ keepAlive: true })
    let answered = "cut off"
    const asked = request(url, { method: "POST", headers, agent }, (answer) => {
      let text = ""
      answer.setEncoding("utf8")
      answer.on("data", (piece) => {
        text += piece
      })
      answer.on("end", () => {
        answered = `${answer.statusCode} ${text}`
      })
    })
    // A page that reads no body answers, and hangs up on senders that go on.
    asked.on("error", (error) => /^(EPIPE|ECONNRESET)$/.test(error.code ?? "") || reject(error))
    asked.on("close", () => {
      agent.destroy()
      resolve(answered)
    })
    asked.end(body)
  })

let isStopped = false

process.on("message", async (attack) => {
  if (attack === "stop") {
    isStopped = true
    return
  }
  const { type, body: text } = bodies[attack.body]
  const body = Buffer.from(text())
  const answers = []
  process.send("ready")
  while (!isStopped) {
    const three = Array.from({ length: 3 }, () => send({ ...attack, type, body }))
    answers.push(...(await Promise.all(three)))
  }
  process.send(answers, () => process.disconnect())
})

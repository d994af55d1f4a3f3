import { expect, test, vi } from "vitest"
import { aServer, aToken } from "./given"

test("a form with too many parts is refused before it is read, and one at the limit is read", async () => {
  const reads = vi.spyOn(Response.prototype, "formData")
  const server = await aServer()
  const token = await aToken()
  const sent = async (parts: number) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const headers = {
      authorization: `Bearer ${token}`,
      clientId: "3",
      "content-type": "multipart/form-data; boundary=x",
    }
    const body = `${part.repeat(parts)}--x--\r\n`
    const path = "/api/Image/UploadTemporaryPhotos"
    const answer = await fetch(server.base + path, { method: "POST", headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  reads.mockClear()
  const many = await sent(100_000)
  expect([many.status, many.text.includes("too many parts")]).toEqual([400, true])
  expect(reads).not.toHaveBeenCalled()
  expect((await sent(50)).text).not.toContain("too many parts")
  expect(reads).toHaveBeenCalledTimes(1)
  reads.mockRestore()
  await server.stop()
})

import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { s3Files } from "./s3"
import { FileStore } from "./store"

const secretAccessKey = "the secret of a bucket"

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()

/** AWS's Signature Version 4, implemented from its document rather than by the library under test. */
function signatureOf(request: IncomingMessage): string {
  const [, scope = "", signed = ""] =
    /Credential=KEY\/([^,]+), ?SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? "") ?? []
  const canonical = [
    request.method,
    ...(request.url ?? "").split("?"),
    ...(request.url?.includes("?") ? [] : [""]),
    ...signed.split(";").map((name) => `${name}:${request.headers[name]}`),
    "",
    signed,
    request.headers["x-amz-content-sha256"],
  ].join("\n")
  const digest = createHash("sha256").update(canonical).digest("hex")
  const [day = "", region = "", service = ""] = scope.split("/")
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), "aws4_request")
  return hmac(key, ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, digest].join("\n")).toString("hex")
}

/** A bucket in this process that accepts correctly signed requests only. */
const aBucket = Effect.acquireRelease(
  Effect.promise(async () => {
    const objects = new Map<string, Buffer>()
    const types: Array<string | undefined> = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body)
        if (!request.headers.authorization?.endsWith(signatureOf(request))) return answer(403)
        const path = request.url ?? ""
        if (path.startsWith("/photos?")) {
          const asked = new URL(path, "http://bucket").searchParams
          const prefix = `/photos/${asked.get("prefix")}`
          const keys = [...objects.keys()]
            .filter((key) => key.startsWith(prefix))
            .slice(0, Number(asked.get("max-keys")))
          const entries = keys.map((key) => `<Contents><Key>${key.slice("/photos/".length)}</Key></Contents>`).join("")
          return answer(200, Buffer.from(`<ListBucketResult>${entries}</ListBucketResult>`))
        }
        if (!path.startsWith("/photos/")) return answer(404)
        if (request.method === "PUT") {
          objects.set(path, Buffer.concat(chunks))
          types.push(request.headers["content-type"])
          return answer(200)
        }
        if (request.method === "DELETE") return answer(objects.delete(path) ? 204 : 404)
        const object = objects.get(path)
        return object ? answer(200, object) : answer(404)
      })
    })
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
    return { server, objects, types, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }),
  ({ server }) =>
    Effect.promise(async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }),
)

const filesAt = (endpoint: string, bucket = "photos", secret = secretAccessKey) =>
  s3Files({ endpoint, bucket, region: "eu-central-1", accessKeyId: "KEY", secretAccessKey: secret })

const file = { client: 3, name: `${"a".repeat(32)}.webp` }

describe("files in a bucket", () => {
  it.scoped("are written, read and removed by signed requests", () =>
    Effect.gen(function* () {
      const { endpoint, objects, types } = yield* aBucket
      yield* Effect.gen(function* () {
        const files = yield* FileStore
        assert.isUndefined(yield* files.read(file))
        yield* files.write(file, new Uint8Array([0, 255, 7]), "image/webp")
        assert.deepStrictEqual([...objects.keys()], [`/photos/3/${file.name}`])
        assert.deepStrictEqual(types, ["image/webp"])
        assert.deepStrictEqual(yield* files.read(file), new Uint8Array([0, 255, 7]))
        yield* files.remove(file)
        yield* files.remove(file)
        assert.strictEqual(objects.size, 0)
      }).pipe(Effect.provide(filesAt(endpoint)))
    }),
  )

  it.scoped("of one client are all removed, a few at a time, and those of the next client stay", () =>
    Effect.gen(function* () {
      const { endpoint, objects } = yield* aBucket
      yield* Effect.gen(function* () {
        const files = yield* FileStore
        const nth = (client: number, n: number) => ({ client, name: `${String(n).repeat(32)}.webp` })
        for (const each of [nth(3, 1), nth(3, 2), nth(3, 4), nth(31, 1)])
          yield* files.write(each, new Uint8Array([1]), "image/webp")
        assert.strictEqual(yield* files.removeSome(3, 2), 2)
        assert.strictEqual(yield* files.removeSome(3, 2), 1)
        assert.strictEqual(yield* files.removeSome(3, 2), 0)
        assert.deepStrictEqual([...objects.keys()], [`/photos/31/${"1".repeat(32)}.webp`])
      }).pipe(Effect.provide(filesAt(endpoint)))
    }),
  )

  it.scoped("stay hidden from a wrong secret or bucket name, and the failure is a defect", () =>
    Effect.gen(function* () {
      const { endpoint, objects } = yield* aBucket
      const write = Effect.flatMap(FileStore, (files) => files.write(file, new Uint8Array([1]), "image/webp"))
      for (const layer of [filesAt(endpoint, "photos", "wrong"), filesAt(endpoint, "others")])
        assert.strictEqual((yield* Effect.exit(Effect.provide(write, layer)))._tag, "Failure")
      assert.strictEqual(objects.size, 0)
    }),
  )
})

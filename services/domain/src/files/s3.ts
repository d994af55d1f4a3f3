import { AwsClient } from "aws4fetch"
import { Effect, Layer } from "effect"
import { FileStore, isStoredName, type StoredName } from "./store"

export interface Bucket {
  /** The service without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in an S3 bucket with path-style addresses, so that a self-hosted MinIO or Garage works as well. */
export const s3Files = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket) =>
  Layer.sync(FileStore, () => {
    const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 })
    const ask = async (method: string, { client, name }: StoredName, body?: Uint8Array, type?: string) => {
      if (!isStoredName(name)) throw new Error("no name of ours")
      const response = await aws.fetch(`${endpoint}/${bucket}/${client}/${name}`, {
        method,
        ...(body && { body: body as BodyInit }),
        ...(type && { headers: { "content-type": type } }),
      })
      if (!response.ok && response.status !== 404) throw new Error(`the bucket answers ${response.status}`)
      return response
    }
    const namesOf = async (client: number, most: number) => {
      const response = await aws.fetch(
        `${endpoint}/${bucket}?list-type=2&max-keys=${most}&prefix=${encodeURIComponent(`${client}/`)}`,
      )
      if (!response.ok) throw new Error(`the bucket answers ${response.status}`)
      // Names are ours: letters, digits, dots and strokes, which XML leaves as they are.
      return [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key)
    }
    return FileStore.of({
      write: (file, bytes, type) =>
        Effect.promise(async () => {
          const { ok, status } = await ask("PUT", file, bytes, type)
          if (!ok) throw new Error(`the bucket answers ${status}`)
        }),
      read: (file) =>
        Effect.promise(async () => {
          const response = await ask("GET", file)
          return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
        }),
      remove: (file) => Effect.promise(async () => void (await ask("DELETE", file))),
      removeSome: (client, most) =>
        Effect.promise(async () => {
          const keys = await namesOf(client, Math.min(most, 1000))
          for (const key of keys) {
            const { ok, status } = await aws.fetch(`${endpoint}/${bucket}/${key}`, { method: "DELETE" })
            if (!ok && status !== 404) throw new Error(`the bucket answers ${status}`)
          }
          return keys.length
        }),
    })
  })

import { memoryOf } from "./process-use"
import { startProduct } from "./product"
import { median } from "./rounds"

export interface WarmStart {
  /** Seconds from the command to its first page. */
  readonly seconds: number
  /** Memory of the idle product, without Postgres, in MB. */
  readonly idle: number | undefined
}

/** `npm start` with everything installed and built and with data; Postgres starts with it. */
export async function measureWarmStart(data: string, times: number): Promise<WarmStart> {
  const seconds: number[] = []
  const idle: number[] = []
  for (let round = 0; round < times; round++) {
    const product = await startProduct({ data, program: "bin/start.mjs" })
    seconds.push(product.ready / 1000)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    idle.push(...[memoryOf(product.pid) ?? []].flat())
    await product.stop()
  }
  return { seconds: median(seconds), idle: idle.length > 0 ? median(idle) : undefined }
}

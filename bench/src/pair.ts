import { ended, type Product, startProduct } from "./product"

/** Two processes of the product on one database; either may be killed while the other goes on. */
export class Pair {
  kills = 0
  private readonly sides: [Side, Side]

  private constructor(
    first: Product,
    second: Product,
    private readonly restart: (port: number) => Promise<Product>,
  ) {
    this.sides = [{ product: first }, { product: second }]
  }

  static async start(data: string, env: Readonly<Record<string, string>>): Promise<Pair> {
    const start = (port?: number) => startProduct({ data, env, ...(port !== undefined && { port }) })
    return new Pair(await start(), await start(), start)
  }

  /** The target of the nth attempt: the other side each time. */
  base(turn: number): string {
    return (this.sides[turn % 2] ?? this.sides[0]).product.base
  }

  /** Sends SIGKILL to one of the two once both run; it restarts by itself. */
  kill(): void {
    const side = this.sides[Math.random() < 0.5 ? 0 : 1]
    const { child, base } = side.product
    this.kills++
    side.returning = ended(child, "SIGKILL")
      .then(() => this.restart(Number(new URL(base).port)))
      .then((product) => {
        side.product = product
        side.returning = undefined
      })
    // Handled where it is awaited: at the next kill, or at the end.
    side.returning.catch(() => undefined)
  }

  /** Waits for the restart of a killed process. */
  async whole(): Promise<void> {
    await Promise.all(this.sides.map(({ returning }) => returning))
  }

  async stop(): Promise<void> {
    for (const side of this.sides) {
      await side.returning
      await side.product.stop()
    }
  }
}

interface Side {
  product: Product
  returning?: Promise<void> | undefined
}

/** The few correct methods of escpos 3.0.0-alpha.6; decision 26 lists the wrong ones. */
declare module "escpos" {
  export default class Printer {
    constructor(adapter: unknown, options: { readonly encoding: string; readonly width: number })
    readonly buffer: { flush(): Uint8Array }
    align(side: "LT" | "CT" | "RT"): this
    style(style: "B" | "NORMAL"): this
    /** One larger than its argument: `size(0, 0)` is one times one. */
    size(width: number, height: number): this
    text(line: string): this
    /** Any other kind of array would print as its digits. */
    print(bytes: Buffer): this
    cut(partially: boolean, feed: number): this
  }
}

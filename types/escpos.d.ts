/** The few methods of escpos 3.0.0-alpha.6 that are right; decision 26 lists those that are not. */
declare module "escpos" {
  export default class Printer {
    constructor(adapter: unknown, options: { readonly encoding: string; readonly width: number })
    readonly buffer: { flush(): Uint8Array }
    align(side: "LT" | "CT" | "RT"): this
    style(style: "B" | "NORMAL"): this
    /** Each one larger than it is called: `size(0, 0)` is one times one. */
    size(width: number, height: number): this
    text(line: string): this
    /** Any other kind of array would be printed as its digits. */
    print(bytes: Buffer): this
    cut(partially: boolean, feed: number): this
  }
}

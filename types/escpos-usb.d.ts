declare module "escpos-usb" {
  export default class Usb {
    constructor(vendor: number, product: number)
    open(done: (error?: Error | null) => void): this
    write(bytes: Buffer, done: (error?: Error | null) => void): this
    close(done: (error?: Error | null) => void): this
  }
}

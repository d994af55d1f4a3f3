import { messageOf, type Transport, Unreachable } from "./transport"

/** The part of escpos-usb that we use. */
export interface UsbPrinter {
  open(done: (error?: Error | null) => void): unknown
  write(bytes: Buffer, done: (error?: Error | null) => void): unknown
  close(done: (error?: Error | null) => void): unknown
}

export type FindUsb = (vendor: number, product: number) => Promise<UsbPrinter>

/**
 * A printer without a system queue, through escpos-usb (decision 26). It is written, never read: escpos-usb has no
 * status. `usb` is an optional dependency, because its binary may be missing on a platform; a printer is then reached
 * through a queue or a device file.
 */
export const usb = (vendor: number, product: number, find: FindUsb = installed): Transport => ({
  async open() {
    const printer = await find(vendor, product).catch((cause: unknown) => {
      throw new Unreachable(messageOf(cause))
    })
    await asked((done) => printer.open(done)).catch((cause: unknown) => {
      throw new Unreachable(messageOf(cause))
    })
    return {
      write: (bytes) => asked((done) => printer.write(Buffer.from(bytes), done)),
      read: () => Promise.resolve(undefined),
      close: () => asked((done) => printer.close(done)),
    }
  },
})

async function installed(vendor: number, product: number): Promise<UsbPrinter> {
  const { default: Usb } = await import("escpos-usb")
  return new Usb(vendor, product)
}

const asked = (ask: (done: (error?: Error | null) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    ask((error) => (error ? reject(error) : resolve()))
  })

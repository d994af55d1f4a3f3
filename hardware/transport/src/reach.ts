import { device } from "./device"
import { cups, windows } from "./spool"
import { tcp } from "./tcp"
import type { Address, Transport } from "./transport"
import { usb } from "./usb"

export function reach(address: Address): Transport {
  switch (address.kind) {
    case "tcp":
      return tcp(address.host, address.port)
    case "device":
      return device(address.path)
    case "cups":
      return cups(address.queue)
    case "windows":
      return windows(address.queue)
    case "usb":
      return usb(address.vendor, address.product)
  }
}

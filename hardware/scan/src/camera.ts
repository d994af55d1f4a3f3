import { BrowserCodeReader } from "@zxing/browser"
import {
  BarcodeFormat,
  type BinaryBitmap,
  DecodeHintType,
  MultiFormatOneDReader,
  NotFoundException,
  QRCodeReader,
  type Reader,
  type Result,
} from "@zxing/library"
import { makeInView } from "./in-view"
import type { Scan } from "./source"
import { uuidv7 } from "./uuid"

/** Large and loaded on demand: other modules must not import it statically. */

export interface CameraOptions {
  readonly video: HTMLVideoElement
  /** One of `cameras`; by default the back camera. */
  readonly cameraId?: string | undefined
  readonly onScan: (scan: Scan) => void
}

export interface Camera {
  readonly id: string | undefined
  /** The available cameras, with the browser's names. */
  readonly cameras: readonly { readonly id: string; readonly label: string }[]
  /** Switches the light, if the camera has one. */
  readonly torch: ((isOn: boolean) => Promise<void>) | undefined
  readonly stop: () => void
}

/** Labels carry CODE128 or QR, and a manufacturer's box its EAN or UPC. Every further format costs time on every frame. */
const kinds = [BarcodeFormat.CODE_128, BarcodeFormat.EAN_13, BarcodeFormat.UPC_A]

/**
 * Reads labels in front of a camera. Rejects as the browser does: NotAllowedError without permission, NotFoundError
 * without a camera, NotReadableError when another program uses it.
 */
export async function openCamera({ video, cameraId, onScan }: CameraOptions): Promise<Camera> {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, kinds],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const reader = new BrowserCodeReader(labelReader(hints), hints, {
    delayBetweenScanAttempts: betweenFrames,
    delayBetweenScanSuccess: betweenFrames,
  })
  const counts = makeInView()
  const wanted = cameraId ? { deviceId: { exact: cameraId } } : { facingMode: "environment" }
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const controls = await reader.decodeFromConstraints({ video: { ...wanted, ...size } }, video, (result) => {
    if (!result) return
    const text = result.getText()
    if (counts(text)) onScan({ id: uuidv7(), text, at: Date.now(), by: "camera" })
  })
  const stream = video.srcObject instanceof MediaStream ? video.srcObject : undefined
  const { switchTorch } = controls
  return {
    id: stream?.getVideoTracks()[0]?.getSettings().deviceId,
    cameras: (await BrowserCodeReader.listVideoInputDevices()).map(({ deviceId, label }) => ({ id: deviceId, label })),
    torch: switchTorch && ((isOn) => switchTorch(isOn)),
    stop: () => controls.stop(),
  }
}

/** Milliseconds between two frames; decoding one takes 10 to 35. */
const betweenFrames = 60

/**
 * zxing's multi-format reader warns in the console at every frame in which one of its readers throws. Such a frame simply
 * has no label; any other failure would stop the scanning.
 */
function labelReader(hints: Map<DecodeHintType, unknown>): Reader {
  const readers: readonly Reader[] = [new QRCodeReader(), new MultiFormatOneDReader(hints)]
  return {
    decode(image: BinaryBitmap): Result {
      for (const reader of readers) {
        const result = readOnce(() => reader.decode(image, hints))
        if (result) return result
      }
      throw new NotFoundException()
    },
    reset() {
      for (const reader of readers) reader.reset()
    },
  }
}

function readOnce(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

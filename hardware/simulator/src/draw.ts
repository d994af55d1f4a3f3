import bwipjs from "bwip-js/node"

export type Symbology = "CODE128" | "QR"

/** A code as printed on a label: black on white, whole dots, with its quiet zone. */
export const drawCode = (text: string, symbology: Symbology): Promise<Uint8Array> =>
  bwipjs.toBuffer({
    text,
    scale: symbology === "QR" ? 4 : 2,
    backgroundcolor: "FFFFFF",
    ...(symbology === "QR"
      ? { bcid: "qrcode", eclevel: "M", padding: 4 }
      : { bcid: "code128", height: 12, paddingwidth: 10, paddingheight: 4 }),
  })

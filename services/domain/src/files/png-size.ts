interface Size {
  readonly width: number
  readonly height: number
}

/** How large a PNG is drawn so that it fills a room and keeps its shape. Both sides stand in its head, at fixed places. */
export function fitted(png: Uint8Array, room: Size): Size {
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [head.getUint32(16), head.getUint32(20)]
  const scale = Math.min(room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}

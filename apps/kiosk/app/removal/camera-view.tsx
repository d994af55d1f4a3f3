import { type Camera, openCamera } from "@sightline/hardware-scan/camera"
import { handOver } from "@sightline/hardware-scan/wedge"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { Sign, type SignName } from "@sightline/ui/sign"
import { useEffect, useRef, useState } from "react"
import { sign } from "./camera.css"
import * as look from "./camera-view.css"
import { cameraWords as words } from "./camera-words"

/** The camera as a scanner: its codes go the way of all scans. Loaded on demand. */
export default function CameraView() {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState<string>()
  const [camera, setCamera] = useState<Camera>()
  const [problem, setProblem] = useState<string>()
  const [isLit, setLit] = useState(false)

  /** Closes a camera before it opens the next: they share the video element. */
  const closed = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    let isGone = false
    const opening = closed.current.then(() => {
      if (isGone || !video.current) return undefined
      return openCamera({ video: video.current, cameraId: wanted, onScan: (scan) => handOver(scan) })
    })
    opening.then(
      (opened) => {
        if (isGone) return
        setCamera(opened)
        setProblem(undefined)
      },
      (cause: unknown) => setProblem(problemOf(cause)),
    )
    return () => {
      isGone = true
      setLit(false)
      closed.current = opening.then(
        (opened) => opened?.stop(),
        () => undefined,
      )
    }
  }, [wanted])

  function showNext() {
    const ids = camera?.cameras.map(({ id }) => id) ?? []
    setWanted(ids[(ids.indexOf(camera?.id ?? "") + 1) % ids.length])
  }
  async function light() {
    await camera?.torch?.(!isLit)
    setLit(!isLit)
  }

  return (
    <section aria-label={words.title} className={look.view}>
      {problem ? (
        <Notice tone="caution" announce="alert">
          {problem}
        </Notice>
      ) : (
        <video ref={video} className={look.picture} muted playsInline aria-label={words.picture} />
      )}
      <div className={look.ways}>
        {camera && camera.cameras.length > 1 && (
          <NativeButton tone="quiet" size="kiosk" icon={<CameraSign name="otherCamera" />} onPress={showNext}>
            {words.other}
          </NativeButton>
        )}
        {camera?.torch && (
          <NativeButton tone="quiet" size="kiosk" icon={<CameraSign name="torch" />} onPress={() => void light()}>
            {isLit ? words.lightOff : words.lightOn}
          </NativeButton>
        )}
      </div>
    </section>
  )
}

function CameraSign({ name }: { readonly name: SignName }) {
  return (
    <span className={sign}>
      <Sign name={name} />
    </span>
  )
}

function problemOf(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : ""
  if (name === "NotAllowedError") return words.notAllowed
  if (name === "NotFoundError" || name === "OverconstrainedError") return words.none
  return words.busy
}

import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { Sign } from "@sightline/ui/sign"
import { Spinner } from "@sightline/ui/spinner"
import { type ComponentType, useEffect, useState } from "react"
import * as look from "./camera.css"
import { cameraWords as words } from "./camera-words"

type View = ComponentType<{ readonly onClose: () => void }>

/** Asks for the camera. Its program is larger than the whole station, so it comes with the first who wants it. */
export function useCamera() {
  const [isOpen, setOpen] = useState(false)
  return {
    button: !isOpen && (
      <NativeButton tone="quiet" size="kiosk" icon={<CameraSign />} onPress={() => setOpen(true)}>
        {words.open}
      </NativeButton>
    ),
    view: isOpen && <LoadedCamera onClose={() => setOpen(false)} />,
  }
}

function LoadedCamera({ onClose }: { readonly onClose: () => void }) {
  const [View, setView] = useState<View | "failed">()
  useEffect(() => {
    import("./camera-view").then(
      ({ default: loaded }) => setView(() => loaded),
      () => setView("failed"),
    )
  }, [])
  if (View === "failed")
    return (
      <Notice tone="caution" announce="alert">
        {words.notLoaded}
      </Notice>
    )
  return View ? <View onClose={onClose} /> : <Spinner label={words.loading} />
}

function CameraSign() {
  return (
    <span className={look.sign}>
      <Sign name="camera" />
    </span>
  )
}

import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { Sign } from "@sightline/ui/sign"
import { Spinner } from "@sightline/ui/spinner"
import { type ComponentType, useEffect, useState } from "react"
import * as look from "./camera.css"
import { cameraWords as words } from "./camera-words"

/**
 * Opens the camera; the same button closes it, so that the focus has a place. Its program is larger than the rest of the
 * station, so it loads on first use.
 */
export function useCamera() {
  const [isOpen, setOpen] = useState(false)
  return {
    button: (
      <NativeButton tone="quiet" size="kiosk" icon={<CameraSign />} onPress={() => setOpen(!isOpen)}>
        {isOpen ? words.close : words.open}
      </NativeButton>
    ),
    view: isOpen && <LoadedCamera />,
  }
}

function LoadedCamera() {
  const [View, setView] = useState<ComponentType | "failed">()
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
  return View ? <View /> : <Spinner label={words.loading} />
}

function CameraSign() {
  return (
    <span className={look.sign}>
      <Sign name="camera" />
    </span>
  )
}

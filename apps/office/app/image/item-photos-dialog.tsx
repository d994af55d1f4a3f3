import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Dialog } from "@sightline/ui/dialog"
import { useMemo } from "react"
import { PhotoGallery } from "./photo-gallery"
import { whyPhotosAreOff } from "./photo-words"
import type { LoadedPhotos } from "./photos.server"

type Props = { inventoryId: number; itemId: number; isEditable: boolean; onClose: () => void }

/** The photos of one item. */
export function ItemPhotosDialog({ inventoryId, itemId, isEditable, onClose }: Props) {
  const photos = useRead<LoadedPhotos>(`/inventory/update/photos?inventoryId=${inventoryId}&itemId=${itemId}`)
  const slot = useMemo(() => ({ inventoryId, itemId }), [inventoryId, itemId])
  return (
    <Dialog size="wide" title={`Photos of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded of={photos} label="Loading the photos">
        {(data) => (
          <PhotoGallery
            title="Photos"
            slot={slot}
            images={data.images}
            most={data.most}
            whyOff={whyPhotosAreOff({ isItemActive: isEditable, isProductActive: data.isEditable })}
            onChanged={() => void photos.read()}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

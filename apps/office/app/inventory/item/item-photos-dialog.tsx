import { useFetcher } from "@remix-run/react"
import { Dialog } from "@sightline/ui/dialog"
import { Skeleton } from "@sightline/ui/skeleton"
import { useCallback, useEffect, useMemo } from "react"
import { PhotoGallery } from "../photo/photo-gallery"
import type { itemPhotos } from "../photo/photos.server"

type Props = { inventoryId: number; itemId: number; isEditable: boolean; onClose: () => void }

/** The photos of one item. */
export function ItemPhotosDialog({ inventoryId, itemId, isEditable, onClose }: Props) {
  const { load, data } = useFetcher<typeof itemPhotos>()
  const read = useCallback(
    () => load(`/inventory/update/photos?inventoryId=${inventoryId}&itemId=${itemId}`),
    [load, inventoryId, itemId],
  )
  useEffect(() => void read(), [read])
  const slot = useMemo(() => ({ inventoryId, itemId }), [inventoryId, itemId])
  return (
    <Dialog size="wide" title={`Photos of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data === undefined ? (
        <Skeleton label="The photos are on their way" />
      ) : (
        <PhotoGallery
          title="Photos"
          slot={slot}
          images={data.images}
          most={data.most}
          isDisabled={!isEditable || !data.isEditable}
          onChanged={read}
        />
      )}
    </Dialog>
  )
}

import type { CatalogueImage } from "@sightline/model/catalogue"
import { ProductPicture } from "../shell/product-picture"
import * as look from "./gallery.css"

type Props = {
  name: string
  images: ReadonlyArray<CatalogueImage>
  /** The thumbnail of a product whose photos are drawings. */
  main: string | null
  current: number
  href: (photo: number) => string
}

/** One photo, and small ones that lead to the others. */
export function Gallery({ name, images, main, current, href }: Props) {
  const at = current < images.length ? current : 0
  return (
    <div className={look.gallery}>
      <div className={look.stage}>
        <ProductPicture src={images[at]?.url ?? main} />
      </div>
      {images.length > 1 && (
        <ul className={look.strip} aria-label={`Photos of ${name}`}>
          {images.map(({ name: file, thumbnail }, photo) => (
            <li key={file}>
              <a
                className={look.small}
                href={href(photo)}
                aria-label={`Photo ${photo + 1} of ${images.length}`}
                aria-current={photo === at ? "true" : undefined}
              >
                <ProductPicture src={thumbnail} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import * as look from "./product-picture.css"

/** A product's photo, decorative beside its name; a drawing of glasses where it has none. */
export function ProductPicture({ src, loading = "eager" }: { src: string | null; loading?: "eager" | "lazy" }) {
  if (src !== null) return <img className={look.photo} src={src} alt="" width="320" height="320" loading={loading} />
  return (
    <svg
      className={look.placeholder}
      viewBox="0 -40 320 320"
      width="320"
      height="320"
      aria-hidden="true"
      focusable="false"
      data-placeholder
    >
      <path
        className={look.line}
        d="M44 112q0-22 22-22h50q22 0 22 22v14q0 30-34 30H78q-34 0-34-30ZM182 112q0-22 22-22h50q22 0 22 22v14q0 30-34 30h-26q-34 0-34-30ZM138 108q22-14 44 0M44 104l-18-10M276 104l18-10"
      />
    </svg>
  )
}

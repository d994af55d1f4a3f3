import { asksForJson, isSessionEnded, type Unheard } from "./post"

/** The outcome of an upload that the server did not answer. */
export type UploadUnheard = Unheard | { readonly _tag: "Cancelled" }

export interface Sending {
  readonly key: string
  readonly signal: AbortSignal
  /** The uploaded share of the file, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Posts a form with a file. Only XMLHttpRequest reports upload progress. */
export const upload = <Outcome>(
  path: string,
  form: FormData,
  { key, signal, onProgress }: Sending,
): Promise<Outcome | UploadUnheard> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open("POST", path)
    for (const [name, value] of Object.entries({ ...asksForJson, "idempotency-key": key }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(heardIn(request))
    request.onerror = () => resolve({ _tag: "NoAnswer" })
    request.onabort = () => resolve({ _tag: "Cancelled" })
    signal.addEventListener("abort", () => request.abort())
    request.send(form)
  })

function heardIn<Outcome>({ status, responseText }: XMLHttpRequest): Outcome | Unheard {
  if (isSessionEnded({ status, type: "default" })) return { _tag: "SessionEnded" }
  return status === 200 ? (JSON.parse(responseText) as Outcome) : { _tag: "NoAnswer" }
}

import { useEffect, useState } from 'react'

/** The address of what this device keeps of a photo that did not come; undefined where it keeps none. */
export function useKeptPicture(photo_id: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!photo_id) return
    let made: string | undefined
    let over = false
    void findKept(photo_id).then((kept) => {
      if (!kept || over) return
      made = URL.createObjectURL(kept)
      setUrl(made)
    })
    return () => {
      over = true
      if (made) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [photo_id])
  return url
}

const findKept = (photo_id: string) =>
  import('#web/offline/kept/thumbnails.ts').then(
    (part) => part.findThumbnail(photo_id).catch(() => undefined),
    () => undefined,
  )

import { type ChangeEvent, type RefObject, useRef, useState } from 'react'

/**
 * Where photos come from: the device's files, its own camera, or the camera screen where the browser may use one, which
 * `opens` has open from the first.
 */
export function usePhotoSources(add: (files: readonly File[]) => void, opens = false) {
  const files = useRef<HTMLInputElement>(null)
  const shots = useRef<HTMLInputElement>(null)
  const [isTaking, setTaking] = useState(opens && hasCamera())
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    // The same file can be chosen again.
    event.target.value = ''
  }
  const open = (input: RefObject<HTMLInputElement | null>) => {
    setTaking(false)
    input.current?.click()
  }
  return {
    ...{ files, shots, isTaking },
    input: { type: 'file', hidden: true, onChange } as const,
    choose: () => open(files),
    take: () => (hasCamera() ? setTaking(true) : open(shots)),
    takeWithDevice: () => open(shots),
    close: () => setTaking(false),
  }
}

/** Cameras are open to pages in secure contexts only. */
function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined
}

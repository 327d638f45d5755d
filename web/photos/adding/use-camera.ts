import { type RefObject, useEffect, useState } from 'react'

/** Shows the camera that looks away from the person, as large as it can, for as long as it is wanted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): { isReady: boolean; problem?: string } {
  const [state, setState] = useState<{ isReady: boolean; problem?: string }>({ isReady: false })
  useEffect(() => {
    let stream: MediaStream | undefined
    let isWanted = true
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
        if (!isWanted) return stop(stream)
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        setState({ isReady: true })
      } catch (error) {
        if (isWanted) setState({ isReady: false, problem: problemOf(error) })
      }
    }
    void open()
    return () => {
      isWanted = false
      stop(stream)
    }
  }, [video])
  return state
}

const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } }

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'Chalkline may not use the camera. Allow it in the browser, or choose photos.'
  if (name === 'NotReadableError') return 'Another app is using the camera. Close it, or choose photos.'
  return 'This device has no camera that can be used here. Choose photos instead.'
}

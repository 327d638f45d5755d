import { type RefObject, useEffect, useRef, useState } from 'react'

export type Facing = 'environment' | 'user'
type CameraState = {
  isReady: boolean
  problem?: string
  /** Absent where the camera has no light that can be left on. */
  torch?: { isOn: boolean; flip: () => void }
}

/** Shows a camera, as large as it can, for as long as it is wanted: the one that looks away from the person, or the other. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing): CameraState {
  const [state, setState] = useState<{ isReady: boolean; problem?: string; hasTorch?: boolean }>({ isReady: false })
  const [isTorchOn, setTorchOn] = useState(false)
  const track = useRef<MediaStreamTrack>(undefined)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isWanted = true
    const open = async () => {
      try {
        const wanted = { facingMode: { ideal: facing }, width: { ideal: 4096 }, height: { ideal: 3072 } }
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
        if (!isWanted) return stop(stream)
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        track.current = stream.getVideoTracks()[0]
        setState({ isReady: true, hasTorch: hasTorch(track.current) })
      } catch (error) {
        if (isWanted) setState({ isReady: false, problem: problemOf(error) })
      }
    }
    void open()
    return () => {
      isWanted = false
      setTorchOn(false)
      setState({ isReady: false })
      stop(stream)
    }
  }, [video, facing])
  const flip = () => {
    const next = !isTorchOn
    // The standard names no torch yet; browsers that have it take it here. https://w3c.github.io/mediacapture-image/#torch
    const wanted = { advanced: [{ torch: next }] } as unknown as MediaTrackConstraints
    void track.current?.applyConstraints(wanted).then(
      () => setTorchOn(next),
      () => {},
    )
  }
  const { hasTorch: can, ...shown } = state
  return { ...shown, ...(can ? { torch: { isOn: isTorchOn, flip } } : {}) }
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  return (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true
}

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'Chalkline may not use the camera. Allow it in the browser, or choose photos.'
  if (name === 'NotReadableError') return 'Another app is using the camera. Close it, or choose photos.'
  return 'This device has no camera that can be used here. Choose photos instead.'
}

import { type RefObject, useEffect, useState } from 'react'

export type CameraFacing = 'environment' | 'user'
type CameraState = {
  isReady: boolean
  problem?: string
  /** Absent where the camera has no light that can be left on. */
  torch?: { isOn: boolean; flip: () => void }
}

/** Shows a camera, as large as it can, for as long as it is wanted: the one that looks away from the person, or the other. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, facing: CameraFacing): CameraState {
  const [state, setState] = useState<{ isReady: boolean; problem?: string; track?: MediaStreamTrack }>({
    isReady: false,
  })
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
        const [track] = stream.getVideoTracks()
        setState({ isReady: true, ...(track ? { track } : {}) })
      } catch (error) {
        if (isWanted) setState({ isReady: false, problem: problemOf(error) })
      }
    }
    void open()
    return () => {
      isWanted = false
      setState({ isReady: false })
      stop(stream)
    }
  }, [video, facing])
  const { track, ...shown } = state
  const torch = useTorch(track)
  return { ...shown, ...(torch ? { torch } : {}) }
}

/** The light of a camera; undefined where it has none that can be left on. It is off with each camera that is opened. */
function useTorch(track: MediaStreamTrack | undefined): CameraState['torch'] {
  const [lit, setLit] = useState<MediaStreamTrack>()
  if (!track || (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch !== true) return undefined
  const isOn = lit === track
  const flip = () => {
    // The standard names no torch yet; browsers that have it take it here. https://w3c.github.io/mediacapture-image/#torch
    const wanted = { advanced: [{ torch: !isOn }] } as unknown as MediaTrackConstraints
    void track.applyConstraints(wanted).then(
      () => setLit(isOn ? undefined : track),
      () => {},
    )
  }
  return { isOn, flip }
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

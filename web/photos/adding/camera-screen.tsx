import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { useScrollLock } from '#web/ui/overlay/scroll-lock.ts'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { takeShot } from './take-shot.ts'
import { photosOf } from './tray-words.ts'
import { useCamera } from './use-camera.ts'

type CameraScreenProps = {
  /** True once the shot is kept on this device. */
  onShot: (shot: File) => Promise<boolean>
  onClose: () => void
  /** There is none, or it may not be used: the device's own way of taking a photo is left. */
  onNoCamera: () => void
}

/** The camera, over the whole page; it stays open between shots. */
export function CameraScreen({ onShot, onClose, onNoCamera }: CameraScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { isReady, problem } = useCamera(video)
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<File>()
  useScrollLock(true)
  const shoot = async () => {
    if (!video.current || !isReady) return
    const shot = await takeShot(video.current)
    if (!shot || !(await onShot(shot))) return
    setLast(shot)
    setCount((before) => before + 1)
  }
  useEffect(() => {
    if (count > 0) announce(`${photosOf(count)} taken`)
  }, [count])
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          data-screen-only
          className="fixed inset-0 z-50 flex flex-col bg-[#0b0e12] text-white outline-none"
        >
          <div className="flex items-center justify-between ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
            <Radix.Title className="font-label text-white">
              {count > 0 ? withFigures(`${photosOf(count)} taken`) : 'Take photos'}
            </Radix.Title>
            <Radix.Close aria-label="Close" className="grid size-11 place-items-center rounded-input text-white">
              <X aria-hidden size={24} strokeWidth={1.75} />
            </Radix.Close>
          </div>
          <div className="relative grid min-h-0 flex-1 place-items-center">
            <video ref={video} autoPlay playsInline muted className="absolute inset-0 size-full object-contain" />
            {problem && <NoCamera problem={problem} onNoCamera={onNoCamera} />}
          </div>
          <div className="grid grid-cols-3 items-center px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
            <LastShot of={last} />
            {isReady ? <Shutter onPress={() => void shoot()} /> : <span className="size-18" />}
            {count > 0 && (
              <Radix.Close className="min-h-11 justify-self-end rounded-input px-3 font-label text-white">
                Done
              </Radix.Close>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Shutter({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Take a photo"
      onClick={onPress}
      className="quick grid size-18 place-items-center justify-self-center rounded-full border-4 border-white active:scale-95"
    >
      <span className="size-14 rounded-full bg-white" />
    </button>
  )
}

function NoCamera({ problem, onNoCamera }: { problem: string; onNoCamera: () => void }) {
  return (
    <div className="relative flex max-w-80 flex-col items-center gap-4 px-6 text-center">
      <p role="alert">{problem}</p>
      <button
        type="button"
        onClick={onNoCamera}
        className="min-h-11 rounded-input border border-white px-4 font-label text-white"
      >
        Choose from this device
      </button>
    </div>
  )
}

function LastShot({ of }: { of: File | undefined }) {
  const url = useObjectUrl(of)
  if (!url) return <span className="size-14" />
  return <img src={url} alt="" className="size-14 rounded-chip border border-white/60 object-cover" />
}

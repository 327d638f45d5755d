import { ChevronDown, Images, MapPin, MapPinOff, SwitchCamera, X, Zap, ZapOff } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { withFigures } from '#web/ui/basic/figures.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { useScrollLock } from '#web/ui/overlay/scroll-lock.ts'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { FactsRow, useCameraFacts } from './camera-facts.tsx'
import { useCameraPlace } from './camera-place.ts'
import { LastShots } from './last-shots.tsx'
import { useShutterKeys } from './shutter-keys.ts'
import { takeShot } from './take-shot.ts'
import { photosOf } from './tray-words.ts'
import { type CameraFacing, useCamera } from './use-camera.ts'

type CameraScreenProps = {
  /** True once the shot, with what is said of it, is kept on this device. */
  onShot: (shot: File, facts: Record<string, string>) => Promise<boolean>
  onClose: () => void
  /** Photos are chosen from the device instead. */
  onChoose: () => void
  /** There is none, or it may not be used: the device's own way of taking a photo is left. */
  onNoCamera: () => void
  /** One photo is wanted, for something: what is said of it is known. */
  single?: boolean
  /** Where they go, and the way to another place; where it follows from the page it is not said. */
  goal?: { label: string; onChange: () => void } | undefined
}

const SHOWN = 4

/** The camera, over the whole page; it stays open between shots. */
export function CameraScreen({ onShot, onClose, onChoose, onNoCamera, single = false, goal }: CameraScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<CameraFacing>('environment')
  const { isReady, problem, torch } = useCamera(video, facing)
  const place = useCameraPlace()
  const { facts, change, said } = useCameraFacts()
  const { count, shots, keep } = useShots()
  useScrollLock(true)
  useLayer(true, onClose)
  const shoot = async () => {
    if (!video.current || !isReady) return
    const shot = await takeShot(video.current, place.current())
    if (shot && (await onShot(shot, single ? {} : said))) keep(shot)
  }
  useShutterKeys(() => void shoot())
  const title = count > 0 ? withFigures(`${photosOf(count)} taken`) : single ? 'Take a photo' : 'Take photos'
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          data-screen-only
          // No button has the focus at first: space takes a photo.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col bg-[#0b0e12] text-white outline-none"
        >
          <TopBar title={title} goal={goal} place={place} torch={torch} />
          <div className="relative grid min-h-0 flex-1 place-items-center">
            <video ref={video} autoPlay playsInline muted className="absolute inset-0 size-full object-contain" />
            {problem && <NoCamera problem={problem} onNoCamera={onNoCamera} />}
          </div>
          {change && !single && <FactsRow facts={facts} onChange={change} />}
          <LastShots of={shots} />
          <ShutterBar
            ready={isReady}
            done={count > 0}
            onShoot={() => void shoot()}
            onChoose={onChoose}
            onSwitch={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** How many were taken, which is said, and the last of them. */
function useShots() {
  const [count, setCount] = useState(0)
  const [shots, setShots] = useState<readonly File[]>([])
  useEffect(() => {
    if (count > 0) announce(`${photosOf(count)} taken`)
  }, [count])
  const keep = (shot: File) => {
    setCount((before) => before + 1)
    setShots((before) => [...before, shot].slice(-SHOWN))
  }
  return { count, shots, keep }
}

type TopBarProps = {
  title: ReactNode
  goal: CameraScreenProps['goal']
  place: ReturnType<typeof useCameraPlace>
  torch: ReturnType<typeof useCamera>['torch']
}

function TopBar({ title, goal, place, torch }: TopBarProps) {
  return (
    <div className="flex items-center gap-1 ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
      <div className="me-auto min-w-0">
        <Radix.Title className="font-label text-white">{title}</Radix.Title>
        {goal && (
          <button
            type="button"
            onClick={goal.onChange}
            className="flex min-h-8 max-w-full items-center gap-1 rounded-input text-small text-white"
          >
            <span className="truncate">
              <span className="sr-only">Change where they go: </span>
              {goal.label}
            </span>
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          </button>
        )}
      </div>
      {place.flip && (
        <CameraButton
          label={place.isOn ? 'Photos say where: turn off' : 'Photos say where: turn on'}
          icon={place.isOn ? MapPin : MapPinOff}
          pressed={place.isOn}
          onClick={place.flip}
        />
      )}
      {torch && (
        <CameraButton label="Light" icon={torch.isOn ? Zap : ZapOff} pressed={torch.isOn} onClick={torch.flip} />
      )}
      <Radix.Close aria-label="Close" className="grid size-11 place-items-center rounded-input text-white">
        <X aria-hidden size={24} strokeWidth={1.75} />
      </Radix.Close>
    </div>
  )
}

type ShutterBarProps = {
  ready: boolean
  /** Some were taken. */
  done: boolean
  onShoot: () => void
  onChoose: () => void
  onSwitch: () => void
}

function ShutterBar({ ready, done, onShoot, onChoose, onSwitch }: ShutterBarProps) {
  return (
    <div className="grid grid-cols-3 items-center px-6 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <CameraButton label="Choose from this device" icon={Images} onClick={onChoose} />
      {ready ? <Shutter onPress={onShoot} /> : <span className="size-18" />}
      <div className="flex items-center gap-1 justify-self-end">
        {ready && <CameraButton label="Switch camera" icon={SwitchCamera} onClick={onSwitch} />}
        {done && <Radix.Close className="min-h-11 rounded-input px-3 font-label text-white">Done</Radix.Close>}
      </div>
    </div>
  )
}

type CameraButtonProps = { label: string; icon: IconKind; onClick: () => void; pressed?: boolean }

function CameraButton({ label, icon: Sign, onClick, pressed }: CameraButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-input text-white"
    >
      <Sign aria-hidden size={24} strokeWidth={1.75} />
    </button>
  )
}

function Shutter({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Take a photo"
      data-shutter
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
        Take or choose photos
      </button>
    </div>
  )
}

import { Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { SharedGallery } from '#contract/photos/sharing/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { DayText, TimeText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { BarButton } from '../lightbox/bar-button.tsx'
import { PhotoScreen } from '../lightbox/photo-screen.tsx'
import { PhotoStage } from '../lightbox/stage.tsx'
import { useZoom, zoomKeys } from '../lightbox/use-zoom.ts'
import { dayOf } from '../photo-words.ts'

type SharedPhoto = SharedGallery['photos'][number]
type SharedLightboxProps = {
  title: string
  /** How many there are in all. */
  count: number
  photos: readonly SharedPhoto[]
  /** The id of the one that is looked at. */
  shown: string
  onMore: (() => void) | undefined
  onShow: (id: string) => void
  onClose: () => void
}

/** One photo over the whole screen for who has the link: to look at, with what was said of it; nothing can be changed. */
export function SharedLightbox(props: SharedLightboxProps) {
  const photo = props.photos.find(({ id }) => id === props.shown)
  useLayer(photo !== undefined, props.onClose)
  return (
    <Radix.Root open={photo !== undefined} onOpenChange={props.onClose}>
      <Radix.Portal>{photo && <OpenPhoto {...props} photo={photo} />}</Radix.Portal>
    </Radix.Root>
  )
}

function OpenPhoto({ title, count, photos, photo, onMore, onShow }: SharedLightboxProps & { photo: SharedPhoto }) {
  const box = useRef<HTMLDivElement>(null)
  const at = photos.indexOf(photo)
  const turn = useTurn(photos, photo.id, onShow)
  const zoom = useZoom(box, turn)
  useEffect(() => {
    if (at >= photos.length - 5) onMore?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is seen whole again
  useEffect(zoom.reset, [photo.id])
  const keys = { arrowleft: () => turn(-1), arrowright: () => turn(1), ...zoomKeys(zoom) }
  return (
    <PhotoScreen photoId={photo.id} keys={keys}>
      <div className="flex min-h-14 items-center gap-1 ps-4 pe-2 pt-[env(safe-area-inset-top)]">
        <Radix.Title aria-live="polite" className="min-w-0 flex-1 truncate font-label tabular-nums">
          {`${at + 1} of ${count} · ${title}`}
        </Radix.Title>
        <BarButton label="Zoom out" icon={ZoomOut} onClick={zoom.out} />
        <BarButton label="Zoom in" icon={ZoomIn} onClick={zoom.in} />
        {photo.download_url && <DownloadLink href={photo.download_url} name={`${title} ${at + 1}.jpg`} />}
        <Radix.Close asChild>
          <BarButton label="Close" icon={X} />
        </Radix.Close>
      </div>
      <PhotoStage
        photo={photo}
        box={box}
        zoom={zoom}
        onBack={at > 0 ? () => turn(-1) : undefined}
        onNext={at < photos.length - 1 ? () => turn(1) : undefined}
      />
      <About photo={photo} />
    </PhotoScreen>
  )
}

/** Keys come faster than the page is drawn anew: each press goes on from the one before. */
function useTurn(photos: readonly SharedPhoto[], shown: string, onShow: (id: string) => void) {
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  return (way: -1 | 1) => {
    const next = photos[photos.findIndex(({ id }) => id === latest.current) + way]
    if (!next) return
    latest.current = next.id
    onShow(next.id)
  }
}

function DownloadLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={href}
      download={name}
      aria-label="Download photo"
      title="Download photo"
      className="quick grid size-11 shrink-0 place-items-center rounded-input text-board-ink hover:bg-board-hover focus-visible:outline-board-link"
    >
      <Icon of={Download} />
    </a>
  )
}

/** When it was taken, and what the company said of it. */
function About({ photo }: { photo: SharedPhoto }) {
  const formats = useFormats()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      aria-label="About this photo"
      className="max-h-[30dvh] overflow-y-auto px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] focus-visible:outline-board-link"
    >
      {photo.comment && <p className="whitespace-pre-line">{photo.comment}</p>}
      <p className="text-small text-board-muted">
        <DayText day={dayOf(photo, formats)} />, <TimeText instant={photo.taken_at ?? photo.created_at} />
      </p>
    </section>
  )
}

import { Info, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { useMedia } from '#web/ui/style/media.ts'
import { useSavePhoto } from '../details/use-save-photo.ts'
import { BarButton } from './bar-button.tsx'
import { PhotoDetails } from './details.tsx'
import { PhotoScreen } from './photo-screen.tsx'
import { PhotoStage } from './stage.tsx'
import { useZoom, zoomKeys } from './use-zoom.ts'

type LightboxProps = {
  gallery: Gallery
  photos: readonly Photo[]
  /** The id of the one that is looked at. */
  shown: string
  /** Absent where nothing may be changed. */
  acts?: { remove: (photos: readonly Photo[]) => Promise<unknown> }
  /** Fetches more photos. */
  onMore?: () => void
  /** Compares it with another one. */
  onCompare?: ((photo: Photo) => void) | undefined
  onShow: (id: string) => void
  onClose: () => void
}

/** One photo over the whole screen, with the next and the one before; the focus returns to its tile. */
export function Lightbox(props: LightboxProps) {
  const photo = props.photos.find(({ id }) => id === props.shown)
  useLayer(photo !== undefined, props.onClose)
  if (!photo) return null
  return (
    <Radix.Root open onOpenChange={props.onClose}>
      <Radix.Portal>
        <OpenPhoto {...props} photo={photo} />
      </Radix.Portal>
    </Radix.Root>
  )
}

function OpenPhoto(props: LightboxProps & { photo: Photo }) {
  const { gallery, photos, photo } = props
  const [info, setInfo] = useState(useMedia('(width >= 64rem)'))
  const box = useRef<HTMLDivElement>(null)
  const { at, turn, remove, save, busy, share, compare, edit } = useOpenPhoto(props)
  const zoom = useZoom(box, turn)
  useWholeAgain(photo.id, zoom.reset)
  const toggleInfo = () => setInfo(!info)
  const keys = {
    ...{ arrowleft: () => turn(-1), arrowright: () => turn(1), delete: remove, s: share },
    ...zoomKeys(zoom),
    ...{ i: toggleInfo, c: compare, e: edit },
  }
  const title = `${at + 1} of ${gallery.photo_count} · ${gallery.name}`
  return (
    <PhotoScreen photoId={photo.id} keys={keys}>
      <TopBar title={title} zoom={zoom} info={info} onInfo={toggleInfo} />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <PhotoStage
          photo={photo}
          box={box}
          zoom={zoom}
          onBack={at > 0 ? () => turn(-1) : undefined}
          onNext={at < photos.length - 1 ? () => turn(1) : undefined}
        />
        {info && (
          <aside
            aria-label="About this photo"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
            tabIndex={0}
            className="overflow-y-auto bg-raised text-ink max-lg:max-h-[45dvh] lg:w-85 lg:border-s lg:border-line"
          >
            <PhotoDetails key={photo.id} {...{ gallery, photo, save, busy }} onDelete={remove} onCompare={compare} />
          </aside>
        )}
      </div>
    </PhotoScreen>
  )
}

/** The place of the photo among all, and what is done with it. */
function useOpenPhoto({ photos, photo, acts, onMore, onCompare, onShow, onClose }: LightboxProps & { photo: Photo }) {
  const can = useCan()
  const navigate = useNavigate()
  const [save, busy] = useSavePhoto(photo)
  const at = photos.indexOf(photo)
  useEffect(() => {
    if (at >= photos.length - 5) onMore?.()
  })
  // Keys come faster than the address is drawn anew: each press goes on from the one before.
  const latest = useRef(photo.id)
  useEffect(() => {
    latest.current = photo.id
  }, [photo.id])
  const turn = (way: -1 | 1) => {
    const next = photos[photos.findIndex(({ id }) => id === latest.current) + way]
    if (!next) return
    latest.current = next.id
    onShow(next.id)
  }
  const remove = () => {
    const next = photos[at + 1] ?? photos[at - 1]
    if (next) onShow(next.id)
    else onClose()
    void acts?.remove([photo])
  }
  return {
    ...{ at, turn, save, busy },
    compare: onCompare && (() => onCompare(photo)),
    edit:
      acts && can('photos.annotate') ? () => void navigate(`/photos/${photo.gallery_id}/edit/${photo.id}`) : undefined,
    remove: acts && can('photos.delete') && photo.may_delete ? remove : undefined,
    share: acts && can('photos.share') ? () => void save({ share_with_job: !photo.share_with_job }) : undefined,
  }
}

/* Another photo is seen whole again. */
function useWholeAgain(id: string, reset: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is what it is about
  useEffect(reset, [id])
}

type TopBarProps = { title: string; info: boolean; onInfo: () => void; zoom: ReturnType<typeof useZoom> }

function TopBar({ title, info, onInfo, zoom }: TopBarProps) {
  return (
    <div className="flex min-h-14 items-center gap-1 ps-4 pe-2 pt-[env(safe-area-inset-top)]">
      <Radix.Title aria-live="polite" className="min-w-0 flex-1 truncate font-label tabular-nums">
        {title}
      </Radix.Title>
      <BarButton label="Zoom out" icon={ZoomOut} onClick={zoom.out} />
      <BarButton label="Zoom in" icon={ZoomIn} onClick={zoom.in} />
      <BarButton label="Details" icon={Info} aria-pressed={info} onClick={onInfo} />
      <Radix.Close asChild>
        <BarButton label="Close" icon={X} />
      </Radix.Close>
    </div>
  )
}

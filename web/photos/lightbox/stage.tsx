import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'
import type { useZoom } from './use-zoom.ts'

type StageProps = {
  photo: Photo
  box: RefObject<HTMLDivElement | null>
  zoom: ReturnType<typeof useZoom>
  onBack?: () => void
  onNext?: () => void
}

/** The photo as large as there is room, and the ways to those beside it. */
export function PhotoStage({ photo, box, zoom, onBack, onNext }: StageProps) {
  const words = wordsFor(photo, useFormats())
  const { scale, x, y } = zoom.view
  return (
    <div className="relative min-h-0 min-w-0 flex-1 overflow-clip">
      <div
        ref={box}
        {...zoom.handlers}
        className={cx('absolute inset-0 touch-none select-none', scale > 1 ? 'cursor-grab' : 'cursor-zoom-in')}
      >
        <div
          className="size-full"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: 'center' }}
        >
          <Picture
            key={photo.preview_url}
            whole
            src={photo.preview_url}
            photoId={photo.id}
            alt={words}
            className="size-full"
          />
        </div>
      </div>
      <Turn label="Previous photo" icon={ChevronLeft} onPress={onBack} className="start-2" />
      <Turn label="Next photo" icon={ChevronRight} onPress={onNext} className="end-2" />
    </div>
  )
}

type TurnProps = { label: string; icon: IconKind; onPress: (() => void) | undefined; className: string }

function Turn({ label, icon, onPress, className }: TurnProps): ReactNode {
  if (!onPress) return null
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'quick absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-board/80 text-board-ink hover:bg-board-hover focus-visible:outline-board-link rtl:-scale-x-100',
        className,
      )}
    >
      <Icon of={icon} size={24} />
    </button>
  )
}

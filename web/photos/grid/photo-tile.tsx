import { MessageSquareText, Share2, Spline } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { phaseWords } from '../phase-words.ts'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'

type PhotoTileProps = {
  photo: Photo
  size: number
  /** The one that Tab reaches. */
  active: boolean
  selected: boolean
  /** Some are selected: a press selects. */
  selecting: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onOpen: () => void
  /** Absent where nothing can be done with what is selected. */
  onToggle?: (range: boolean) => void
}

/** One photo of the grid: a press opens it, its box selects it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, size, active, selected, selecting, onFocus, onKeyDown, onOpen, onToggle } = props
  const words = wordsFor(photo, useFormats())
  return (
    <div
      data-tile
      className="group/tile relative overflow-clip rounded-chip bg-sunken"
      style={{ width: size, height: size }}
    >
      <button
        type="button"
        data-photo={photo.id}
        tabIndex={active ? 0 : -1}
        aria-pressed={onToggle && selecting ? selected : undefined}
        aria-describedby={undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (onToggle && (selecting || event.shiftKey)) onToggle(event.shiftKey)
          else onOpen()
        }}
        className="block size-full touch-manipulation select-none focus-visible:-outline-offset-2 [-webkit-touch-callout:none]"
      >
        <Picture
          src={photo.thumbnail_url}
          alt={words}
          className={cx('size-full transition-transform duration-120', selected && 'scale-88 rounded-chip')}
        />
        <Badges photo={photo} />
      </button>
      {selected && (
        <span aria-hidden className="pointer-events-none absolute inset-0 rounded-chip border-2 border-chalk" />
      )}
      {onToggle && (
        <Checkbox
          aria-label={`Select ${words}`}
          tabIndex={-1}
          checked={selected}
          onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
          className={cx(
            'absolute start-0 top-0',
            !selected &&
              !selecting &&
              'opacity-0 group-hover/tile:opacity-100 has-focus-visible:opacity-100 phone:hidden',
          )}
        />
      )}
    </div>
  )
}

/** What is known of a photo at a glance. */
function Badges({ photo }: { photo: Photo }) {
  return (
    <span className="pointer-events-none absolute inset-x-1 bottom-1 flex items-end gap-1 text-badge">
      {photo.phase && <span className={badge}>{phaseWords[photo.phase]}</span>}
      <span className="ms-auto flex gap-1">
        {photo.annotations.length > 0 && <Sign of={Spline} words="Annotated" />}
        {photo.comment && <Sign of={MessageSquareText} words="Comment" />}
        {photo.share_with_job && <Sign of={Share2} words="Shared with the client" />}
      </span>
    </span>
  )
}

function Sign({ of, words }: { of: IconKind; words: string }) {
  return (
    <span className={badge} title={words}>
      <Icon of={of} size={16} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

const badge = 'inline-flex min-h-5 items-center rounded-chip bg-board/85 px-1 text-board-ink'

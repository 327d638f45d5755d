import { MessageSquareText, Share2, Spline } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { LightCheckbox } from '#web/ui/input/light-checkbox.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { phaseWords } from '../phase-words.ts'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'

/** What is done with a tile; the same object for all. */
export type TileActs = {
  open: (photo: Photo) => void
  toggle: (id: string, range: boolean) => void
  /** It has the focus: its place among all. */
  focus: (at: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

type PhotoTileProps = {
  photo: Photo
  /** Its place among all. */
  at: number
  size: number
  /** The one that Tab reaches. */
  active: boolean
  selected: boolean
  /** Some are selected: a press selects. Undefined where nothing can be done with what is selected. */
  selecting: boolean | undefined
  /** Its box is drawn. */
  boxed: boolean
  acts: TileActs
}

/** One photo of the grid: a press opens it, its box selects it. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, at, size, active, selected, selecting, boxed, acts } = props
  const words = wordsFor(photo, useFormats())
  const press = ({ shiftKey }: { shiftKey: boolean }) => {
    if (selecting || (selecting === false && shiftKey)) acts.toggle(photo.id, shiftKey)
    else acts.open(photo)
  }
  return (
    <div
      data-tile
      className="group/tile relative rounded-chip bg-sunken contain-strict"
      style={{ width: size, height: size }}
    >
      <button
        type="button"
        data-photo={photo.id}
        tabIndex={active ? 0 : -1}
        aria-pressed={selecting ? selected : undefined}
        onFocus={() => acts.focus(at)}
        onKeyDown={acts.onKeyDown}
        onClick={press}
        className="block size-full touch-manipulation select-none focus-visible:-outline-offset-2 [-webkit-touch-callout:none]"
      >
        <Picture
          src={photo.thumbnail_url}
          photoId={photo.id}
          alt={words}
          near
          className={cx('size-full rounded-chip transition-transform duration-120', selected && 'scale-88')}
        />
        <Badges photo={photo} />
      </button>
      {selected && (
        <span aria-hidden className="pointer-events-none absolute inset-0 rounded-chip border-2 border-chalk" />
      )}
      {boxed && <SelectBox {...{ photo, words, selected, selecting, acts }} />}
    </div>
  )
})

type SelectBoxProps = Pick<PhotoTileProps, 'photo' | 'selected' | 'selecting' | 'acts'> & { words: string }

function SelectBox({ photo, words, selected, selecting, acts }: SelectBoxProps) {
  return (
    <LightCheckbox
      aria-label={`Select ${words}`}
      tabIndex={-1}
      checked={selected}
      onChange={(event) => acts.toggle(photo.id, (event.nativeEvent as MouseEvent).shiftKey)}
      className={cx(
        'absolute start-0 top-0',
        !selected && !selecting && 'opacity-0 group-hover/tile:opacity-100 focus-visible:opacity-100 phone:hidden',
      )}
    />
  )
}

/** What is known of a photo at a glance. */
function Badges({ photo }: { photo: Photo }) {
  if (!photo.phase && photo.annotations.length === 0 && !photo.comment && !photo.share_with_job) return null
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

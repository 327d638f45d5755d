import { useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { phaseWords } from '../phase-words.ts'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'
import type { Pair } from './suggest-pair.ts'

type PairPickerProps = { photos: readonly Photo[]; pair: Pair; onPick: (pair: Pair) => void }
const sides = [
  { value: 'before' as const, label: 'Before' },
  { value: 'after' as const, label: 'After' },
]

/** Which photo is the one before, and which the one after: one of them after the other. */
export function PairPicker({ photos, pair, onPick }: PairPickerProps) {
  const [side, setSide] = useState<keyof Pair>('before')
  const pick = (photo: Photo) => {
    const other = side === 'before' ? 'after' : 'before'
    // The one that stands on the other side already changes places.
    onPick(pair[other].id === photo.id ? { before: pair.after, after: pair.before } : { ...pair, [side]: photo })
    setSide(other)
  }
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl label="Choose the photo for" choices={sides} value={side} onChange={setSide} />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((photo) => (
          <PairChoice
            key={photo.id}
            photo={photo}
            side={sides.find(({ value }) => pair[value].id === photo.id)?.label}
            pressed={pair[side].id === photo.id}
            onPick={() => pick(photo)}
          />
        ))}
      </ul>
    </div>
  )
}

type PairChoiceProps = {
  photo: Photo
  /** Where it stands, if it is one of the two. */
  side: string | undefined
  pressed: boolean
  onPick: () => void
}

function PairChoice({ photo, side, pressed, onPick }: PairChoiceProps) {
  const words = wordsFor(photo, useFormats())
  const note = side ?? (photo.phase && phaseWords[photo.phase])
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPick}
        className={cx(
          'relative block aspect-square w-full overflow-clip rounded-chip bg-sunken',
          side && 'outline-3 outline-chalk',
        )}
      >
        <Picture src={photo.thumbnail_url} alt={words} className="size-full" />
        {note && (
          <span
            className={cx(
              'absolute start-1 bottom-1 rounded-chip px-1 text-badge',
              side ? 'bg-chalk text-on-chalk' : 'bg-board/85 text-board-ink',
            )}
          >
            {note}
          </span>
        )}
      </button>
    </li>
  )
}

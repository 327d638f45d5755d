import { useState } from 'react'
import { type Phase, phases, usualPhotoTags } from '#contract/photos/tag-rules.ts'
import { useCan } from '#web/api/access.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { phaseWords } from '../phase-words.ts'

export type CameraFacts = { phase: Phase | undefined; tag: string }

/** For as long as the page is open: who walks from room to room opens the camera again and again. */
let last: CameraFacts = { phase: undefined, tag: '' }

/** What is said of the photos that are taken: the stage and a tag, until something else is chosen. */
export function useCameraFacts() {
  const may = useCan('photos.annotate')
  const [facts, setFacts] = useState(last)
  const change = (next: Partial<CameraFacts>) => {
    last = { ...last, ...next }
    setFacts(last)
  }
  const said: Record<string, string> = {
    ...(may && facts.phase ? { phase: facts.phase } : {}),
    ...(may && facts.tag ? { tags: JSON.stringify([facts.tag]) } : {}),
  }
  return { facts, change: may ? change : undefined, said }
}

type FactsRowProps = { facts: CameraFacts; onChange: (next: Partial<CameraFacts>) => void }

/** Above the shutter: before, during or after, and a tag. */
export function FactsRow({ facts, onChange }: FactsRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 px-4 pt-3">
      <fieldset aria-label="Stage" className="flex gap-1">
        {phases.map((phase) => (
          <button
            key={phase}
            type="button"
            aria-pressed={facts.phase === phase}
            onClick={() => onChange({ phase: facts.phase === phase ? undefined : phase })}
            className={cx(
              'min-h-11 rounded-full border px-3 font-label',
              facts.phase === phase ? 'border-white bg-white text-[#0b0e12]' : 'border-white/60 text-white',
            )}
          >
            {phaseWords[phase]}
          </button>
        ))}
      </fieldset>
      <select
        aria-label="Tag"
        value={facts.tag}
        onChange={({ target }) => onChange({ tag: target.value })}
        className="min-h-11 max-w-40 rounded-full border border-white/60 bg-[#0b0e12] px-3 text-white"
      >
        <option value="">No tag</option>
        {usualPhotoTags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </select>
    </div>
  )
}

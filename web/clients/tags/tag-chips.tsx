import { Star } from 'lucide-react'
import { Chip } from '#web/ui/basic/chip.tsx'
import { cx } from '#web/ui/style/class-names.ts'

/** What is shown of a tag; one that was only just named has no id yet. */
export type TagLook = { id?: string; name: string; color: string; is_favorite?: boolean }

/** A tag in its color; a favorite has a star. */
export function TagChip({ tag, onRemove }: { tag: TagLook; onRemove?: () => void }) {
  return (
    <Chip color={tag.color} icon={tag.is_favorite ? Star : undefined} name={tag.name} onRemove={onRemove}>
      {tag.name}
    </Chip>
  )
}

type TagChipsProps = {
  tags: readonly TagLook[]
  most?: number /** In one line, whatever their names. */
  line?: boolean
}

/** The first few tags of something, and how many more there are. */
export function TagChips({ tags, most = 3, line }: TagChipsProps) {
  if (tags.length === 0) return null
  const shown = tags.slice(0, most)
  const more = tags.slice(most)
  const last = more.length > 0 ? shown.pop() : undefined
  return (
    <span className={cx('flex min-w-0 items-center gap-1', line ? '*:min-w-0' : 'flex-wrap')}>
      {shown.map((tag) => (
        <TagChip key={tag.name} tag={tag} />
      ))}
      {last && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <TagChip tag={last} />
          <More names={more.map(({ name }) => name).join(', ')} count={more.length} />
        </span>
      )}
    </span>
  )
}

/** Beside the last one that is shown: on a line of its own it would look like a tag that lost its name. */
function More({ names, count }: { names: string; count: number }) {
  return (
    <span className="text-small text-ink-muted" title={names}>
      +{count}
      <span className="sr-only">: {names}</span>
    </span>
  )
}

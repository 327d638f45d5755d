import { Star } from 'lucide-react'
import { Chip } from '#web/ui/text/chip.tsx'

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

/** The first few tags of something, and how many more there are. */
export function TagChips({ tags, most = 3 }: { tags: readonly TagLook[]; most?: number }) {
  if (tags.length === 0) return null
  const more = tags.slice(most)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag.name} tag={tag} />
      ))}
      {more.length > 0 && (
        <span className="text-small text-ink-muted" title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
          <span className="sr-only">: {more.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  )
}

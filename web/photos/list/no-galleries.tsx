import { Images } from 'lucide-react'
import type { Gallery } from '#contract/photos/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { WaitingBadge } from '../adding/waiting-badge.tsx'
import type { useListGalleries } from '../queries.ts'
import { CardSkeleton } from './gallery-cards.tsx'

const emptyOnes = '/photos?empty=true'

/** What a company that has no galleries is told. */
export function NoGalleries({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={Images}
      title={onNew ? 'Photos keep the argument short' : 'No galleries yet'}
      text={
        <>
          {onNew ? 'Start a gallery for a job.' : 'Galleries show here once there are photos of your jobs.'}{' '}
          <HowPhotosWork />
        </>
      }
      actions={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            New gallery
          </Button>
        )
      }
    />
  )
}

/** Jobs have made galleries, and nobody has added a photo. */
export function OnlyEmpty() {
  return (
    <Card>
      <EmptyState
        icon={Images}
        title="Photos keep the argument short"
        text={
          <>
            Your jobs have galleries, and no photos yet. Open one to add the first. <HowPhotosWork />
          </>
        }
        actions={<ButtonLink href={emptyOnes}>Choose a gallery</ButtonLink>}
      />
    </Card>
  )
}

const HowPhotosWork = () => <Link href="/help/photos">How photos work</Link>

/** The quiet way to those that have nothing in them yet. */
export function EmptyCount({ count }: { count: number }) {
  if (count === 0) return null
  const words =
    count === 1 ? '1 gallery without photos' : `${count >= 500 ? 'Over 500' : count} galleries without photos`
  return (
    <p className="pt-4 text-small">
      <Link href={emptyOnes} className="inline-flex min-h-11 items-center">
        {words}
      </Link>
    </p>
  )
}

/** Galleries with nothing in them yet: a line each, to open and add photos to. */
export function EmptyGalleries({ list }: { list: ReturnType<typeof useListGalleries> }) {
  if (list.error && !list.data)
    return <ReadFailed things="galleries" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <CardSkeleton />
  const { galleries, total } = list.data
  if (total === 0)
    return (
      <Card>
        <EmptyState icon={Images} title="No empty galleries" text="Every gallery has photos in it." />
      </Card>
    )
  return (
    <Card flush>
      <ul aria-label="Galleries without photos">
        {galleries.map((gallery) => (
          <EmptyRow key={gallery.id} gallery={gallery} />
        ))}
      </ul>
    </Card>
  )
}

function EmptyRow({ gallery }: { gallery: Gallery }) {
  const { time_zone } = useFormats()
  const { id, name, job_title, client_name, created_at } = gallery
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1">
        <Link href={`/photos/${id}`} look="bare" className="block truncate font-label before:absolute before:inset-0">
          {name}
        </Link>
        <span className="block truncate text-small text-ink-muted">
          {[job_title !== name && job_title, client_name].filter(Boolean).join(' · ')}
        </span>
      </div>
      <WaitingBadge galleryId={id} />
      <DayText day={todayIn(time_zone, created_at)} near className="text-small text-ink-subtle" />
    </li>
  )
}

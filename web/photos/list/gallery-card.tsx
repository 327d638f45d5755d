import { Images } from 'lucide-react'
import type { Gallery } from '#contract/photos/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { WaitingBadge } from '../adding/waiting-badge.tsx'
import { inPhotos } from '../photo-words.ts'
import { Picture } from '../picture.tsx'

type GalleryCardProps = { gallery: Gallery; href: string }

/** A gallery by its cover: name, job and client, how many photos, the latest day. */
export function GalleryCard({ gallery, href }: GalleryCardProps) {
  const { name, job_title, client_name } = gallery
  const of = [job_title !== name && job_title, client_name].filter(Boolean).join(' · ')
  return (
    <article className="quick relative flex h-full min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-chalk">
      <Cover url={gallery.cover_url} photoId={gallery.cover_id} />
      <span className="absolute end-2 top-2">
        <WaitingBadge galleryId={gallery.id} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-3 sm:px-4">
        <h2 className="text-h3 line-clamp-2 wrap-anywhere">
          <Link href={href} look="bare" className="outline-none before:absolute before:inset-0">
            {name}
          </Link>
        </h2>
        {of && <p className="truncate text-small text-ink-muted">{of}</p>}
        <p className="mt-auto flex flex-wrap gap-x-2 pt-1 text-small text-ink-subtle tabular-nums">
          <span>{inPhotos(gallery.photo_count)}</span>
          <LatestDay at={gallery.last_photo_at} />
        </p>
      </div>
    </article>
  )
}

function Cover({ url, photoId }: { url: string | null; photoId: string | null }) {
  return (
    <div className="grid aspect-4/3 place-items-center bg-sunken">
      {url ? (
        <Picture src={url} photoId={photoId ?? undefined} alt="" className="size-full" />
      ) : (
        <Icon of={Images} size={32} className="text-ink-subtle" />
      )}
    </div>
  )
}

function LatestDay({ at }: { at: string | null }) {
  const { time_zone } = useFormats()
  if (!at) return null
  return <DayText day={todayIn(time_zone, at)} near className="sm:ms-auto" />
}

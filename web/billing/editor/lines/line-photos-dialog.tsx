import { useState } from 'react'
import type { DraftLine, DraftPhoto } from '#contract/billing/drafts/draft-line-rules.ts'
import type { Photo } from '#contract/photos/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { useListGalleries } from '#web/photos/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

type LinePhotosDialogProps = {
  job_id: string
  line: DraftLine
  onClose: () => void
  onChoose: (photos: DraftPhoto[]) => void
}

/** The photos of the job, to be ticked for a line: they come below it in the order they were chosen. */
export function LinePhotosDialog({ job_id, line, onClose, onChoose }: LinePhotosDialogProps) {
  const [chosen, setChosen] = useState<DraftPhoto[]>(line.photos ?? [])
  const toggle = (photo: DraftPhoto, on: boolean) => {
    const others = chosen.filter(({ id }) => id !== photo.id)
    setChosen(on ? [...others, photo] : others)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={line.name ? `Photos for ${line.name}` : 'Photos for this line'}
      description={`Your client sees them below the line. Choose up to ${limits.linePhotos}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            {chosen.length === 0 ? 'Show none' : chosen.length === 1 ? 'Show 1 photo' : `Show ${chosen.length} photos`}
          </Button>
        </>
      }
    >
      <Galleries job_id={job_id} chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

type ChoiceProps = { chosen: readonly DraftPhoto[]; onToggle: (photo: DraftPhoto, on: boolean) => void }

function Galleries({ job_id, ...choice }: ChoiceProps & { job_id: string }) {
  const list = useListGalleries({ job_id, photos: 'some' })
  if (list.error && !list.data)
    return <ReadFailed things="photos" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton rows={4} />
  const { galleries } = list.data
  if (galleries.length === 0)
    return (
      <p className="text-ink-muted">
        This job has no photos yet. <Link href={`/jobs/${job_id}`}>Take or add them on the job</Link>, then choose them
        here.
      </p>
    )
  return galleries.map(({ id, name }) => (
    <section key={id} aria-label={name} className="flex flex-col gap-2 pb-4">
      {galleries.length > 1 && <h3 className="text-h3">{name}</h3>}
      <GalleryPhotos id={id} {...choice} />
    </section>
  ))
}

function GalleryPhotos({ id, chosen, onToggle }: ChoiceProps & { id: string }) {
  const { query, photos } = useGallery(id)
  if (query.error && !photos)
    return <ReadFailed things="photos" error={query.error} onRetry={() => void query.refetch()} />
  if (!photos) return <Skeleton rows={3} />
  const isFull = chosen.length >= limits.linePhotos
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 p-1 sm:grid-cols-4">
        {photos.map((photo, at) => {
          const place = chosen.findIndex((each) => each.id === photo.id)
          return (
            <li key={photo.id}>
              <Choice photo={photo} at={at} place={place} disabled={isFull && place < 0} onToggle={onToggle} />
            </li>
          )
        })}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          More photos
        </Button>
      )}
    </>
  )
}

type PhotoChoiceProps = Pick<ChoiceProps, 'onToggle'> & {
  photo: Photo
  at: number
  /** Which of the chosen it is; -1 for none. */
  place: number
  disabled: boolean
}

function Choice({ photo, at, place, disabled, onToggle }: PhotoChoiceProps) {
  const { locale } = useFormats()
  const isChosen = place >= 0
  const said = photo.comment || new Date(photo.taken_at ?? photo.created_at).toLocaleDateString(locale)
  return (
    <label className={cx('relative block', disabled ? 'opacity-50' : 'cursor-pointer')}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={disabled}
        aria-label={`Photo ${at + 1}, ${said}`}
        onChange={(event) => onToggle({ id: photo.id, url: photo.thumbnail_url }, event.target.checked)}
        className="peer absolute inset-0 opacity-0"
      />
      <img
        src={photo.thumbnail_url}
        alt=""
        loading="lazy"
        className="aspect-4/3 w-full rounded-control bg-sunken object-cover outline-offset-2 outline-chalk peer-checked:outline-3 peer-focus-visible:outline-3 peer-focus-visible:outline-dashed"
      />
      {isChosen && (
        <span
          aria-hidden
          className="absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-chalk text-small text-white tabular-nums"
        >
          {place + 1}
        </span>
      )}
    </label>
  )
}

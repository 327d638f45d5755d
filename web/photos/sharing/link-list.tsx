import { useState } from 'react'
import type { Gallery } from '#contract/photos/shapes.ts'
import type { GalleryLink } from '#contract/photos/sharing/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { AfterMoment, SkeletonBar, StillLoading } from '#web/ui/state/skeleton.tsx'
import { DayText, TimeText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { inPhotos } from '../photo-words.ts'
import { useListGalleryLinks, useRevokeGalleryLinks } from './queries.ts'

/** The links that were made: what each shows, how long, how often it was opened; each can be looked at and turned off. */
export function LinkList({ gallery }: { gallery: Gallery }) {
  const list = useListGalleryLinks(gallery.id)
  const [asked, setAsked] = useState<GalleryLink>()
  if (list.isError && !list.data)
    return (
      <p role="alert" className="text-ink-muted">
        The links couldn't be loaded.{' '}
        <Button variant="quiet" size="sm" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </p>
    )
  const links = list.data?.links
  return (
    <section aria-labelledby="links-made" className="flex flex-col gap-3">
      <h3 id="links-made" className="text-h3">
        Links you have made
      </h3>
      {!links && (
        <AfterMoment>
          <SkeletonBar className="h-5 w-56" />
          <StillLoading />
        </AfterMoment>
      )}
      {links?.length === 0 && <p className="text-ink-muted">None yet.</p>}
      {links && links.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {links.map((link) => (
            <LinkRow key={link.id} gallery={gallery} link={link} onTurnOff={() => setAsked(link)} />
          ))}
        </ul>
      )}
      <TurnOff gallery={gallery} link={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}

type LinkRowProps = { gallery: Gallery; link: GalleryLink; onTurnOff: () => void }

function LinkRow({ gallery, link, onTurnOff }: LinkRowProps) {
  const name = nameOf(link)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-label" title={name}>
          {name}
        </p>
        <p className="text-small text-ink-muted">
          {link.whole ? `Whole gallery, ${inPhotos(link.photo_count)}` : inPhotos(link.photo_count)}
          {link.allow_download ? ', download allowed' : ', view only'}
        </p>
        <Openings link={link} />
        <p className="text-small text-ink-muted">
          <Ends link={link} />
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        {!link.expired && (
          <ButtonLink
            variant="quiet"
            size="sm"
            href={`/photos/${gallery.id}?preview=${link.id}`}
            aria-label={`Preview ${name}`}
          >
            Preview
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${link.expired ? 'Remove' : 'Turn off'} ${name}`}
          onClick={onTurnOff}
        >
          {link.expired ? 'Remove' : 'Turn off'}
        </Button>
      </div>
    </li>
  )
}

/** How often it was opened, and when. */
function Openings({ link: { openings, last_opened_at, latest_openings, created_at } }: { link: GalleryLink }) {
  const { time_zone } = useFormats()
  if (!last_opened_at)
    return (
      <p className="text-small text-ink-muted">
        Not opened yet, made <InstantText instant={created_at} />
      </p>
    )
  if (openings === 1)
    return (
      <p className="text-small text-ink-muted">
        Opened once, <InstantText instant={last_opened_at} />
      </p>
    )
  return (
    <details className="text-small text-ink-muted">
      <summary className="cursor-pointer py-0.5 phone:py-2">
        Opened {openings.toLocaleString()} times, last <InstantText instant={last_opened_at} />
      </summary>
      <ol className="flex flex-col gap-0.5 py-1 ps-4">
        {latest_openings.map((instant, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment
          <li key={at}>
            <DayText day={todayIn(time_zone, instant)} />, <TimeText instant={instant} />
          </li>
        ))}
        {openings > latest_openings.length && (
          <li>and {(openings - latest_openings.length).toLocaleString()} before</li>
        )}
      </ol>
    </details>
  )
}

function Ends({ link: { expires_at, expired } }: { link: GalleryLink }) {
  if (!expires_at) return 'Works until you turn it off'
  // It ends with its last day: the moment before is shown.
  const last = new Date(Date.parse(expires_at) - 1000).toISOString()
  return (
    <>
      {expired ? 'Expired ' : 'Works until '}
      <InstantText instant={last} />
    </>
  )
}

type TurnOffProps = { gallery: Gallery; link: GalleryLink | undefined; onClose: () => void }

function TurnOff({ gallery, link, onClose }: TurnOffProps) {
  const revoke = useRevokeGalleryLinks()
  const confirm = async () => {
    if (!link) return
    try {
      await revoke.mutateAsync({ id: gallery.id, link_id: link.id })
      toast({ kind: 'success', title: 'Link turned off' })
    } catch (error) {
      toast({ kind: 'problem', title: "The link wasn't turned off", body: plainMessage(error) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={link !== undefined}
      onOpenChange={onClose}
      title={link ? `Turn off ${nameOf(link)}?` : ''}
      consequences="No one can open the photos with it anymore. Other links keep working."
      action="Turn off link"
      danger
      busy={revoke.isPending}
      onConfirm={() => void confirm()}
    />
  )
}

function nameOf({ label }: GalleryLink): string {
  return label ?? 'Public link'
}

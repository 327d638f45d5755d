import { Unlink } from 'lucide-react'
import { BrandLine } from '#web/links/client-frame.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { GridSkeleton } from '../gallery/grid-skeleton.tsx'
import { SharedPhotos } from '../public/shared-photos.tsx'
import { usePreviewedGallery } from '../public/shared-queries.ts'

type SharePreviewProps = { galleryId: string; linkId: string }

/** What a public link shows, as the team may look at it: it doesn't count as an opening. */
export function SharePreview({ galleryId, linkId }: SharePreviewProps) {
  const { query, shared, onMore } = usePreviewedGallery(galleryId, linkId)
  const back = `/photos/${galleryId}`
  if (query.error?.status === 404)
    return (
      <PageState
        as="h1"
        icon={Unlink}
        title="This link was turned off"
        text="There is nothing to preview anymore."
        actions={<ButtonLink href={back}>Back to the gallery</ButtonLink>}
      />
    )
  if (query.error) return <ReadFailed things="this preview" error={query.error} onRetry={() => void query.refetch()} />
  if (!shared) return <GridSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <Banner
        title="Preview: what the link shows"
        actions={
          <ButtonLink size="sm" href={back}>
            Close preview
          </ButtonLink>
        }
      >
        Looking at it here doesn't count as an opening.
      </Banner>
      <div className="rounded-card border border-line">
        <div className="flex min-h-16 items-center justify-between gap-4 rounded-t-card border-b border-line bg-surface px-4 py-2 sm:px-6">
          <BrandLine company={shared.company} logo_url={shared.logo_url} />
        </div>
        <div className="p-4 sm:p-6">
          <SharedPhotos shared={shared} onMore={onMore} preview />
        </div>
      </div>
    </div>
  )
}

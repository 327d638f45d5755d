import { Download, Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SharedGallery } from '#contract/photos/sharing/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { FormatProvider } from '#web/ui/text/format-context.tsx'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { inPhotos } from '../photo-words.ts'

const SharedLightbox = lazyWithin(() =>
  import('./shared-lightbox.tsx').then((part) => ({ default: part.SharedLightbox })),
)

type SharedPhotosProps = {
  shared: SharedGallery
  /** Fetches more photos. */
  onMore?: (() => void) | undefined
  /** The team looks at it: it is not downloaded by that. */
  preview?: boolean
}

/** What a link shows: the photos by days, each over the whole screen, and the way to keep them where that is allowed. */
export function SharedPhotos({ shared, onMore, preview = false }: SharedPhotosProps) {
  const { gallery, photos, locale, time_zone, today } = shared
  const [shown, setShown] = useState<string>()
  return (
    <FormatProvider formats={{ locale, time_zone, today, currency: 'USD', country: 'US' }}>
      <Head shared={shared} preview={preview} />
      {photos.length === 0 ? (
        <Card>
          <EmptyState
            icon={Images}
            title="No photos here right now"
            text={`${shared.company.name} may add some. Look again later.`}
          />
        </Card>
      ) : (
        <PhotoGrid photos={photos} onOpen={({ id }) => setShown(id)} {...(onMore ? { onMore } : {})} />
      )}
      <Suspense>
        {shown && (
          <SharedLightbox
            title={gallery.name}
            count={gallery.photo_count}
            photos={photos}
            shown={shown}
            onMore={onMore}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </FormatProvider>
  )
}

function Head({ shared, preview }: { shared: SharedGallery; preview: boolean }) {
  const { gallery, company, zip_url, expires_at, time_zone } = shared
  const tell = () => toast({ title: 'This is a preview. Use Download in the gallery instead.' })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-h1 min-w-0">
          {gallery.name}
        </h1>
        <p className="text-ink-muted">
          {inPhotos(gallery.photo_count)} shared by {company.name}
          {expires_at && (
            <>
              , until <DayText day={lastDayOf(expires_at, time_zone)} />
            </>
          )}
        </p>
      </div>
      {zip_url && preview && (
        <Button icon={Download} className="phone:w-full" onClick={tell}>
          Download all
        </Button>
      )}
      {zip_url && !preview && gallery.photo_count > 0 && (
        <ButtonLink icon={Download} href={zip_url} download={`${gallery.name}.zip`} className="phone:w-full">
          Download all
        </ButtonLink>
      )}
    </div>
  )
}

/** It works through this day: its end is the first moment of the next. */
function lastDayOf(expires_at: string, time_zone: string): string {
  return todayIn(time_zone, new Date(Date.parse(expires_at) - 1000))
}

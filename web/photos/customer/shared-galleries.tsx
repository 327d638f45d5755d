import { useCan } from '#web/api/access.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { GalleryCard } from '../list/gallery-card.tsx'
import { useListGalleries } from '../queries.ts'

const SHOWN = 3

/** The galleries that were added to last, of those a client is shown; absent while there are none. */
export function SharedGalleries() {
  const { galleries = [] } = useListGalleries({ page_size: SHOWN }, useCan('photos.view')).data ?? {}
  if (galleries.length === 0) return null
  return (
    <section aria-labelledby="photos" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="photos" className="text-h2">
          Photos
        </h2>
        <Link href="/dashboard/photos" className="text-small">
          All photos
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {galleries.map((gallery) => (
          <li key={gallery.id} className="min-w-0">
            <GalleryCard gallery={gallery} href={`/dashboard/photos/${gallery.id}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

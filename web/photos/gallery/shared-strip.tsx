import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useGallery } from '../gallery-queries.ts'
import { inPhotos, wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'

const SHOWN = 8

/** The latest photos that are shared with a client, each opened in its gallery; absent while there are none. */
export function SharedStrip({ galleryId }: { galleryId: string }) {
  const formats = useFormats()
  const { gallery, photos = [] } = useGallery(galleryId)
  if (!gallery || photos.length === 0) return null
  const page = `/dashboard/photos/${galleryId}`
  return (
    <Card title="Photos" action={<Link href={page}>{`All ${inPhotos(gallery.photo_count)}`}</Link>}>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8 lg:grid-cols-4 xl:grid-cols-8">
        {photos.slice(0, SHOWN).map((photo) => (
          <li key={photo.id}>
            <Link
              href={`${page}?photo=${photo.id}`}
              look="bare"
              className="block aspect-square overflow-clip rounded-chip bg-sunken"
            >
              <Picture src={photo.thumbnail_url} alt={wordsFor(photo, formats)} className="size-full" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { PrintableRow } from '#contract/billing/printable-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { PhotoPlace } from './photo-place.ts'

type LinePhotosProps = {
  photos: NonNullable<Extract<PrintableRow, { type: 'line' }>['photos']>
  kind: DocumentKind
  place: PhotoPlace
}

/** The photos below a line: a press shows one as large as it is. */
export function LinePhotos({ photos, kind, place }: LinePhotosProps) {
  return (
    <span data-photos className="mt-2 flex flex-wrap gap-1.5">
      {photos.map(({ id, alt }) =>
        typeof place === 'function' ? (
          <Picture key={id} src={place(id)} alt={alt} />
        ) : (
          <a key={id} href={addressOf(kind, place, id, true)} target="_blank" rel="noreferrer">
            <Picture src={addressOf(kind, place, id)} alt={alt} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ),
      )}
    </span>
  )
}

function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  return src && <img src={src} alt={alt} width={128} height={96} loading="lazy" className={look} />
}

const look = 'h-18 w-24 rounded-[4px] bg-sunken object-cover @min-[560px]:h-24 @min-[560px]:w-32 print:h-24 print:w-32'

type OfDocument = Exclude<PhotoPlace, (id: string) => unknown>

function addressOf(kind: DocumentKind, { id, token }: OfDocument, photo: string, large = false): string {
  const asked = new URLSearchParams({ ...(token && { token }), ...(large && { large: 'true' }) }).toString()
  return `/api/billing/${kind}/${id}/photos/${photo}/${asked && `?${asked}`}`
}

import type { PrintableRow } from '#contract/billing/printable-shapes.ts'
import type { PhotoAddress } from './photo-address.ts'

type Photos = NonNullable<Extract<PrintableRow, { type: 'line' }>['photos']>

/** The photos below a line: a press shows one as large as it is. */
export function LinePhotos({ photos, addressOf }: { photos: Photos; addressOf: PhotoAddress }) {
  return (
    <span data-photos className="mt-2 flex flex-wrap gap-1.5">
      {photos.map(({ id, alt }) => (
        <LinePhoto key={id} small={addressOf(id)} large={addressOf(id, true)} alt={alt} />
      ))}
    </span>
  )
}

type LinePhotoProps = { small: string | undefined; large: string | undefined; alt: string }

function LinePhoto({ small, large, alt }: LinePhotoProps) {
  if (!small) return null
  const picture = <img src={small} alt={alt} width={128} height={96} loading="lazy" className={look} />
  if (!large) return picture
  return (
    <a href={large} target="_blank" rel="noreferrer">
      {picture}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

const look = 'h-18 w-24 rounded-[4px] bg-sunken object-cover @min-[560px]:h-24 @min-[560px]:w-32 print:h-24 print:w-32'

import { type ReactNode, Suspense } from 'react'
import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useTextWords } from '../words/text-words.ts'
import { partyName } from './place-words.ts'

/* The handwriting font is only fetched for a contract that somebody signed by typing. */
const TypedSignature = lazyWithin(() =>
  import('#web/links/typed-signature.tsx').then((part) => ({ default: part.TypedSignature })),
)

/** A signature as it was made: typed, or drawn and kept as a picture. */
export type Hand = { typed: string; font?: string | null } | { image: string }

type SignerPlaceProps = {
  block: SigningBlock
  /** Who signs here; without a name, the party. */
  name?: string | null
  /** Said below the name, such as what the person is at their company. */
  note?: ReactNode
  /** What was signed here, or the day as it is written. */
  signed?: Hand | string
}

/** A signature, initials or date block: its line, what stands on it, and whose it is. */
export function SignerPlace({ block, name, note, signed }: SignerPlaceProps) {
  const words = useTextWords()
  const who = name?.trim() || partyName(block.attrs.party, block.attrs.number, words)
  const label = words.place[block.type]
  return (
    <div data-place={block.type} data-signed={signed ? '' : undefined}>
      <div data-line>{signed ? <Signed signed={signed} label={`${label}: ${who}`} /> : null}</div>
      <p>
        <span data-who>{who}</span>
        <span>{label}</span>
        {note && <span>{note}</span>}
        {!signed && <span className="sr-only">{words.notFilledIn}</span>}
      </p>
    </div>
  )
}

function Signed({ signed, label }: { signed: Hand | string; label: string }) {
  if (typeof signed === 'string') return <span data-day>{signed}</span>
  if ('image' in signed) return <img src={signed.image} alt={label} />
  return (
    <Suspense fallback={<span data-day>{signed.typed}</span>}>
      <TypedSignature typed={signed.typed} font={signed.font} />
    </Suspense>
  )
}

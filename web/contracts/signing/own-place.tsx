import { PenLine } from 'lucide-react'
import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { initialsOf } from '#contract/contracts/signing/initials-rules.ts'
import { TypedSignature } from '#web/links/typed-signature.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { usePageWords } from '../words/page-words.ts'
import { useTextWords } from '../words/text-words.ts'
import { placeId } from './view/blocks.ts'
import '#web/ui/style/signing-place.css'

type OwnPlaceProps = {
  block: SigningBlock
  place: number
  name: string
  /** "2 of 3": which of the signer's places for initials it is. */
  which: string
  initialed: boolean
  onSign: () => void
  onInitial: () => void
}

/** A place that is the reader's: a button to sign, initials by one press, the day by itself. */
export function OwnPlace(props: OwnPlaceProps) {
  const { block, name } = props
  const { filledInLater } = usePageWords()
  const { place } = useTextWords()
  return (
    <div data-place={block.type} data-own>
      {block.type === 'signature' && <SignHere {...props} />}
      {block.type === 'initials' && <InitialHere {...props} />}
      {block.type === 'date' && <div data-line>{filledInLater}</div>}
      <p>
        <span data-who>{name}</span>
        <span>{place[block.type]}</span>
      </p>
    </div>
  )
}

function SignHere({ place, onSign }: OwnPlaceProps) {
  const { signHere } = usePageWords()
  return (
    <button type="button" id={placeId(place)} onClick={onSign}>
      <Icon of={PenLine} />
      {signHere}
    </button>
  )
}

function InitialHere({ place, name, which, initialed, onInitial }: OwnPlaceProps) {
  const words = usePageWords()
  const letters = initialsOf(name)
  return (
    <button
      type="button"
      id={placeId(place)}
      aria-pressed={initialed}
      aria-label={words.initialNamed(which, letters)}
      onClick={onInitial}
    >
      {initialed ? (
        <TypedSignature typed={letters} />
      ) : (
        <>
          <Icon of={PenLine} />
          {words.initialHere}
        </>
      )}
    </button>
  )
}

import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import '@fontsource-variable/caveat'
import { Suspense, useEffect, useState } from 'react'
import { unprintableSentence } from '#contract/values/characters.ts'
import { Spinner } from '../basic/spinner.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { SegmentedControl } from '../input/radio-row.tsx'

/** A name typed in a script face, or a drawing as a PNG data URL of at most 200 kB. */
export type Signature = { kind: 'typed'; typed: string; font: string } | { kind: 'drawn'; image: string }

type SignaturePadProps = {
  /** Whose signature; filled in for typing. */
  name: string
  /** Called with undefined as long as there is nothing that would do. */
  onChange: (signature: Signature | undefined) => void
  /** The label of the typed signature, where the name itself is asked for beside it. */
  typedLabel?: string
  /** The person has tried to go on: says what is missing. */
  asked?: boolean
}

const DrawnSignature = lazyWithin(() =>
  import('./drawn-signature.tsx').then((file) => ({ default: file.DrawnSignature })),
)
const FONT = 'Caveat'

/** Sign by typing, which works with every keyboard and screen reader, or by drawing. */
export function SignaturePad({ name, onChange, asked, typedLabel = 'Your name' }: SignaturePadProps) {
  const [way, setWay] = useState<'type' | 'draw'>('type')
  const [typed, setTyped] = useState(name)
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() ? { kind: 'typed', typed: text.trim(), font: FONT } : undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name filled in beforehand is a signature already, reported once
  useEffect(() => type(name), [])
  const change = (next: 'type' | 'draw') => {
    setWay(next)
    if (next === 'type') type(typed)
    else onChange(undefined)
  }
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="How to sign"
        hideLabel
        choices={[
          { value: 'type', label: 'Type' },
          { value: 'draw', label: 'Draw' },
        ]}
        value={way}
        onChange={change}
      />
      {way === 'draw' ? (
        <Suspense fallback={<Spinner />}>
          <DrawnSignature asked={asked} onChange={(image) => onChange(image ? { kind: 'drawn', image } : undefined)} />
        </Suspense>
      ) : (
        <TypedSignature label={typedLabel} typed={typed} asked={asked} onType={type} />
      )}
    </div>
  )
}

type TypedSignatureProps = { label: string; typed: string; asked?: boolean; onType: (text: string) => void }

function TypedSignature({ label, typed, asked, onType }: TypedSignatureProps) {
  return (
    <>
      <Field label={label} error={asked ? (typed.trim() ? unprintableSentence(typed) : 'Type your name') : undefined}>
        <Input autoComplete="name" value={typed} onChange={(event) => onType(event.target.value)} />
      </Field>
      <div
        aria-hidden
        className="relative grid h-32 place-items-center overflow-hidden rounded-input border border-line bg-white px-5"
      >
        <span className="max-w-full truncate px-2 font-[Caveat_Variable] text-[2.75rem] leading-tight text-[#1d232b]">
          {typed || '\u00a0'}
        </span>
        <span className="absolute inset-x-8 bottom-6 h-px bg-[#8a8276]" />
      </div>
    </>
  )
}

import { Suspense, useId } from 'react'
import { signatureFonts } from '#contract/links/handwriting-rules.ts'
import { useSignatureFace } from '#web/links/signature-faces.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { radioLook, SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'

/** A handwriting for the typed name, or a drawing as a PNG data URL. */
export type SignatureMark = { kind: 'typed'; font: string } | { kind: 'drawn'; image: string }

const DrawnSignature = lazyWithin(() =>
  import('#web/ui/picture/drawn-signature.tsx').then((file) => ({ default: file.DrawnSignature })),
)

type SignatureInputProps = {
  name: string
  /** Undefined as long as too little is drawn. */
  value: SignatureMark | undefined
  asked: boolean
  onChange: (mark: SignatureMark | undefined) => void
}

/** The name in one of the handwritings, which works by keyboard and screen reader, or drawn. */
export function SignatureInput({ name, value, asked, onChange }: SignatureInputProps) {
  const { sign } = useSheetWords()
  const way = value?.kind === 'typed' ? 'type' : 'draw'
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={sign.how}
        hideLabel
        choices={[
          { value: 'type', label: sign.type },
          { value: 'draw', label: sign.draw },
        ]}
        value={way}
        onChange={(next) => onChange(next === 'type' ? { kind: 'typed', font: signatureFonts[0] } : undefined)}
      />
      {value?.kind === 'typed' ? (
        <Styles name={name} value={value.font} onChange={(font) => onChange({ kind: 'typed', font })} />
      ) : (
        <Suspense fallback={<Spinner />}>
          <DrawnSignature asked={asked} onChange={(image) => onChange(image ? { kind: 'drawn', image } : undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type StylesProps = { name: string; value: string; onChange: (font: string) => void }

/** How the name looks in each handwriting; one is chosen already. */
function Styles({ name, value, onChange }: StylesProps) {
  const { sign } = useSheetWords()
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-label">{sign.own}</legend>
      <div className="grid gap-2">
        {signatureFonts.map((font, at) => (
          <label
            key={font}
            htmlFor={`${group}-${at}`}
            data-theme="light"
            className="quick flex min-h-14 items-center gap-3 rounded-input border border-line-strong bg-white px-3 py-1 text-ink has-checked:border-chalk has-checked:shadow-[inset_0_0_0_1px_var(--chalk)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk"
          >
            <input
              type="radio"
              id={`${group}-${at}`}
              name={group}
              aria-label={sign.style(at + 1, font)}
              checked={font === value}
              onChange={() => onChange(font)}
              className={radioLook}
            />
            <Written name={name} font={font} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Written({ name, font }: { name: string; font: string }) {
  const fontFamily = useSignatureFace(font, name)
  return (
    <span aria-hidden style={{ fontFamily }} className="min-w-0 flex-1 truncate px-1 py-1 text-[1.75rem] leading-10">
      {name.trim() || '\u00a0'}
    </span>
  )
}

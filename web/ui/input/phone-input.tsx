import { useEffect, useState } from 'react'
import { formatPhone, keptPhone, type ReadPhone, readPhones, readSimply } from '#contract/values/phone.ts'
import { Input, type InputProps } from '../field/input.tsx'
import { loadPlans, useLoadedPlans } from '../phone/load-plans.ts'
import { useFormats } from '../text/format-context.tsx'

type PhoneInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** As `keptPhone` writes it, '' when empty; or what was written, when it is no one number of digits. */
  value: string
  onChange: (value: string) => void
}

/** A telephone number, written as people write it where the company is, and kept with its country. */
export function PhoneInput({ value, onChange, onFocus, onBlur, ...rest }: PhoneInputProps) {
  const { country } = useFormats()
  const plans = useLoadedPlans()
  const [draft, setDraft] = useState<{ text: string; sent: string }>()
  const write = (text: string) => {
    const sent = readTyped(text, country, plans ?? readSimply)
    setDraft({ text, sent })
    onChange(sent)
  }
  // What the form puts there itself, as when it is put back, ends what was typed.
  const typed = draft?.sent === value ? draft.text : undefined
  // What was typed before the plans had come is read once they have.
  const late = typed !== undefined && plans !== undefined && readTyped(typed, country, plans) !== value
  useEffect(() => {
    if (late && typed !== undefined) write(typed)
  })
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      value={typed ?? formatPhone(value)}
      onFocus={(event) => {
        void loadPlans().catch(() => undefined)
        onFocus?.(event)
      }}
      onChange={(event) => write(event.target.value)}
      onBlur={(event) => {
        setDraft(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** Letters and a second number stay as they are written. */
function readTyped(text: string, country: string, read: ReadPhone): string {
  const [only, more] = readPhones(text, country, read)
  const isWords = /[a-z]{3}/i.test(text.replace(/\b(ext|extension|extn|poste)\b/i, ''))
  return only?.number.startsWith('+') && !more && !isWords ? keptPhone(only) : text.trim()
}

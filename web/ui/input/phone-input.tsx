import { useState } from 'react'
import { formatPhone } from '#contract/values/phone.ts'
import { Input, type InputProps } from '../field/input.tsx'

type PhoneInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** E.164 such as "+15550101234", '' when empty; or what was written, when it cannot be read. */
  value: string
  onChange: (value: string) => void
  /** Country code put before numbers written without one. */
  countryCode?: string
}

/** A telephone number, written as people write it and kept as E.164. */
export function PhoneInput({ value, onChange, countryCode = '1', onBlur, ...rest }: PhoneInputProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      value={draft ?? formatPhone(value)}
      onChange={(event) => {
        setDraft(event.target.value)
        onChange(readPhone(event.target.value, countryCode))
      }}
      onBlur={(event) => {
        setDraft(undefined)
        onBlur?.(event)
      }}
    />
  )
}

function readPhone(text: string, countryCode: string) {
  const digits = text.replace(/\D/g, '')
  if (/[^\d\s().+/-]/.test(text)) return text.trim()
  if (text.trim().startsWith('+') || text.trim().startsWith('00')) return `+${digits.replace(/^00/, '')}`
  if (countryCode === '1' && digits.length === 11 && digits.startsWith('1')) return `+${digits}`
  if (countryCode === '1' && digits.length !== 10) return text.trim()
  return digits.length < 7 ? text.trim() : `+${countryCode}${digits.replace(/^0/, '')}`
}

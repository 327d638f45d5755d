import { createContext, type ReactNode, use } from 'react'

export type Formats = {
  /** BCP 47, such as 'en-US'. */
  locale: string
  /** ISO 4217, such as 'USD'. */
  currency: string
  /** ISO 3166 alpha-2: a telephone number without its country is one from there. */
  country: string
  /** The company's day, 'YYYY-MM-DD'. */
  today: string
  /** IANA, such as 'America/New_York'. */
  time_zone: string
}

const FormatContext = createContext<Formats | undefined>(undefined)

/** Gives locale, currency, today and time zone to everything inside. */
export function FormatProvider({ formats, children }: { formats: Formats; children: ReactNode }) {
  return <FormatContext value={formats}>{children}</FormatContext>
}

/** The formats of the company, or of this device where there is no company yet. */
export function useFormats(): Formats {
  return use(FormatContext) ?? deviceFormats()
}

function deviceFormats(): Formats {
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { locale, currency: 'USD', country: 'US', today, time_zone: timeZone }
}

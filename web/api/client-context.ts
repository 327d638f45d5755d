let company: string | undefined

/** The current company of this tab; sent as X-Company with writes, so that a stale tab is refused. */
export function setCurrentCompany(id: string | undefined) {
  company = id
}

export function currentCompany(): string | undefined {
  return company
}

/**
 * The device's language, BCP 47, where dates and amounts can be written in it: a browser of Linux without one says "C",
 * which is none.
 */
export function deviceLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}

/** The device's IANA time zone, sent with every call. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

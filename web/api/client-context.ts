let company: string | undefined

/** The current company of this tab; sent as X-Company with writes, so that a stale tab is refused. */
export function setCurrentCompany(id: string | undefined) {
  company = id
}

export function currentCompany(): string | undefined {
  return company
}

/** The device's IANA time zone, sent with every call. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

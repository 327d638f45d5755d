/** A page of this app to go to after logging in; undefined for anything that could lead elsewhere. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return undefined
  try {
    const url = new URL(next, location.origin)
    // "/.//evil.example" is read as "//evil.example", which is an address of its own.
    const away = url.origin !== location.origin || url.pathname.startsWith('//')
    return away || AUTH_PAGES.has(url.pathname) ? undefined : url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}

/** The address of the log-in page that leads back here; nothing is kept of `/`. Source: specification section 4. */
export function loginFor(path: string): string {
  return path === '/' || path === '' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}

const AUTH_PAGES = new Set(['/login', '/signup'])

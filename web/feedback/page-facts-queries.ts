import { lastErrorId } from '#web/api/last-error.ts'

/** What the page knows of itself; the query is left out, for it may contain the secret of a link. */
export function pageFacts(): { page: string; version: string; browser: string; last_error_id?: string } {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  const last_error_id = lastErrorId()
  return {
    page: window.location.pathname.replace(/^(\/(client|contract-sign)\/).*/, '$1…'),
    version: /-([\w-]{6,})\.js$/.exec(script)?.[1] ?? 'development',
    browser: navigator.userAgent.slice(0, 400),
    ...(last_error_id && { last_error_id }),
  }
}

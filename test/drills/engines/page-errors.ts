import type { Tab } from './tab.ts'

/** An address of the page's own, which its content policy lets in. */
export const errorsPath = '/noted-errors.js'

const KEPT = 'noted errors'

/**
 * Runs before any script of the page and keeps what goes wrong for as long as the tab is open: errors, promises nobody
 * listened to, console.error, what the content policy kept out, scripts and styles that did not come. A hint to fetch one early
 * may fail: Firefox has it so where the script is there already, and says nothing.
 */
export const noteErrors = `(() => {
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem('${KEPT}') ?? '[]')
    sessionStorage.setItem('${KEPT}', JSON.stringify([...noted, String(text)]))
  }
  const said = console.error
  // The stack of WebKit does not begin with the words.
  const inWords = (what) => what?.stack ? String(what) + '\\n' + what.stack : String(what)
  console.error = (...what) => { note(what.map(inWords).join(' ')); said(...what) }
  addEventListener('unhandledrejection', ({ reason }) => note('unheard: ' + inWords(reason)))
  addEventListener('securitypolicyviolation', (event) => note('kept out: ' + event.effectiveDirective + ' ' + event.blockedURI))
  addEventListener('error', ({ error, message, target }) => {
    if (target === window) return note(error ? inWords(error) : message + ' at ' + location.pathname)
    if (target.matches?.('script, link[rel=stylesheet]')) note('did not come: ' + (target.src ?? target.href))
  }, true)
})()`

/** All that was said or noted in the tab until now. */
export async function notedErrors(tab: Tab): Promise<string[]> {
  const noted = await tab.run<string[]>(`return JSON.parse(sessionStorage.getItem('${KEPT}') ?? '[]')`)
  return [...tab.said, ...noted]
}

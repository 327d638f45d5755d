/** Puts the focus on the page's heading, where a keyboard and a screen reader start; answers whether there is one. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** The same as soon as there is one, unless somebody has gone elsewhere by then. Answers how to give up. */
export function focusHeadingOnceThere(): () => void {
  return onceThere(focusHeading)
}

/**
 * Puts the focus on the row of a list that leads to `path`, as soon as it is there: who comes back from a record goes on beside it.
 * On the heading where the list has no such row. Answers how to give up.
 */
export function focusRowOnceThere(path: string): () => void {
  const giveUp = onceThere(() => focusRowOf(path))
  const timer = setTimeout(() => {
    giveUp()
    if (nobodyHasFocus()) focusHeading()
  }, ROW_WAIT_MS)
  return () => {
    clearTimeout(timer)
    giveUp()
  }
}

/** A list that is known is there at once; one that is read again takes a moment. */
const ROW_WAIT_MS = 3000

function focusRowOf(path: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-row-link]')
  const link = [...links].find((each) => each.pathname === path)
  const row = link?.closest<HTMLElement>('[data-row]') ?? link
  row?.focus({ preventScroll: true })
  return row !== undefined
}

/** Does it now, or as soon as it can be done, unless somebody has gone elsewhere by then. */
function onceThere(focus: () => boolean): () => void {
  const focused = () => !nobodyHasFocus() || focus()
  if (focused()) return () => {}
  const watch = new MutationObserver(() => focused() && stop())
  const stop = () => watch.disconnect()
  watch.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** The focus is nowhere: what had it is gone. */
function nobodyHasFocus(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

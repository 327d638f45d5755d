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
  const focused = () => !nobodyHasFocus() || focusHeading()
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

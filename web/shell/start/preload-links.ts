/** Has the page of a link preloaded as the mouse, a finger or the focus comes to it: it is there when the link is followed. */
export function preloadLinks(preload: (path: string) => Promise<void>): void {
  let last: string | undefined
  const come = ({ target }: Event) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="/api/"])') : undefined
    if (!link || link.pathname === last) return
    last = link.pathname
    // Without a connection following it says so.
    preload(last).catch(() => undefined)
  }
  for (const event of ['pointerover', 'pointerdown', 'focusin']) addEventListener(event, come, { passive: true })
}

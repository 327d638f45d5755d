/** A form that the build drew takes no typing until it can be sent: what is typed would be lost, or part of an address. */
export function enableDrawnPage() {
  const root = document.getElementById('root')
  if (!root?.inert) return
  root.inert = false
  root.querySelector<HTMLElement>('[autofocus]')?.focus()
}

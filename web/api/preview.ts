/** The role that somebody who manages the team previews the product as; it lasts as long as the tab. */
export type Preview = { id: string; name: string }

const KEY = 'preview_role'
let preview: Preview | undefined = readPreview()
const endings = new Set<() => void>()

/** The role this tab previews; every call names it (`X-Preview-Role`), and the server lets nothing be changed. */
export function currentPreview(): Preview | undefined {
  return preview
}

/** Begins to preview a role, or stops. What was read so far was for other rights: reload the app afterwards. */
export function previewAs(role: Preview | undefined) {
  preview = role
  try {
    if (role) sessionStorage.setItem(KEY, JSON.stringify(role))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the preview would end with the reload: nothing is previewed then.
  }
}

/** The role was deleted, or may no longer be previewed: ends the preview, once. */
export function endPreview() {
  if (!preview) return
  previewAs(undefined)
  for (const notify of endings) notify()
}

/** Calls the listener when the server ended the preview. */
export function onPreviewEnded(listener: () => void) {
  endings.add(listener)
  return () => {
    endings.delete(listener)
  }
}

function readPreview(): Preview | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored ? (JSON.parse(stored) as Preview) : undefined
  } catch {
    return undefined
  }
}

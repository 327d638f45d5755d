/** A role that somebody who manages the team looks at the product as; it lasts as long as the tab. */
export type Preview = { id: string; name: string }

const KEY = 'preview_role'
let preview: Preview | undefined = readPreview()
const endings = new Set<() => void>()

/** Whose eyes this tab sees with; every call says so (`X-Preview-Role`), and the server lets nothing be changed. */
export function currentPreview(): Preview | undefined {
  return preview
}

/** Begins to look as a role, or stops. Everything read so far was for other eyes: load the app anew afterwards. */
export function previewAs(role: Preview | undefined) {
  preview = role
  try {
    if (role) sessionStorage.setItem(KEY, JSON.stringify(role))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the preview would end with the reload: nothing is previewed then.
  }
}

/** The role is gone, or is no longer the person's to look at: back to one's own eyes, once. */
export function endPreview() {
  if (!preview) return
  previewAs(undefined)
  for (const notify of endings) notify()
}

/** Tells when the server ended the preview. */
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

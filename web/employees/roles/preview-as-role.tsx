import { previewAs } from '#web/api/preview.ts'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'

/**
 * Shows the product as a role sees it, from the dashboard on. The app is reloaded: what was read was for other rights.
 */
export function previewAsRole({ id, name }: { id: string; name: string }) {
  previewAs({ id, name })
  leaveFor('/dashboard')
}

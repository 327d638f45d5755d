import { previewAs } from '#web/api/preview.ts'

/** Shows the product as a role sees it, from the dashboard on. The app starts anew: what was read was for other eyes. */
export function previewAsRole({ id, name }: { id: string; name: string }) {
  previewAs({ id, name })
  location.assign('/dashboard')
}

import { Eye } from 'lucide-react'
import { currentPreview, previewAs } from '#web/api/preview.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'

/** Says on every page that it is a preview of a role, and links back to the role. */
export function PreviewBanner() {
  const preview = currentPreview()
  if (!preview) return null
  const stop = () => {
    previewAs(undefined)
    leaveFor(`/dashboard/profile/settings?section=team&role=${preview.id}`)
  }
  return (
    <section
      aria-label="Preview"
      data-screen-only
      className="sticky top-14 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-plum/30 bg-plum-tint px-4 py-2 sm:px-6 lg:px-8"
    >
      <Icon of={Eye} className="text-plum" />
      <p className="min-w-0 flex-1">
        <span className="font-label">You are looking as {preview.name}.</span>{' '}
        <span className="phone:hidden">Nothing can be changed. Where they see their own, you see yours.</span>
      </p>
      <Button size="sm" onClick={stop}>
        Stop
      </Button>
    </section>
  )
}

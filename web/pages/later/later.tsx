import { useLocation } from 'react-router'
import { featureAt } from '#web/shell/later/features.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'

/** A page inside the frame whose feature is still to come. */
export default function LaterPage() {
  const feature = featureAt(useLocation().pathname)
  if (!feature) return null
  return (
    <PageState
      as="h1"
      icon={feature.icon}
      title={feature.heading}
      text={feature.sentence}
      actions={<ButtonLink href="/dashboard">Back to dashboard</ButtonLink>}
    />
  )
}

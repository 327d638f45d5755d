import { Landmark } from 'lucide-react'
import { matchPath } from 'react-router'
import type { IconKind } from '#web/ui/basic/icon.tsx'

export type LaterFeature = { paths: readonly string[]; heading: string; icon: IconKind; sentence: string }

/** What every page of a coming feature says of it: one plain sentence. */
const features: readonly LaterFeature[] = [
  {
    paths: ['/accounting'],
    heading: 'Accounting',
    icon: Landmark,
    sentence: 'Bank accounts and books come with the next release; payments you record on invoices are kept for them.',
  },
]

export function featureAt(path: string): LaterFeature | undefined {
  return features.find((feature) => feature.paths.some((pattern) => matchPath(pattern, path)))
}

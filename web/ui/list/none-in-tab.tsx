import type { IconKind } from '../basic/icon.tsx'
import { EmptyState } from '../state/page-state.tsx'
import type { AnyList } from './list-types.ts'

/** What is said of a tab that nothing stands in. */
export function NoneInTab({ list: { rule, tab = '' }, icon }: { list: AnyList; icon: IconKind }) {
  return <EmptyState icon={icon} title={rule.tabs?.[tab]?.none ?? `No ${rule.things} yet`} />
}

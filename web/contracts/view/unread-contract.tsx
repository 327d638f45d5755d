import { Lock } from 'lucide-react'
import { PageState } from '#web/ui/state/page-state.tsx'
import type { ContractCopy } from '../queries.ts'

/** Who sees no prices is given a contract without its text. Source: docs/domain.md, Contracts. */
export const isUnread = ({ frozen }: Pick<ContractCopy, 'frozen'>) => frozen === undefined

/** In the place of the text. */
export function UnreadContract() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <PageState
        icon={Lock}
        as="h2"
        title="Your role doesn't show the text"
        text="Contracts name prices, which your role doesn't show. Ask whoever manages your team if you need to read it."
      />
    </div>
  )
}

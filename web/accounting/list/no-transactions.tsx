import { CircleCheck, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '#web/api/access.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'

/** How a company comes to transactions; what somebody may not do is undefined. */
export type Starts = { onAdd: (() => void) | undefined; onImport: (() => void) | undefined }

/** The list of a company that has none yet. */
export function NoTransactions({ onAdd, onImport }: Starts) {
  const banks = useCan('banks.link')
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title="No transactions yet"
        text={
          <>
            {onAdd
              ? banks
                ? 'Link your bank, bring in a file from it, or add the first transaction by hand.'
                : 'Bring in a file from your bank, or add the first transaction by hand.'
              : 'What comes in and goes out is listed here.'}{' '}
            <Link href="/help/books">How the books work</Link>
          </>
        }
        actions={
          onAdd && (
            <>
              {banks && (
                <ButtonLink variant="primary" href="/accounting?view=banks">
                  Link bank
                </ButtonLink>
              )}
              {onImport && <Button onClick={onImport}>Import a file</Button>}
              <Button variant={banks ? 'secondary' : 'primary'} onClick={onAdd}>
                Add transaction
              </Button>
            </>
          )
        }
      />
    </Card>
  )
}

/** Nothing waits for a category. */
export function AllSorted({ actions }: { actions: ReactNode }) {
  return <EmptyState icon={CircleCheck} title="All sorted" text="Nothing is left to sort." actions={actions} />
}

import { Suspense } from 'react'
import { useCan } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { EditorCopy } from '../queries.ts'

const LateFeesCard = lazyWithin(() =>
  import('../late-fees/late-fees-card.tsx').then((part) => ({ default: part.LateFeesCard })),
)
const DocumentReminders = lazyWithin(() =>
  import('./document-reminders.tsx').then((part) => ({ default: part.DocumentReminders })),
)
const RecurringCard = lazyWithin(() =>
  import('../recurring/recurring-card.tsx').then((part) => ({ default: part.RecurringCard })),
)

/** How it repeats, and while its client is waited for what goes out by itself and what being late costs. */
export function Waiting({ document }: Pick<EditorCopy, 'document'>) {
  const { kind, id, number, status, currency } = document
  const can = useCan()
  const isDraft = status === 'draft'
  return (
    <Suspense>
      {kind === 'invoice' && <RecurringCard document={document} />}
      {!isDraft && can(`${kind}s.send`) && <DocumentReminders kind={kind} id={id} />}
      {kind === 'invoice' && !isDraft && number && <LateFeesCard id={id} number={number} currency={currency} />}
    </Suspense>
  )
}

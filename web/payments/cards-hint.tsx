import { useCan } from '#web/api/access.ts'
import { viewPath } from '#web/billing/document-paths.ts'
import type { EditorCopy } from '#web/billing/queries.ts'
import { SendCheck } from '#web/billing/send/send-checks.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { usePaymentAccount } from './queries.ts'
import { setUpPath } from './return-path.ts'

/** Before something that can be paid goes out: that it can't be paid online yet. It keeps nobody from sending. */
export function CardsHint({ copy: { document } }: { copy: EditorCopy }) {
  const can = useCan()
  const asksMoney = document.kind === 'invoice' ? document.balance !== '0.00' : document.deposit_amount !== '0.00'
  const account = usePaymentAccount(asksMoney).data?.account
  if (!asksMoney || !account || account.takes_cards) return null
  return (
    <SendCheck>
      Clients can't pay online yet.{' '}
      {can('company.settings') && <Link href={setUpPath(`${viewPath(document)}?do=send`)}>Set up</Link>}
    </SendCheck>
  )
}

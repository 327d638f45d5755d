import { useSearchParams } from 'react-router'
import { LinkPage } from '#web/accounting/banks/link-page.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

/** `/accounting/link`. */
export default function LinkBankPage() {
  const [params] = useSearchParams()
  // Away by a load of its own: this page's policy is wider than any other's.
  const back = () => location.replace('/accounting?view=banks')
  return (
    <>
      <PageHeader title="Link a bank" />
      <LinkPage bankId={params.get('bank_id') ?? undefined} onDone={back} />
    </>
  )
}

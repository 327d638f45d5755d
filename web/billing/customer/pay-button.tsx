import { Suspense, useState } from 'react'
import { formatMoney } from '#contract/values/money.ts'
import type { ButtonLook } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import type { ClientPageParts } from './client-page.tsx'

type PayButtonProps = Pick<ButtonLook, 'size' | 'wide'> & { view: LinkView; way: Way; pageParts: ClientPageParts }

/**
 * [Pay $936.58]; while a payment is under way, it opens its status. It stays in its place while the sheet is open: what
 * was paid is shown there after the button is gone.
 */
export function PayButton({ view, way, pageParts, ...look }: PayButtonProps) {
  const { payable, paper } = view
  const { Pay, preview } = pageParts
  const [open, setOpen] = useState(false)
  const { why } = payable
  const amount = formatMoney(payable.amount_due, paper.currency, paper.locale)
  const press = () => {
    if (preview) toast({ title: 'This is a preview. Only your client can pay.' })
    else if (navigator.onLine) setOpen(true)
    else toast({ kind: 'problem', title: "You're offline. Paying needs a connection." })
  }
  return (
    <>
      {(why === null || why.endsWith('under_way')) && (
        <BrandButton {...look} accent={paper.company.accent} onClick={press}>
          {why ? 'Check payment' : `Pay ${payable.kind === 'deposit' ? 'deposit ' : ''}${amount}`}
        </BrandButton>
      )}
      {open && Pay && (
        <Suspense>
          <Pay view={view} way={way} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useEffect, useRef } from 'react'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { Offer } from './queries.ts'
import type { Paying } from './use-paying.ts'

type WaitingNoteProps = {
  try_id: string
  paying: Paying
  offer: Offer
  accent: string | null | undefined
  onClose: () => void
}

/** The bank takes its time: it is asked again now and then, and the page may be closed. */
export function WaitingNote({ try_id, paying, offer, accent, onClose }: WaitingNoteProps) {
  const { busy, form } = paying
  useRepeatedCheck(try_id, paying.check)
  const { receipt_email, company_name } = offer
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Your payment is on its way"
      description={`To ${company_name}`}
      footer={
        <>
          <BrandButton accent={accent} size="lg" busy={busy} onClick={() => void paying.check(try_id)}>
            Check again
          </BrandButton>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-col gap-4">
        {form.problem && <Banner tone="problem">{form.problem}</Banner>}
        <Spinner />
        <p>Your bank has not answered yet. You can close this page: nothing is lost, and you won't pay twice.</p>
        {receipt_email && <p className="text-ink-muted">The receipt goes to {receipt_email} once it is paid.</p>}
      </div>
    </Sheet>
  )
}

/** Checks an attempt soon, every few seconds, and then less often. */
function useRepeatedCheck(try_id: string, check: Paying['check']) {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    let looks = 0
    async function look() {
      await latest.current(try_id)
      looks++
      waiting = setTimeout(look, looks < 5 ? 3000 : 15_000)
    }
    waiting = setTimeout(look, 500)
    return () => clearTimeout(waiting)
  }, [try_id])
}

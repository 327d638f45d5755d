import { useState } from 'react'
import type { RecurringInvoice } from '#contract/billing/recurring/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useSwitchRecurringInvoice } from './queries.ts'
import { madeInWords, repeatsInWords, termsInWords } from './recurring-words.ts'
import { RepeatDialog } from './repeat-dialog.tsx'

/** How an invoice repeats, in words, and why it stopped. */
export function RecurringFacts({ recurring }: { recurring: RecurringInvoice }) {
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-1">
      <p className="font-label">{withFigures(repeatsInWords(recurring, formats))}</p>
      <p className="text-ink-muted">{withFigures(termsInWords(recurring, formats))}</p>
      <p className="text-ink-muted">{withFigures(madeInWords(recurring, formats))}</p>
      {recurring.stop && (
        <div className="mt-2">
          <Banner tone="problem" title="It stopped">
            {withFigures(recurring.stop.sentence)}
          </Banner>
        </div>
      )}
    </div>
  )
}

/** What may be done with it: change it, pause it, start it again, end it. */
export function RecurringActions({ recurring }: { recurring: RecurringInvoice }) {
  const can = useCan()
  const { today } = useFormats()
  const change = useSwitchRecurringInvoice()
  const [open, setOpen] = useState<'edit' | 'end'>()
  const { id, status, mode, source } = recurring
  if (status === 'ended' || !can('invoices.edit')) return null
  const maySet = mode === 'draft' || can('invoices.send')
  const close = () => setOpen(undefined)
  const press = (action: 'pause' | 'start' | 'end') => change.mutate({ id, action }, { onSettled: close })
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'active' ? (
        <Button size="sm" busy={change.isPending} onClick={() => press('pause')}>
          Pause
        </Button>
      ) : (
        maySet && (
          <Button size="sm" variant="primary" busy={change.isPending} onClick={() => press('start')}>
            Start again
          </Button>
        )
      )}
      {maySet && (
        <Button size="sm" onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setOpen('end')}>
        End
      </Button>
      {open === 'edit' && (
        <RepeatDialog
          id={source.id}
          title={`Repeat ${source.number}`}
          issued={today}
          recurring={recurring}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'end'}
        onOpenChange={close}
        title="End this recurring invoice?"
        consequences="No more invoices are made. Those that were made stay as they are."
        action="End it"
        busy={change.isPending}
        onConfirm={() => press('end')}
      />
    </div>
  )
}

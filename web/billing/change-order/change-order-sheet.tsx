import { useId, useRef, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangePhotos } from './change-photos.tsx'
import { problemsOf, sentOf, valuesOf } from './change-values.ts'
import { type ChangeOrder, useCreateChangeOrder, useUpdateChangeOrder } from './queries.ts'
import { useChangePhotos } from './use-change-photos.ts'

/** What is done with it once it is saved. */
export type AfterSaving = 'send' | 'editor' | 'close'

type SheetProps = {
  job: Job
  /** The draft that is written further; absent for a new one. */
  order?: ChangeOrder
  /** Taken before it was opened. */
  first: readonly File[]
  onSaved: (order: ChangeOrder, next: AfterSaving) => void
  onClose: () => void
}

/** A change order on one screen: photos, what changes, what it costs, how many days. */
export function ChangeOrderSheet({ job, order, first, onSaved, onClose }: SheetProps) {
  const can = useCan()
  const formId = useId()
  const prices = can('prices.view')
  const maySend = prices && can('estimates.send')
  const next = useRef<AfterSaving>(maySend ? 'send' : 'close')
  const photos = useChangePhotos(can('photos.upload') ? job.gallery_id : null, order?.photos ?? [], first)
  const save = useSaving(job, order)
  const form = useSaveForm({
    values: valuesOf(order),
    check: (values) => problemsOf(values, next.current === 'send' && !order?.is_longer),
    waitsFor: photos.done,
    save: (values) => save({ ...sentOf(values, prices && !order?.is_longer), photo_ids: photos.ids() }),
    saved: ({ change_order }) => onSaved(change_order, next.current),
    words: fieldMessage,
  })
  const kept = useKeptForm(() => userStorage(`change order ${order?.id ?? job.id}`), form)
  const press = (what: AfterSaving) => () => {
    next.current = what
    form.submit()
  }
  return (
    <Sheet
      open
      title="Change order"
      description={job.title}
      initialFocus="input[name=title]"
      typed={form.dirty || undefined}
      onOpenChange={onClose}
      footer={<SheetActions {...{ prices, maySend, press }} busy={form.busy} />}
    >
      <Form id={formId} form={form}>
        {kept}
        {job.gallery_id && can('photos.upload') && (
          <ChangePhotos photos={photos.photos} onAdd={photos.add} onRemove={photos.remove} />
        )}
        <ChangeFields form={form} prices={prices} longer={order?.is_longer ?? false} />
        {!prices && (
          <p className="text-small text-ink-muted">
            You don't enter a price. The office sees it under "Needs you", prices it and sends it.
          </p>
        )}
      </Form>
    </Sheet>
  )
}

type ActionsProps = { prices: boolean; maySend: boolean; busy: boolean; press: (what: AfterSaving) => () => void }

function SheetActions({ prices, maySend, busy, press }: ActionsProps) {
  return (
    <>
      <Button variant="primary" busy={busy} onClick={press(maySend ? 'send' : 'close')}>
        {maySend ? 'Review & send' : prices ? 'Save draft' : 'Save to be priced'}
      </Button>
      {maySend && (
        <Button busy={busy} onClick={press('close')}>
          Save draft
        </Button>
      )}
      {prices && (
        <Button variant="quiet" busy={busy} onClick={press('editor')}>
          Full editor
        </Button>
      )}
    </>
  )
}

type Sent = ReturnType<typeof sentOf> & { photo_ids: string[] }

/** Writes it, or writes it further; however often it is pressed, it is one. */
function useSaving(job: Job, order: ChangeOrder | undefined) {
  const create = useCreateChangeOrder()
  const update = useUpdateChangeOrder()
  const [made, setMade] = useState(order)
  return async (sent: Sent) => {
    const answer = made
      ? await update.mutateAsync({ id: made.id, version: made.version, ...sent })
      : await create.mutateAsync({ job_id: job.id, ...sent })
    setMade(answer.change_order)
    return answer
  }
}

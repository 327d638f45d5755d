import { useNavigate } from 'react-router'
import { isSome } from '#contract/billing/totals/remainder-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { sayNotMade } from '../progress/say-not-made.ts'
import { useInvoiceJob, useListDocuments } from '../queries.ts'

/** What of a job is still to be invoiced, and the press that does it: all that is signed and on no invoice, or an invoice by hand. */
export function useJobInvoicing(job: Job | undefined) {
  const mayInvoice = useCan('invoices.edit') && job !== undefined
  const uninvoiced = useUninvoiced(job, mayInvoice)
  const { rest, draft, nothingYet } = uninvoiced
  const { create, busy } = useMakeInvoice(job, uninvoiced)
  return {
    /** Decimal text of what is signed and on no invoice; undefined where nothing is left or nothing was signed. */
    rest,
    /** An invoice that is written but not sent. */
    draft: draft !== undefined,
    /** Something is still to be invoiced, as far as it can be known. */
    open: mayInvoice && (rest !== undefined || draft !== undefined || nothingYet),
    /** Makes it, or opens the one that is written: to be edited, or (`sends`) to be looked over and sent. */
    create: mayInvoice ? create : undefined,
    busy,
  }
}

function useUninvoiced(job: Job | undefined, mayInvoice: boolean) {
  const can = useCan()
  const value = useGetJob(mayInvoice ? job?.id : undefined).data?.value
  const invoices = useListDocuments({ tab: 'invoices', job_id: job?.id }, mayInvoice && can('invoices.view')).data
  return {
    rest: isSome(value?.unbilled) ? value?.unbilled : undefined,
    draft: invoices?.documents.find((each) => each.status === 'draft'),
    nothingYet: invoices !== undefined && invoices.total === 0,
  }
}

function useMakeInvoice(job: Job | undefined, { rest, draft }: ReturnType<typeof useUninvoiced>) {
  const navigate = useNavigate()
  const invoice = useInvoiceJob()
  const create = ({ sends = false, failed }: { sends?: boolean; failed?: () => void } = {}) => {
    if (!job) return
    const open = (id: string) => navigate(`/billing/invoice/${id}${sends ? '/view?do=send' : ''}`)
    if (!rest) return draft ? open(draft.id) : navigate(byHand(job))
    invoice.mutate(
      { id: job.id },
      {
        onSuccess: ({ invoice_id }) => open(invoice_id),
        onError: (error) => {
          sayNotMade(error)
          failed?.()
        },
      },
    )
  }
  return { create, busy: invoice.isPending }
}

function byHand(job: Job): string {
  const about = new URLSearchParams({ job_id: job.id, ...(job.client_id ? { client_id: job.client_id } : {}) })
  return `/billing/create-invoice?${about}`
}

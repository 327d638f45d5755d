import { useNavigate } from 'react-router'
import { isSome, leftOfEstimate } from '#contract/billing/totals/remainder-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useConvertEstimateToInvoice, useGetEstimate, useListDocuments } from '../queries.ts'

/** What of a job is still to be invoiced, and the press that does it: the rest of its estimate, or an invoice by hand. */
export function useJobInvoicing(job: Job | undefined) {
  const mayInvoice = useCan('invoices.edit') && job !== undefined
  const uninvoiced = useUninvoiced(job, mayInvoice)
  const { rest, draft, nothingYet } = uninvoiced
  const { create, busy } = useMakeInvoice(job, uninvoiced)
  return {
    /** Decimal text of what is left of the estimate; undefined where nothing is left or no estimate is linked. */
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
  const estimate = useGetEstimate(
    mayInvoice && can('estimates.view') ? (job?.estimate_id ?? undefined) : undefined,
  ).data
  const invoices = useListDocuments({ tab: 'invoices', job_id: job?.id }, mayInvoice && can('invoices.view')).data
  const left = estimate && leftOfEstimate(estimate.document.total, estimate.invoices)
  return {
    estimate,
    rest: isSome(left) ? left : undefined,
    draft: invoices?.documents.find((each) => each.status === 'draft'),
    nothingYet: invoices !== undefined && invoices.total === 0 && !estimate?.invoices.length,
  }
}

function useMakeInvoice(job: Job | undefined, { estimate, rest, draft }: ReturnType<typeof useUninvoiced>) {
  const navigate = useNavigate()
  const convert = useConvertEstimateToInvoice()
  const create = ({ sends = false, failed }: { sends?: boolean; failed?: () => void } = {}) => {
    if (!job) return
    const open = (id: string) => navigate(`/billing/invoice/${id}${sends ? '/view?do=send' : ''}`)
    if (draft) return open(draft.id)
    if (!estimate || !rest) return navigate(byHand(job))
    convert.mutate(
      { id: estimate.document.id },
      {
        onSuccess: ({ invoice_id }) => open(invoice_id),
        onError: (error) => {
          toast({ kind: 'problem', title: "The invoice wasn't made", body: error.message })
          failed?.()
        },
      },
    )
  }
  return { create, busy: convert.isPending }
}

function byHand(job: Job): string {
  const about = new URLSearchParams({ job_id: job.id, ...(job.client_id ? { client_id: job.client_id } : {}) })
  return `/billing/create-invoice?${about}`
}

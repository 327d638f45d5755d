import {
  Archive,
  ArchiveRestore,
  Ban,
  CalendarDays,
  CirclePause,
  FileText,
  Pencil,
  ReceiptText,
  RotateCcw,
  Smartphone,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { addressLine } from '#contract/clients/rules.ts'
import { jobMayBecome } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { JobChips } from '../job-chip.tsx'
import { PriorityChip } from '../priority-chip.tsx'
import { useKeptHere } from './use-kept-here.ts'

/** The actions on a job that open a dialog. */
export type JobAction = 'details' | 'crew' | 'dates' | 'hold' | 'cancel' | 'reopen' | 'complete'
type JobHeadProps = {
  job: Job
  /** The buttons, by status. */
  actions: ReactNode
  onAction: (jobAction: JobAction) => void
  onAct: (action: 'reinstate' | 'archive' | 'unarchive') => void
}

/** Its name, status and every action on it. */
export function JobHead({ job, actions, onAction, onAct }: JobHeadProps) {
  const more = useJobMenu({ job, onAction, onAct })
  return (
    <PageHeader
      back={{ label: 'Jobs', href: '/jobs' }}
      title={job.title}
      chip={
        <>
          <JobChips job={job} />
          <PriorityChip priority={job.priority} />
          <KeptMarkOf id={job.id} />
          {job.archived_at && <Chip icon={Archive}>Archived</Chip>}
        </>
      }
      meta={<JobMeta job={job} />}
      actions={actions}
      sticky={Boolean(actions)}
      more={more.some(Boolean) ? more : undefined}
    />
  )
}

function useJobMenu({ job, onAction, onAct }: Omit<JobHeadProps, 'actions'>): (MenuItem | false)[] {
  const can = useCan()
  const mayEdit = can('jobs.edit')
  const may = (to: Parameters<typeof jobMayBecome>[1]) => mayEdit && !job.archived_at && jobMayBecome(job.status, to)
  const documentItems: (MenuItem | false)[] = [
    can('estimates.edit') && { label: 'New estimate', icon: FileText, href: newPath('estimate', job) },
    can('invoices.edit') && { label: 'New invoice', icon: ReceiptText, href: newPath('invoice', job) },
  ]
  const states: (MenuItem | false)[] = [
    job.status === 'in_progress' &&
      may('on_hold') && { label: 'Put on hold', icon: CirclePause, onSelect: () => onAction('hold') },
    job.status === 'completed' &&
      may('in_progress') && { label: 'Reopen', icon: RotateCcw, onSelect: () => onAction('reopen') },
    may('cancelled') && { label: 'Cancel job', icon: Ban, onSelect: () => onAction('cancel') },
    mayEdit && !job.archived_at && { label: 'Archive', icon: Archive, onSelect: () => onAct('archive') },
    mayEdit &&
      job.archived_at !== null && {
        label: 'Unarchive',
        icon: ArchiveRestore,
        onSelect: () => onAct('unarchive'),
      },
  ]
  const { isKept = false, device, change } = useKeptHere(job.id)
  const kept: (MenuItem | false)[] = [
    change !== undefined && {
      label: `Keep on this ${device}`,
      icon: Smartphone,
      checked: isKept,
      onSelect: () => void change(),
    },
  ]
  return [
    mayEdit && { label: 'Edit details', icon: Pencil, onSelect: () => onAction('details') },
    mayEdit && !job.archived_at && { label: 'Edit dates', icon: CalendarDays, onSelect: () => onAction('dates') },
    mayEdit && { label: 'Edit crew', icon: Users, onSelect: () => onAction('crew') },
    ...documentItems,
    ...kept,
    states.some(Boolean) && 'line',
    ...states,
  ]
}

function JobMeta({ job }: { job: Job }) {
  const canSeeClients = useCan('clients.view')
  const where = addressLine(job)
  const client =
    canSeeClients && job.client_id ? <Link href={`/clients/${job.client_id}`}>{job.client_name}</Link> : job.client_name
  const parts = [
    // The server numbers it.
    ...(job.number ? [{ key: 'number', part: <span className="tabular-nums">{job.number}</span> }] : []),
    ...(job.client_name ? [{ key: 'client', part: client }] : []),
    ...(where ? [{ key: 'where', part: where }] : []),
  ]
  // The dot before what begins a line is cut off with the margin.
  return (
    <span className="min-w-0 overflow-x-clip">
      <span className="-ms-4 flex flex-wrap gap-y-1">
        {parts.map(({ key, part }) => (
          <span key={key} className="flex min-w-0">
            <span aria-hidden className="w-4 shrink-0 text-center">
              ·
            </span>
            <span className="min-w-0">{part}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

function newPath(kind: 'estimate' | 'invoice', job: Job): string {
  const about = new URLSearchParams({ job_id: job.id, ...(job.client_id ? { client_id: job.client_id } : {}) })
  return `/billing/create-${kind}?${about}`
}

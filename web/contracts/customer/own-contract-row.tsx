import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/api/files/save-file.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { StatusChip } from '../status-chip.tsx'
import { type OwnContract, readOwnFile, useOpenContractToSign } from './queries.ts'

/** One contract of a client: what it is, how it stands, and the one thing to do. `named`: it was asked for by its address. */
export function OwnContractRow({ row, named }: { row: OwnContract; named: boolean }) {
  const { title, number, job_title, status } = row
  return (
    <li className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5', named && 'bg-chalk-tint')}>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-h3 [overflow-wrap:anywhere]">{title}</h2>
        <p className="text-small text-ink-muted">{[number, job_title].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-ink-muted">
          <When row={row} />
        </p>
      </div>
      <StatusChip contract={{ status, changes_requested: row.changes_requested, next: null }} />
      <Actions row={row} />
    </li>
  )
}

function When({ row: { status, completed_at, expires_on, sent_at, waiting_for } }: { row: OwnContract }) {
  if (completed_at)
    return (
      <>
        Signed by everyone <InstantText instant={completed_at} />
      </>
    )
  if (status === 'partially_signed') return `Waiting for ${waiting_for.map(({ name }) => name).join(' and ')}`
  if (['sent', 'viewed'].includes(status) && expires_on)
    return (
      <>
        Sign by <DayText day={expires_on} near />
      </>
    )
  if (!sent_at) return null
  return (
    <>
      Sent <InstantText instant={sent_at} />
    </>
  )
}

function Actions({ row }: { row: OwnContract }) {
  const { id, title, status, waiting_for } = row
  if (status === 'completed')
    return (
      <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
        <KeepFile row={row} kind="signed" label="Download" />
        <KeepFile row={row} kind="certificate" label="Certificate" />
      </div>
    )
  const isOpen = ['sent', 'viewed', 'partially_signed'].includes(status)
  return isOpen && waiting_for.some(({ party }) => party === 'client') ? <ReadAndSign id={id} title={title} /> : null
}

function ReadAndSign({ id, title }: { id: string; title: string }) {
  const open = useOpenContractToSign()
  const go = () =>
    open.mutate(
      { id },
      {
        onSuccess: ({ url }) => leaveFor(url),
        onError: toastError,
      },
    )
  return (
    <Button
      variant="primary"
      busy={open.isPending || open.isSuccess}
      aria-label={`Read and sign ${title}`}
      className="phone:w-full"
      onClick={go}
    >
      Read and sign
    </Button>
  )
}

type KeepFileProps = { row: OwnContract; kind: 'signed' | 'certificate'; label: string }

function KeepFile({ row: { id, number, title }, kind, label }: KeepFileProps) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      saveFile(await readOwnFile(id, kind), `${number ?? title}${kind === 'certificate' ? '-certificate' : ''}.pdf`)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <Button
      icon={kind === 'signed' ? FileDown : undefined}
      busy={busy}
      aria-label={`${label}: ${title}`}
      onClick={() => void keep()}
    >
      {label}
    </Button>
  )
}

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { contractDay, contractInstant } from '#contract/contracts/language/day-rules.ts'
import { type PortalWords, portalWordsEn } from '#contract/contracts/words/portal-words.en.ts'
import { portalWordsEs } from '#contract/contracts/words/portal-words.es.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { StatusChip } from '../status-chip.tsx'
import { type OwnContract, readOwnFile, useOpenContractToSign } from './queries.ts'

type OwnContractRowProps = {
  row: OwnContract
  /** It was asked for by its address. */
  named: boolean
}

/** One contract of a client, in its language: what it is, how it stands, and the one thing to do. */
export function OwnContractRow({ row, named }: OwnContractRowProps) {
  const { title, number, job_title, status, language, changes_requested } = row
  const words = wordsIn[language]
  const isAsked = changes_requested && isOpen(row)
  return (
    <li
      lang={language}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5', named && 'bg-chalk-tint')}
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-h3 [overflow-wrap:anywhere]">{title}</h2>
        <p className="text-small text-ink-muted">{[number, job_title].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-ink-muted">
          <When row={row} />
        </p>
      </div>
      <StatusChip
        contract={{ status, changes_requested, next: null }}
        words={isAsked ? words.changesRequested : words.states?.[status]}
      />
      <Actions row={row} />
    </li>
  )
}

const wordsIn = { en: portalWordsEn, es: portalWordsEs } satisfies Record<OwnContract['language'], PortalWords>

function isOpen({ status }: OwnContract): boolean {
  return ['sent', 'viewed', 'partially_signed'].includes(status)
}

function When({ row }: { row: OwnContract }) {
  const { status, completed_at, expires_on, sent_at, waiting_for, language } = row
  const words = wordsIn[language]
  if (completed_at)
    return (
      <>
        {words.signedByEveryone} <OwnInstant instant={completed_at} language={language} />
      </>
    )
  if (status === 'partially_signed') return words.waitingFor(waiting_for.map(({ name }) => name))
  if (['sent', 'viewed'].includes(status) && expires_on)
    return (
      <>
        {words.signBy} {language === 'es' ? contractDay(expires_on, spanish) : <DayText day={expires_on} near />}
      </>
    )
  if (!sent_at) return null
  return (
    <>
      {words.sent} <OwnInstant instant={sent_at} language={language} />
    </>
  )
}

const spanish = { locale: 'es-US', language: 'es' } as const

function OwnInstant({ instant, language }: { instant: string; language: OwnContract['language'] }) {
  const { time_zone } = useFormats()
  if (language === 'en') return <InstantText instant={instant} />
  return <time dateTime={instant}>{contractInstant(instant, { ...spanish, time_zone })}</time>
}

function Actions({ row }: { row: OwnContract }) {
  const { status, waiting_for } = row
  const words = wordsIn[row.language]
  if (status === 'completed')
    return (
      <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
        <KeepFile row={row} kind="signed" label={words.download} />
        <KeepFile row={row} kind="certificate" label={words.certificate} />
      </div>
    )
  return isOpen(row) && waiting_for.some(({ party }) => party === 'client') ? <ReadAndSign row={row} /> : null
}

function ReadAndSign({ row: { id, title, language } }: { row: OwnContract }) {
  const open = useOpenContractToSign()
  const { readAndSign } = wordsIn[language]
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
      aria-label={`${readAndSign} ${title}`}
      className="phone:w-full"
      onClick={go}
    >
      {readAndSign}
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

import { CircleAlert, CircleCheck, CircleQuestionMark } from 'lucide-react'
import type { SenderRecord, SenderReport } from '#contract/company/sender-shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { useCheckSender } from './queries.ts'

/**
 * Whether receivers can verify the sender of the company's emails: the records of the sender's domain, and which to
 * add. Rules: docs/operating.md.
 */
export function SenderCard() {
  const check = useCheckSender()
  return (
    <Card title="Email deliverability">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-ink-muted">
          Mail servers trust email from a domain that says who can send it (SPF), signs it (DKIM) and says what to do
          with forgeries (DMARC).
        </p>
        {check.isError && <Banner tone="problem">{plainMessage(check.error)}</Banner>}
        {check.data && <Report sender={check.data.sender} />}
        <Button busy={check.isPending} onClick={() => check.mutate({})}>
          {check.data ? 'Check again' : 'Check the domain'}
        </Button>
      </div>
    </Card>
  )
}

function Report({ sender }: { sender: SenderReport }) {
  return (
    <div role="status" className="flex w-full flex-col gap-4">
      <p className="max-w-prose">{sender.words}</p>
      {sender.records.length > 0 && (
        <ul className="flex flex-col">
          {sender.records.map((record) => (
            <RecordRow key={record.kind} record={record} />
          ))}
        </ul>
      )}
    </div>
  )
}

const names = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
const looks: Record<SenderRecord['state'], [Tone, IconKind, string]> = {
  ok: ['moss', CircleCheck, 'OK'],
  wrong: ['brick', CircleAlert, 'Wrong'],
  missing: ['pencil', CircleAlert, 'Missing'],
  unknown: ['slate', CircleQuestionMark, 'Unknown'],
}

function RecordRow({ record: { kind, state, words, add } }: { record: SenderRecord }) {
  const [tone, icon, word] = looks[state]
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <span className="flex items-center gap-3">
        <span className="font-label">{names[kind]}</span>
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
      </span>
      <p className="max-w-prose">{words}</p>
      {add && (
        <dl className="grid gap-x-4 gap-y-1 rounded-input bg-sunken p-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-ink-muted">Name</dt>
          <dd className="[overflow-wrap:anywhere]">
            <code>{add.name}</code>
          </dd>
          <dt className="text-ink-muted">TXT</dt>
          <dd className="flex flex-col items-start gap-2 [overflow-wrap:anywhere]">
            <code>{add.text}</code>
            <CopyButton size="sm" text={add.text} label={`Copy ${names[kind]} record`} />
          </dd>
        </dl>
      )}
    </li>
  )
}

import { Eye, Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { nounOf } from '#contract/billing/change-order-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { formatMoney } from '#contract/values/money.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { emailOf } from './email-words.ts'
import { isPastLastDay, type LastDay, LastDayDialog, withLastDay } from './last-day-dialog.tsx'
import { SendChecks } from './send-checks.tsx'
import { SendFields } from './send-fields.tsx'
import { SendPreview } from './send-preview.tsx'
import { SentNote } from './sent-note.tsx'
import { TitleField } from './title-field.tsx'
import { withFrom } from './total-words.ts'
import { useSending } from './use-sending.ts'

/** The last look before a document goes out: words, recipients, what arrives, what is amiss. */
export function SendDialog(props: ActionProps) {
  const [lastDay, setLastDay] = useState<LastDay>()
  const settings = useGetCompanySettings()
  const job = useGetJob(props.copy.document.job_id ?? undefined)
  const company = settings.data?.company
  if (!company || (job.isPending && props.copy.document.job_id))
    return (
      <Dialog open onOpenChange={props.onDone} title={titleOf(props.copy)} size="sm">
        {settings.isError ? <Banner tone="problem">{plainMessage(settings.error)}</Banner> : <Spinner />}
      </Dialog>
    )
  if (!lastDay && isPastLastDay(props.copy, company.today))
    return <LastDayDialog {...props} company={company} onAnswer={setLastDay} />
  const copy = withLastDay(props.copy, lastDay)
  return <EmailEditor {...props} copy={copy} lastDay={lastDay} company={company} jobTitle={job.data?.job.title} />
}

type EmailEditorProps = ActionProps & {
  company: CompanySettings
  jobTitle: string | undefined
  /** What was said of a last day that was over. */
  lastDay: LastDay | undefined
}
type Side = 'write' | 'email' | 'page' | 'pdf'

function EmailEditor({ copy: opened, onDone, company, jobTitle, lastDay }: EmailEditorProps) {
  const phone = usePhone()
  const [title] = useState(() => titleOf(opened))
  const sending = useSending({ copy: opened, company, jobTitle, lastDay })
  const { copy, mail, values } = sending
  const [side, setSide] = useState<Side>(phone && sending.nowhere ? 'write' : 'email')
  const submit = () => {
    if (phone && sending.noAddress) setSide('write')
    if (sending.title?.value.trim() === '') document.querySelector<HTMLElement>('[data-title]')?.focus()
    sending.submit()
  }
  if (mail.isSuccess)
    return (
      <SentNote
        copy={copy}
        document={mail.data.document}
        to={[...values.to, ...values.cc]}
        reminds={sending.reminds}
        onDone={onDone}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="lg"
      title={title}
      initialFocus="[data-send]"
      footer={<SendFooter copy={copy} company={company} sending={sending} onSend={submit} onDone={onDone} />}
    >
      <CtrlEnter onSend={submit}>
        {mail.isError && (
          <Banner tone="problem" urgent title="It wasn't sent">
            {plainMessage(mail.error)}
          </Banner>
        )}
        {sending.title && <TitleField {...sending.title} />}
        <WordsAndPreview
          copy={copy}
          company={company}
          sending={sending}
          side={side}
          onChange={setSide}
          hasPdf={!lastDay?.valid_until && !sending.title}
        />
      </CtrlEnter>
    </Dialog>
  )
}

function CtrlEnter({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from every field; the button does the same
    <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

type WordsAndPreviewProps = Pick<EmailEditorProps, 'copy' | 'company'> & Writing & SideProps

/** What is written and what arrives: beside each other, or on a phone one of them. */
function WordsAndPreview({ copy, company, sending, ...sides }: WordsAndPreviewProps) {
  const phone = usePhone()
  const { side } = sides
  const writes = side === 'write'
  return (
    <>
      {phone && <OneSide {...sides} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {(!phone || writes) && <Fields sending={sending} />}
        {!(phone && writes) && (
          <div className="flex min-w-0 flex-col gap-3">
            {!phone && <SideChoice {...sides} />}
            <SendPreview
              side={writes ? 'email' : side}
              copy={copy}
              company={company}
              subject={sending.subject}
              message={sending.message}
              values={sending.values}
            />
          </div>
        )}
      </div>
    </>
  )
}

type Writing = { sending: ReturnType<typeof useSending> }

function Fields({ sending }: Writing) {
  const { email, values, about, contacts, setValues, asked, noAddress, unseen } = sending
  return (
    <SendFields
      email={email}
      values={values}
      about={about}
      contacts={contacts}
      onChange={setValues}
      toProblem={asked && noAddress ? 'Enter a full email address' : undefined}
      toHelp={unseen ? `Leave this blank to send it to ${unseen.display_name}` : undefined}
    />
  )
}

type SendFooterProps = ActionProps &
  Writing & {
    company: CompanySettings
    onSend: () => void
  }

/** What is amiss, and the button that sends. */
function SendFooter({ copy, company, sending, onSend, onDone }: SendFooterProps) {
  const { document } = copy
  const amount = document.kind === 'estimate' ? document.total : document.balance
  return (
    <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-3">
      <SendChecks copy={copy} blocks={sending.blocks} today={company.today} gaps={sending.hasGaps} />
      <div className="ms-auto flex items-center gap-3 phone:w-full phone:*:flex-1">
        <span className="phone:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
        {document.status === 'draft' && (
          <ButtonLink href={editPath(document)} className="phone:flex-none!" onClick={onDone}>
            Edit
          </ButtonLink>
        )}
        <Button variant="primary" data-send busy={sending.mail.isPending} onClick={onSend}>
          {`${sending.reminds ? 'Send reminder' : `Send ${nounOf(document)}`} · ${withFrom(formatMoney(amount, document.currency, company.locale), document.total_from)}`}
        </Button>
      </div>
    </div>
  )
}

type SideProps = {
  side: Side
  onChange: (side: Side) => void
  /** The PDF has the title and the last day that stand in the document, so there is none before others do. */
  hasPdf: boolean
}

/** On a phone: the words or what arrives, one at a time. */
function OneSide({ side, onChange, hasPdf }: SideProps) {
  const writes = side === 'write'
  return (
    <div className="flex items-center justify-between gap-3">
      {writes ? (
        <h3 className="text-h3">Edit words</h3>
      ) : (
        <SideChoice side={side} onChange={onChange} hasPdf={hasPdf} />
      )}
      <Button size="sm" icon={writes ? Eye : Pencil} onClick={() => onChange(writes ? 'email' : 'write')}>
        {writes ? 'See the email' : 'Edit words'}
      </Button>
    </div>
  )
}

function SideChoice({ side, onChange, hasPdf }: SideProps) {
  return (
    <SegmentedControl
      label="Preview"
      hideLabel
      value={side}
      onChange={onChange}
      choices={[
        { value: 'email' as const, label: 'Email' },
        { value: 'page' as const, label: 'Page' },
        ...(hasPdf ? [{ value: 'pdf' as const, label: 'PDF' }] : []),
      ]}
    />
  )
}

function titleOf({ document, client }: EditorCopy): string {
  const to = client ? ` to ${client.display_name}` : ''
  if (!emailOf(document).endsWith('_reminder'))
    return `Send ${document.status === 'draft' ? document.kind : nameOf(document)}${to}`
  return `Remind ${client?.display_name ?? 'the client'} of ${nameOf(document)}`
}

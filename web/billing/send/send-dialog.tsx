import { Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { draftOf, problemsToSend } from '#contract/billing/drafts/draft-rules.ts'
import { fillMessage, nameVariable, variablesOf, wordsProblem } from '#contract/company/message-rules.ts'
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
import { type EditorCopy, useMailDocument } from '../queries.ts'
import { emailOf, firstWords, valuesOf } from './email-words.ts'
import { SendChecks } from './send-checks.tsx'
import { SendFields, type Sending } from './send-fields.tsx'
import { SendPreview } from './send-preview.tsx'
import { SentNote } from './sent-note.tsx'

/** The last look before a document goes out: words, recipients, what arrives, what is amiss. */
export function SendDialog(props: ActionProps) {
  const settings = useGetCompanySettings()
  const job = useGetJob(props.copy.document.job_id ?? undefined)
  const company = settings.data?.company
  if (!company || (job.isPending && props.copy.document.job_id))
    return (
      <Dialog open onOpenChange={props.onDone} title={titleOf(props.copy)} size="sm">
        {settings.isError ? <Banner tone="problem">{plainMessage(settings.error)}</Banner> : <Spinner />}
      </Dialog>
    )
  return <EmailEditor {...props} company={company} jobTitle={job.data?.job.title} />
}

type EmailEditorProps = ActionProps & { company: CompanySettings; jobTitle: string | undefined }
type Side = 'write' | 'email' | 'page' | 'pdf'

function EmailEditor({ copy, onDone, company, jobTitle }: EmailEditorProps) {
  const { document, client } = copy
  const phone = usePhone()
  const [first] = useState(copy)
  const email = emailOf(first.document)
  const reminds = email.endsWith('_reminder')
  const sending = useMailDocument(document.kind, reminds)
  const [values, setValues] = useState<Sending>(() => ({
    to: client?.email ? [client.email] : [],
    cc: [],
    ...firstWords({ document, client, job_title: jobTitle, company }),
    attach_pdf: true,
    rest: '',
  }))
  const [asked, setAsked] = useState(false)

  // Whoever may not see the client's address sends to it all the same: the server knows it.
  const unseen = client !== null && client.email === undefined
  const nowhere = values.to.length === 0 && !unseen
  const [side, setSide] = useState<Side>(phone && nowhere ? 'write' : 'email')

  const about = valuesOf({ document, client, company, job_title: jobTitle })
  const subject = fillMessage(values.subject, about)
  const message = fillMessage(values.message, about)
  const gaps = document.status === 'draft' ? problemsToSend(draftOf(document), document.kind, document.tax_exempt) : []
  const blocks = [
    ...new Set(gaps.map((gap) => gap.message)),
    ...(nowhere && client ? ['Add an email to send documents'] : []),
    ...[values.subject, values.message].flatMap((words) => wordsProblem(email, words) ?? []),
    ...[...subject.empty, ...message.empty]
      .filter((name) => variablesOf(email).some((each) => each === name))
      .map((name) => `${nameVariable(name)} is empty here. Take it out or type it in`),
  ]
  const money = (text: string) => formatMoney(text, document.currency, company.locale)
  const amount = money(document.kind === 'estimate' ? document.total : document.balance)

  const submit = () => {
    setAsked(true)
    if (phone && (nowhere || values.rest)) setSide('write')
    if (sending.isPending || sending.isSuccess || blocks.length > 0 || values.rest) return
    const { rest: _, to, ...words } = values
    sending.mutate({ id: document.id, ...words, to: to.length > 0 ? to : undefined })
  }
  if (sending.isSuccess)
    return <SentNote copy={copy} document={sending.data.document} to={values.to} reminds={reminds} onDone={onDone} />

  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="lg"
      title={titleOf(first)}
      initialFocus="[data-send]"
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-3">
          <SendChecks
            copy={copy}
            blocks={asked || !client ? blocks : []}
            today={company.today}
            gaps={gaps.length > 0}
          />
          <div className="ms-auto flex items-center gap-3 phone:w-full phone:*:flex-1">
            <span className="phone:hidden">
              <Kbd keys="Ctrl+Enter" />
            </span>
            {first.document.status === 'draft' && (
              <ButtonLink href={editPath(document)} className="phone:flex-none!" onClick={onDone}>
                Edit
              </ButtonLink>
            )}
            <Button variant="primary" data-send busy={sending.isPending} onClick={submit}>
              {`${reminds ? 'Send reminder' : `Send ${document.kind}`} · ${amount}`}
            </Button>
          </div>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from every field; the button does the same */}
      <div
        className="flex flex-col gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      >
        {sending.isError && (
          <Banner tone="problem" urgent title="It wasn't sent">
            {plainMessage(sending.error)}
          </Banner>
        )}
        {phone && (
          <div className="flex items-center justify-between gap-3">
            {side === 'write' ? <h3 className="text-h3">Edit words</h3> : <SideChoice side={side} onChange={setSide} />}
            <Button
              size="sm"
              icon={side === 'write' ? Eye : Pencil}
              onClick={() => setSide(side === 'write' ? 'email' : 'write')}
            >
              {side === 'write' ? 'See the email' : 'Edit words'}
            </Button>
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {(!phone || side === 'write') && (
            <SendFields
              email={email}
              values={values}
              about={about}
              onChange={setValues}
              toProblem={asked && (values.rest || nowhere) ? 'Enter a full email address' : undefined}
              toHelp={unseen ? `Leave this blank to send it to ${client.display_name}` : undefined}
            />
          )}
          {(!phone || side !== 'write') && (
            <div className="flex min-w-0 flex-col gap-3">
              {!phone && <SideChoice side={side} onChange={setSide} />}
              <SendPreview
                side={side === 'write' ? 'email' : side}
                copy={copy}
                company={company}
                subject={subject.text}
                message={message.text}
                values={values}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function SideChoice({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <SegmentedControl
      label="Preview"
      hideLabel
      value={side}
      onChange={onChange}
      choices={[
        { value: 'email' as const, label: 'Email' },
        { value: 'page' as const, label: 'Page' },
        { value: 'pdf' as const, label: 'PDF' },
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

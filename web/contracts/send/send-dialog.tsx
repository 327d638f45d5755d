import { CircleCheck } from 'lucide-react'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { type Filling, fillContent } from '#contract/contracts/content/fill-rules.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import type { ContractGap, EmptyField } from '#contract/contracts/fields/gap-rules.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { isMissingRules } from '../compliance/compliance-words.ts'
import { letterheadOf } from '../printed/letterhead.ts'
import { printedOf } from '../printed/printed-contract.tsx'
import type { ContractCopy } from '../queries.ts'
import { LanguageNotes } from './language-notes.tsx'
import { LoadingDialog } from './loading-dialog.tsx'
import { Missing } from './missing.tsx'
import { MissingRules } from './missing-rules.tsx'
import { SendPreview } from './send-preview.tsx'
import { useSendContract } from './use-send-contract.ts'

type SendDialogProps = {
  copy: ContractCopy
  content: Content
  filling: Filling
  /** What keeps it from being sent. */
  gaps: readonly ContractGap[]
  /** Fields without a value, required or not. */
  empty: readonly EmptyField[]
  /** Optional clauses that stay out. */
  leftOut: readonly string[]
  /** Parts of a Spanish contract that read as English. */
  english: readonly string[]
  /** Saves what was written last; gives nothing where that failed. */
  onSave: () => Promise<ContractCopy | undefined>
  /** Goes to what is missing. */
  onFill: (field: string) => void
  /** It is on its way; this page is another one now. */
  onSent: (copy: ContractCopy) => void
  onClose: () => void
}

/** The last look before a contract goes out: who gets it, the words, what arrives, what is missing. */
export function SendDialog({ copy, onClose, ...about }: SendDialogProps) {
  const settings = useGetCompanySettings()
  const company = settings.data?.company
  if (!company) return <LoadingDialog title="Send contract" error={settings.error} onClose={onClose} />
  return <Written copy={copy} company={company} onClose={onClose} {...about} />
}

type WrittenProps = SendDialogProps & { company: CompanySettings }

function Written({ copy, company, gaps, onSave, onSent, onClose, ...about }: WrittenProps) {
  const sending = useSendContract({ copy, company, gaps, onSave, onSent })
  const { words, submit, error } = sending
  const to = copy.client?.display_name
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={to ? `Send contract to ${to}` : 'Send contract'}
      initialFocus="[data-send]"
      footer={<SendButtons busy={sending.busy} anyway={isMissingRules(copy)} onSend={submit} onClose={onClose} />}
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
        {error !== null && (
          <Banner tone="problem" urgent title="It wasn't sent">
            {plainMessage(error)}
          </Banner>
        )}
        <Missing gaps={gaps} {...about} />
        <LanguageNotes {...copy.contract} english={about.english} />
        {gaps.length === 0 && (
          <MissingRules
            copy={copy}
            reason={sending.reason}
            problem={sending.reasonProblem}
            onChange={sending.setReason}
          />
        )}
        <UnprintableNote of={printedDraft(copy, company, about)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <Recipients copy={copy} />
            <WordFields sending={sending} />
          </div>
          <SendPreview copy={copy} company={company} words={words} {...about} />
        </div>
      </div>
    </Dialog>
  )
}

/** All that will be printed of it. */
function printedDraft({ contract, signers }: ContractCopy, company: CompanySettings, about: WhatIsSent) {
  const content = fillContent(about.content, about.filling)
  return printedOf({ brand: letterheadOf(company, contract.language), title: contract.title, signers, content })
}
type WhatIsSent = Pick<SendDialogProps, 'content' | 'filling'>

type SendButtonsProps = { busy: boolean; anyway: boolean; onSend: () => void; onClose: () => void }

function SendButtons({ busy, anyway, onSend, onClose }: SendButtonsProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      <span className="phone:hidden">
        <Kbd keys="Ctrl+Enter" />
      </span>
      <Button className="phone:flex-1" onClick={onClose}>
        Keep editing
      </Button>
      <Button variant="primary" className="phone:flex-1" data-send busy={busy} onClick={onSend}>
        {anyway ? 'Send anyway' : 'Send contract'}
      </Button>
    </div>
  )
}

/** The words of the email. */
function WordFields({ sending: { words, setWords, problem } }: { sending: ReturnType<typeof useSendContract> }) {
  return (
    <>
      <Field label="Subject">
        <Input
          value={words.subject}
          maxLength={limits.line}
          onChange={(event) => setWords({ ...words, subject: event.target.value })}
        />
      </Field>
      <Field label="Message" help="{{signer_name}} becomes the name of each person who signs" error={problem}>
        <Textarea
          rows={7}
          value={words.message}
          maxLength={limits.note}
          onChange={(event) => setWords({ ...words, message: event.target.value })}
        />
      </Field>
    </>
  )
}

/** Who is asked to sign now, who later, and who gets a copy. */
function Recipients({ copy: { signers, contract, cc = [] } }: { copy: ContractCopy }) {
  const due = signersDue(signers, contract.signing_order)
  return (
    <section aria-labelledby="send-recipients" className="flex flex-col gap-1">
      <h3 id="send-recipients" className="text-label">
        Who signs
      </h3>
      <ul className="flex flex-col gap-1">
        {signers.map((signer) => (
          <li key={signer.id} className="flex min-w-0 gap-2">
            <Icon of={CircleCheck} size={16} className="mt-1 text-ink-muted" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {signer.name}
              {signer.email && <span className="text-ink-muted"> · {signer.email}</span>}
              <span className="block text-small text-ink-muted">
                {due.includes(signer) ? whenNow(signer.party) : 'Gets it when the others have signed'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {cc.length > 0 && (
        <p className="text-small text-ink-muted">A copy goes to {cc.map(({ email }) => email).join(', ')}</p>
      )}
    </section>
  )
}

function whenNow(party: 'client' | 'company'): string {
  return party === 'client' ? 'Gets the link now' : 'Can sign right after it is sent'
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState } from 'react'
import { type Filling, fillContent } from '#contract/contracts/content/fill-rules.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { contractEmailProblem, fillEmail } from '#contract/contracts/email-rules.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
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
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { EmailPreview } from '#web/ui/text/email-preview.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { ContractPaper } from '../paper/contract-paper.tsx'
import { brandOf } from '../paper/paper-brand.ts'
import { SignerPlace } from '../paper/signer-place.tsx'
import { type ContractCopy, useChangeContract } from '../queries.ts'
import { emailValues, firstWords } from './email-words.ts'

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
  if (!company)
    return (
      <Dialog open onOpenChange={onClose} title="Send contract" size="sm">
        {settings.isError ? <Banner tone="problem">{plainMessage(settings.error)}</Banner> : <Skeleton rows={4} />}
      </Dialog>
    )
  return <Written copy={copy} company={company} onClose={onClose} {...about} />
}

type WrittenProps = SendDialogProps & { company: Parameters<typeof brandOf>[0] & { name: string } }

function Written({ copy, company, gaps, onSave, onSent, onClose, ...about }: WrittenProps) {
  const send = useChangeContract()
  const [words, setWords] = useState(() => firstWords('sent', copy, company.name))
  const [asked, setAsked] = useState(false)
  const [saving, setSaving] = useState(false)
  const problem = contractEmailProblem(`${words.subject} ${words.message}`)
  const submit = async () => {
    setAsked(true)
    if (gaps.length > 0 || problem || send.isPending || send.isSuccess || saving) return
    // What was written last goes first; without it nothing goes out.
    setSaving(true)
    const saved = await onSave()
    setSaving(false)
    if (!saved) return
    const { id, version } = saved.contract
    // The page shows what was sent in the place of the editor, and this dialog with it, before the answer is here.
    send.mutateAsync({ id, action: 'send', version, ...words }).then(onSent, () => undefined)
  }
  const to = copy.client?.display_name
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={to ? `Send contract to ${to}` : 'Send contract'}
      initialFocus="[data-send]"
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-3">
          <span className="phone:hidden">
            <Kbd keys="Ctrl+Enter" />
          </span>
          <Button className="phone:flex-1" onClick={onClose}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            className="phone:flex-1"
            data-send
            busy={send.isPending || saving}
            onClick={() => void submit()}
          >
            Send contract
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from every field; the button does the same */}
      <div
        className="flex flex-col gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void submit()
        }}
      >
        {send.isError && (
          <Banner tone="problem" urgent title="It wasn't sent">
            {plainMessage(send.error)}
          </Banner>
        )}
        <Missing gaps={gaps} {...about} />
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <Recipients copy={copy} />
            <Field label="Subject">
              <Input
                value={words.subject}
                maxLength={limits.line}
                onChange={(event) => setWords({ ...words, subject: event.target.value })}
              />
            </Field>
            <Field
              label="Message"
              help="{{signer_name}} is the name of each person who signs"
              error={problem && asked ? problem : undefined}
            >
              <Textarea
                rows={7}
                value={words.message}
                maxLength={limits.note}
                onChange={(event) => setWords({ ...words, message: event.target.value })}
              />
            </Field>
          </div>
          <Preview copy={copy} company={company} words={words} {...about} />
        </div>
      </div>
    </Dialog>
  )
}

type MissingProps = Pick<SendDialogProps, 'gaps' | 'empty' | 'leftOut' | 'onFill'>

/** What has to be put right first, each with the way there; then what may well be so. */
function Missing({ gaps, empty, leftOut, onFill }: MissingProps) {
  const optional = empty.filter(({ required }) => !required)
  return (
    <>
      {gaps.length > 0 && (
        <Banner
          tone="problem"
          title={
            gaps.length === 1 ? '1 thing to fix before it goes out' : `${gaps.length} things to fix before it goes out`
          }
        >
          <ul className="flex flex-col gap-1">
            {gaps.map(({ field, message }) => (
              <Gap key={`${field} ${message}`} words={message} onFill={() => onFill(field)} />
            ))}
          </ul>
        </Banner>
      )}
      {optional.length > 0 && (
        <Banner
          tone="attention"
          title={optional.length === 1 ? '1 field is empty' : `${optional.length} fields are empty`}
        >
          <ul className="flex flex-col gap-1">
            {optional.map(({ name, label }) => (
              <Gap key={name} words={`${label}: a blank line stays there`} onFill={() => onFill(`fields.${name}`)} />
            ))}
          </ul>
        </Banner>
      )}
      {leftOut.length > 0 && (
        <p className="flex gap-2 text-small text-ink-muted">
          <Icon of={Info} size={16} className="mt-0.5" />
          Left out: {leftOut.map((title) => title || 'a clause without a title').join(', ')}
        </p>
      )}
    </>
  )
}

function Gap({ words, onFill }: { words: string; onFill: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="flex min-w-0 items-center gap-2">
        <Icon of={CircleAlert} size={16} />
        {words}
      </span>
      <Button size="sm" aria-label={`Fill: ${words}`} onClick={onFill}>
        Fill
      </Button>
    </li>
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

type PreviewProps = Pick<WrittenProps, 'copy' | 'company' | 'content' | 'filling'> & {
  words: { subject: string; message: string }
}

/** What a signer gets: the email, and what its button opens. */
function Preview({ copy, company, content, filling, words }: PreviewProps) {
  const [side, setSide] = useState<'email' | 'page'>('email')
  const values = emailValues(copy, company.name)
  const to = copy.signers.find(({ party }) => party === 'client')
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl
        label="Preview"
        hideLabel
        value={side}
        onChange={setSide}
        choices={[
          { value: 'email', label: 'Email' },
          { value: 'page', label: 'Contract' },
        ]}
      />
      <section
        aria-label={side === 'email' ? 'The email' : 'The contract'}
        className="max-h-[60dvh] overflow-y-auto rounded-card border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key
        tabIndex={0}
      >
        {side === 'email' ? (
          <EmailPreview
            company={company.name}
            accent={company.brand_color}
            to={to?.email ?? to?.name ?? ''}
            subject={fillEmail(words.subject, values)}
            heading={copy.contract.title}
            message={fillEmail(words.message, values)}
            facts={[{ label: 'Sign by', value: values.expires_on }]}
            action="Read and sign"
          />
        ) : (
          <ContractPaper
            brand={brandOf(company)}
            title={copy.contract.title}
            content={fillContent(content, filling)}
            label={(name) => fieldRuleOf(name).label}
            place={(block) => <SignerPlace block={block} name={nameAt(copy, block.attrs)} />}
          />
        )}
      </section>
    </div>
  )
}

function nameAt({ signers }: ContractCopy, at: { party: string; number: number }) {
  return signers.find(({ party, number }) => party === at.party && number === at.number)?.name
}

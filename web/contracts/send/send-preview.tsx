import { useState } from 'react'
import { reachOf } from '#contract/company/reach-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import type { Filling } from '#contract/contracts/content/fill-rules.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { emailWordsIn, fillEmail } from '#contract/contracts/email-rules.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { fillDraft } from '#contract/contracts/fields/signing-rules.ts'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { EmailPreview } from '#web/ui/text/email-preview.tsx'
import { letterheadOf } from '../printed/letterhead.ts'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { SignerPlace } from '../printed/signer-place.tsx'
import type { ContractCopy } from '../queries.ts'
import { TextIn } from '../words/text-in.tsx'
import { useTextWords } from '../words/text-words.ts'
import { type EmailWords, emailValues } from './email-words.ts'

type SendPreviewProps = {
  copy: ContractCopy
  company: CompanySettings
  content: Content
  filling: Filling
  words: EmailWords
}

/** What a signer gets: the email, and what its button opens. */
export function SendPreview(props: SendPreviewProps) {
  const [side, setSide] = useState<'email' | 'page'>('email')
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
          <Email {...props} />
        ) : (
          <TextIn language={props.copy.contract.language}>
            <Page {...props} />
          </TextIn>
        )}
      </section>
    </div>
  )
}

function Email({ copy, company, words }: SendPreviewProps) {
  const values = emailValues(copy, company)
  const { toSign } = emailWordsIn[copy.contract.language]
  const to = copy.signers.find(({ party }) => party === 'client')
  return (
    <EmailPreview
      company={company.name}
      accent={company.brand_color}
      logo_url={company.logo_url}
      reach={reachOf(company)}
      to={to?.email ?? to?.name ?? ''}
      subject={fillEmail(words.subject, values)}
      heading={copy.contract.title}
      message={fillEmail(words.message, values)}
      facts={[{ label: toSign.signBy, value: values.expires_on }]}
      action={toSign.action}
    />
  )
}

function Page({ copy, company, content, filling }: SendPreviewProps) {
  const words = useTextWords()
  return (
    <PrintedContract
      brand={letterheadOf(company, copy.contract.language)}
      title={copy.contract.title}
      signers={copy.signers}
      content={fillDraft(content, filling, copy.signers, words)}
      label={(name) => fieldRuleOf(name).label}
      place={(block) => <SignerPlace block={block} name={nameAt(copy, block.attrs)} />}
    />
  )
}

function nameAt({ signers }: ContractCopy, at: { party: string; number: number }) {
  return signers.find(({ party, number }) => party === at.party && number === at.number)?.name
}

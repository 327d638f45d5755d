import { FilePenLine, ScrollText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type ContractLanguage, contractLanguages, languageNames } from '#contract/contracts/language/language-rules.ts'
import { noLegalAdvice } from '#contract/contracts/templates/kind-rules.ts'
import type { TemplateCard as TemplateCardShape } from '#contract/contracts/templates/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { EmptyState, ErrorState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type TemplateAction, TemplateCard } from './template-card.tsx'

const TemplateDialogs = lazyWithin(() =>
  import('./template-dialogs.tsx').then((part) => ({ default: part.TemplateDialogs })),
)

type TemplateCardsProps = {
  templates: readonly TemplateCardShape[] | undefined
  error?: { reason?: React.ReactNode; onRetry?: () => void; refused?: React.ReactNode }
}

/** What contracts begin with, and below them the clauses to put into any. */
export function TemplateCards({ templates, error }: TemplateCardsProps) {
  const [language, setLanguage] = useState<ContractLanguage>('en')
  const [shown, setShown] = useState<{ action: TemplateAction; template: TemplateCardShape }>()
  const onDo: OnDo = (action, template) => setShown({ action, template })
  if (error && !templates) return error.refused ?? <ErrorState things="templates" {...error} />
  if (!templates) return <Skeleton rows={4} />
  const own = templates.filter((template) => template.language === language)
  const whole = own.filter(({ kind }) => kind !== 'clause')
  const clauses = own.filter(({ kind }) => kind === 'clause')
  return (
    <div className="flex flex-col gap-8 pt-5">
      <section aria-labelledby="templates-heading" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="templates-heading" className="text-h2">
            Templates
          </h2>
          <p className="max-w-[72ch] text-small text-ink-muted">{noLegalAdvice}</p>
        </div>
        <SegmentedControl
          label="Language"
          hideLabel
          value={language}
          onChange={setLanguage}
          choices={contractLanguages.map((value) => ({ value, label: languageNames[value] }))}
        />
        {whole.length === 0 ? (
          <EmptyState icon={FilePenLine} title="No templates" text="Write one, or save a contract as a template." />
        ) : (
          <Cards templates={whole} onDo={onDo} />
        )}
      </section>
      <section aria-labelledby="clauses-heading" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="clauses-heading" className="text-h2">
            Clauses
          </h2>
          <p className="text-small text-ink-muted">Parts to insert into any contract while you write it.</p>
        </div>
        {clauses.length === 0 ? (
          <EmptyState icon={ScrollText} title="No clauses yet" text="Save one from a contract that you are writing." />
        ) : (
          <Cards templates={clauses} onDo={onDo} />
        )}
      </section>
      {shown && (
        <Suspense>
          <TemplateDialogs {...shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type OnDo = (action: TemplateAction, template: TemplateCardShape) => void
type CardsProps = { templates: readonly TemplateCardShape[]; onDo: OnDo }

function Cards({ templates, onDo }: CardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {templates.map((template) => (
        <li key={template.id} className="flex min-w-0">
          <TemplateCard template={template} onDo={onDo} />
        </li>
      ))}
    </ul>
  )
}

import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ContractCompliance } from '#contract/contracts/compliance/shapes.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { complianceTitle, noRulesWords, questionWords } from '../compliance/compliance-words.ts'
import { RuleSources } from '../compliance/rule-sources.tsx'
import type { ContractDraft } from './use-contract-draft.ts'

type ComplianceCardProps = {
  editor: ContractDraft
  /** Puts words into the text. */
  onLines: (place: 'signatures' | 'end', lines: string) => void
  /** Goes to what is to be filled. */
  onFill: (field: string) => void
}

/** The rules of the state in which the work is: what they ask, what is in place, and how what is missing is put in. */
export function ComplianceCard({ editor, onLines, onFill }: ComplianceCardProps) {
  const { compliance } = editor.copy
  if (!compliance) return null
  const missing = compliance.checks.filter(({ in_place }) => !in_place)
  const present = compliance.checks.filter(({ in_place }) => in_place)
  const none = noRulesWords(compliance)
  return (
    <Card title={complianceTitle(compliance)}>
      <div className="flex flex-col gap-4">
        {none && <p className="text-ink-muted">{none}</p>}
        <Questions editor={editor} questions={compliance.questions ?? []} />
        {missing.length > 0 && (
          <ul className="flex flex-col gap-3" aria-label="Missing">
            {missing.map((check) => (
              <MissingCheck key={`${check.rule_id} ${check.check_id}`} {...{ check, editor, onLines, onFill }} />
            ))}
          </ul>
        )}
        {present.length > 0 && (
          <details>
            <summary className="font-label">In place</summary>
            <ul className="flex flex-col gap-1 pt-2">
              {present.map(({ rule_id, check_id, label }) => (
                <li key={`${rule_id} ${check_id}`} className="flex gap-2">
                  <Icon of={CircleCheck} size={16} className="mt-1 text-moss" />
                  {label}
                </li>
              ))}
            </ul>
          </details>
        )}
        {compliance.last_day_today && compliance.of > 0 && (
          <p className="text-small text-ink-muted">
            Signed today, it can be canceled until midnight of <DayText day={compliance.last_day_today} />.
          </p>
        )}
        <details>
          <summary className="font-label">Sources</summary>
          <div className="pt-2">
            <RuleSources rules={compliance.rules} />
          </div>
        </details>
      </div>
    </Card>
  )
}

type QuestionsProps = { editor: ContractDraft; questions: NonNullable<ContractCompliance['questions']> }

/** What nobody knows but who writes the contract; until it is answered the buyer has the longer time. */
function Questions({ editor: { draft, change }, questions }: QuestionsProps) {
  return questions.map(({ name }) => {
    const words = questionWords[name]
    if (!words) return null
    const answer = draft.answers[name] ?? ''
    return (
      <Field
        key={name}
        label={words.label}
        help={answer ? undefined : 'Not answered: the rule that favors the buyer counts'}
      >
        <Select
          value={answer}
          onChange={({ target: { value } }) =>
            change(({ answers }) => ({ answers: { ...answers, [name]: value || null } }))
          }
        >
          <option value="">Not answered</option>
          {words.choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    )
  })
}

type MissingCheckProps = ComplianceCardProps & { check: ContractCompliance['checks'][number] }

function MissingCheck({ check, editor, onLines, onFill }: MissingCheckProps) {
  const { label, paragraph, fix } = check
  const { copy } = editor
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Icon of={CircleAlert} size={16} className="mt-1 text-pencil" />
      <span className="min-w-0 flex-1 basis-36">
        {label}
        <span className="block text-small text-ink-muted">
          {fix?.fix === 'deposit' ? `At most ${formatMoney(fix.most, 'USD', copy.locale)}` : paragraph}
        </span>
      </span>
      {fix && <FixButton {...{ label, fix, check, editor, onLines, onFill }} />}
    </li>
  )
}

type FixButtonProps = MissingCheckProps & { label: string; fix: NonNullable<MissingCheckProps['check']['fix']> }

/** What puts it right in one press, or leads to where it is put right. */
function FixButton({ label, fix, check, editor, onLines, onFill }: FixButtonProps) {
  const { copy, change } = editor
  const press = (words: string, onClick: () => void) => (
    <Button size="sm" aria-label={`${words}: ${label}`} onClick={onClick}>
      {words}
    </Button>
  )
  const estimate = copy.estimate && `/billing/estimate/${copy.estimate.id}/view`
  switch (fix.fix) {
    case 'words':
      return press('Put it in', () => onLines(fix.place, fix.lines))
    case 'field':
      if (!fix.in_text) return press('Put it in', () => onLines('signatures', fix.lines))
      if (settings.includes(fix.field))
        return (
          <ButtonLink
            size="sm"
            href="/dashboard/profile/settings?section=company"
            aria-label={`Open settings: ${label}`}
          >
            Open settings
          </ButtonLink>
        )
      return press('Fill', () => onFill(`fields.${fix.field}`))
    case 'confirm':
      return press('Confirm', () => change(({ confirmed }) => ({ confirmed: [...confirmed, check.rule_id] })))
    case 'text':
      return press('Open the text', () => onFill('content'))
    default:
      return estimate ? (
        <ButtonLink size="sm" href={estimate} aria-label={`Open the estimate: ${label}`}>
          Open the estimate
        </ButtonLink>
      ) : (
        press('Fill', () => onFill(fix.fix === 'deposit' ? 'fields.deposit_amount' : 'content'))
      )
  }
}

/** Fields that the company's settings fill. */
const settings = ['company_address', 'company_phone', 'company_email', 'company_license_number', 'company_insurance']

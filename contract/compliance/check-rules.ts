import type { Cents } from '../values/money.ts'
import { cancellationPeriod } from './cancellation-rules.ts'
import { capOf } from './deposit-rules.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import type { Check, Rule } from './law/rule-shapes.ts'
import type { OwnRule } from './own-rules.ts'
import { businessDayWords, businessDayWordsEs, type CancellationPeriod } from './period-rules.ts'
import { rulesFor } from './rules.ts'
import { copiesOf, type WordingId } from './wording/rules.ts'
import type { WordingLanguage } from './wording/wording-shapes.ts'

/** What a contract has, as the rules look at it. */
export type ContractContents = {
  /** The fields that its text names, and whether each is filled. */
  fields: Readonly<Record<string, boolean>>
  /** Its words, as `plainWords` gives them, with fields as `{company_name}`. */
  words: string
  /** In which language it was talked over, where somebody said so. */
  spoken?: WordingLanguage | null
  /** As its estimate has it; null where it has none. */
  deposit: Cents | null
  special_order: Cents
  /** A payment is due by a date alone. */
  has_dated_payment: boolean
  /** The company's own rules that somebody confirmed for it. */
  confirmed: readonly string[]
}

/** How what is missing is put right: words or a field are put in, a field is filled, the text, the
 * deposit or the payments are changed, or something is confirmed. */
export type CheckFix =
  | { fix: 'words'; wording: WordingId; copies: number }
  | { fix: 'field'; field: string; in_text: boolean }
  | { fix: 'deposit'; most: Cents }
  | { fix: 'text' }
  | { fix: 'schedule' }
  | { fix: 'confirm' }

/** One thing that is asked for: in place, or with what is to be done. */
export type CheckResult = {
  rule_id: string
  check_id: string
  label: string
  paragraph: string
  in_place: boolean
  fix?: CheckFix
}

/** Everything that the rules of a contract ask for, and whether it is in place. */
export function checkContract(
  facts: ComplianceFacts,
  contents: ContractContents,
  { off = [], own = [] }: { off?: readonly string[]; own?: readonly OwnRule[] } = {},
): CheckResult[] {
  const results = [
    ...rulesFor(facts, off).flatMap((rule) =>
      rule.checks.map((check) => resultOf(rule, check, fixOf(check, facts, contents, off))),
    ),
    ...own.map((rule) => ownResult(rule, contents)),
  ]
  return results.filter((result, at) => results.findIndex((other) => isSame(other, result)) === at)
}

/** What two rules ask for alike, such as the company's address, is said once, by the first. */
function isSame(one: CheckResult, other: CheckResult): boolean {
  return one.label === other.label
}

function resultOf(rule: Rule, check: Check, fix: CheckFix | undefined): CheckResult {
  const { id: check_id, label, paragraph } = check
  return { rule_id: rule.id, check_id, label, paragraph, in_place: !fix, ...(fix && { fix }) }
}

function fixOf(
  check: Check,
  facts: ComplianceFacts,
  contents: ContractContents,
  off: readonly string[],
): CheckFix | undefined {
  const { price } = facts
  switch (check.kind) {
    case 'field_required':
      return fieldFix(check.field, contents)
    case 'notice_required': {
      const missing =
        (check.copies ?? 1) -
        copiesOf(check.wording, contents.words, check.language === 'spoken' ? contents.spoken : null)
      return missing > 0 ? { fix: 'words', wording: check.wording, copies: missing } : undefined
    }
    case 'deposit_cap': {
      const { deposit, special_order } = contents
      if (price === null || deposit === null) return undefined
      const most = capOf(check.cap, { price, special_order })
      return deposit > most ? { fix: 'deposit', most } : undefined
    }
    case 'cancel_period':
      if (!Object.hasOwn(contents.fields, 'cancel_by_date'))
        return { fix: 'words', wording: 'cancellation_form', copies: 2 }
      return saysOtherDays(contents.words, cancellationPeriod(facts, off)) ? { fix: 'text' } : undefined
    case 'schedule_tied_to_work':
      return contents.has_dated_payment ? { fix: 'schedule' } : undefined
  }
}

/** Whether somebody wrote other days into the notice than the buyer has: "midnight of the third business day". */
function saysOtherDays(words: string, period: CancellationPeriod): boolean {
  const english = [...words.matchAll(/midnight of the ([a-z]+ business day)/g)]
  const spanish = [...words.matchAll(/medianoche del ([a-záéíóú]+ día hábil)/g)]
  return (
    english.some(([, said]) => said !== businessDayWords(period)) ||
    spanish.some(([, said]) => said !== businessDayWordsEs(period))
  )
}

function fieldFix(field: string, { fields }: ContractContents): CheckFix | undefined {
  return fields[field] ? undefined : { fix: 'field', field, in_text: Object.hasOwn(fields, field) }
}

function ownResult({ id, name, field }: OwnRule, contents: ContractContents): CheckResult {
  const fix: CheckFix | undefined = field
    ? fieldFix(field, contents)
    : contents.confirmed.includes(id)
      ? undefined
      : { fix: 'confirm' }
  return { rule_id: id, check_id: 'own', label: name, paragraph: '', in_place: !fix, ...(fix && { fix }) }
}

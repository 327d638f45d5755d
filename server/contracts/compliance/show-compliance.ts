import { sql } from 'kysely'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { cancellationPeriod, lastDayToCancel } from '#contract/compliance/cancellation-rules.ts'
import { type CheckFix, checkContract } from '#contract/compliance/check-rules.ts'
import type { Rule } from '#contract/compliance/law/rule-shapes.ts'
import { stateName } from '#contract/compliance/law/state-rules.ts'
import { questionsFor } from '#contract/compliance/question-rules.ts'
import { hasRules, rulesFor } from '#contract/compliance/rules.ts'
import { linesIn, wordingOf } from '#contract/compliance/wording/rules.ts'
import { contentsOf } from '#contract/contracts/compliance/contents-rules.ts'
import type { ContractCompliance } from '#contract/contracts/compliance/shapes.ts'
import type { Filling } from '#contract/contracts/content/fill-rules.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { contractWordsIn } from '#contract/contracts/words/words-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { ContractRecord } from '../contract-record.ts'
import type { FrozenCompliance } from './freeze-compliance.ts'
import { type ComplianceSituation, readSituation } from './read-situation.ts'

/** The rules of a draft with what is in place, for its page; nothing where the rules for homes have no say. */
export async function showCompliance(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  company: CompanySettings,
  record: ContractRecord,
  filling: Filling,
): Promise<{ compliance?: ContractCompliance }> {
  const found = await readCompliance(db, companyId, company, record, filling)
  return found ? { compliance: found.compliance } : {}
}

/** The same of a contract that was sent, as it was then, with why it was sent though something was missing. */
export async function showFrozenCompliance(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  id: string,
): Promise<{ compliance?: ContractCompliance }> {
  const { rows } = await sql<{ compliance: FrozenCompliance | null; reason: string | null }>`select s.compliance,
      (select v.detail ->> 'send_anyway' from contract_event v where v.company_id = s.company_id and v.contract_id = s.contract_id
        and v.kind = 'sent' order by v.seq desc limit 1) as reason
    from contract_snapshot s where s.company_id = ${companyId} and s.contract_id = ${id}`.execute(db)
  const [row] = rows
  if (!row?.compliance) return {}
  const { facts: _, period, ...compliance } = row.compliance
  return { compliance: { ...compliance, business_days: period.count, reason: row.reason } }
}

/** The same with what it follows from; undefined where the rules for homes have no say. */
export async function readCompliance(
  db: Db,
  companyId: CompanyId,
  company: CompanySettings,
  record: ContractRecord,
  filling: Filling,
): Promise<{ compliance: ContractCompliance; situation: ComplianceSituation } | undefined> {
  const situation = await readSituation(db, companyId, company, record)
  return situation && { compliance: complianceOf(situation, record, filling, company.today), situation }
}

type ReadRecord = Pick<ContractRecord, 'content' | 'language' | 'spoken_language' | 'compliance'>

function complianceOf(
  { facts, amounts, off, own }: ComplianceSituation,
  record: ReadRecord,
  filling: Filling,
  today: string,
): ContractCompliance {
  const { content, spoken_language } = record
  const { confirmed } = record.compliance
  const contents = { ...contentsOf(content, filling, amounts, confirmed ?? []), spoken: spoken_language }
  const isHome = facts.residential !== false
  const results = checkContract(facts, contents, { off, own: isHome ? own : [] })
  const period = cancellationPeriod(facts, off)
  return {
    state: facts.state,
    state_name: facts.state && stateName(facts.state),
    has_rules: facts.state !== null && hasRules(facts.state),
    in_place: results.filter(({ in_place }) => in_place).length,
    of: results.length,
    checks: results.map(({ fix, ...result }) => ({
      ...result,
      ...(fix && { fix: shownFix(fix, record) }),
    })),
    rules: rulesFor(facts, off).map(sourceOf),
    questions: questionsFor(facts, off).map((name) => ({ name, answer: answerWord(facts[name]) })),
    confirmed: (confirmed ?? []).filter((id) => own.some((rule) => rule.id === id)),
    business_days: period.count,
    last_day_today: lastDayToCancel(period, today),
  }
}

/** Of words that stand on pages of their own, as many as are missing. */
function copiesIn(lines: string, copies: number): string {
  const pages = lines.split(/^===$/m).filter((page) => page.trim() !== '')
  return lines.startsWith('===')
    ? pages
        .slice(-copies)
        .map((page) => `===${page}`)
        .join('')
    : lines
}

function answerWord(answer: boolean | string | null): string | null {
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer
}

type ShownFix = NonNullable<ContractCompliance['checks'][number]['fix']>

function shownFix(fix: CheckFix, { language, spoken_language }: ReadRecord): ShownFix {
  if (fix.fix === 'deposit') return { ...fix, most: moneyText(fix.most) }
  if (fix.fix === 'field') return { ...fix, lines: `${labelIn(language, fix.field)}: {${fix.field}}` }
  if (fix.fix !== 'words') return fix
  const wording = wordingOf(fix.wording)
  const lines = linesIn(wording, wording.es.stands === 'spoken' ? (spoken_language ?? language) : language)
  return { ...fix, lines: copiesIn(lines, fix.copies), place: wording.place }
}

/** What a field is called in the text of a contract. */
function labelIn(language: ContractLanguage, field: string): string {
  if (language === 'en') return fieldRuleOf(field).label
  const words = contractWordsIn[language].text.blank(field)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function sourceOf({ id, name, source, text_of, read_on, undated }: Rule) {
  return { id, name, source_name: source.name, source_url: source.url, text_of, read_on, undated: undated === true }
}

import { sql } from 'kysely'
import type { listComplianceRules as listCall } from '#contract/compliance/calls.ts'
import type { Rule } from '#contract/compliance/law/rule-shapes.ts'
import { complianceRules, isStale } from '#contract/compliance/rules.ts'
import type { ComplianceRule } from '#contract/compliance/shapes.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'

type Answer = AnswerOf<typeof listCall>
type Row = { off: string[]; own_rules: Answer['own_rules']; history: Answer['history'] }

/** All rules with their sources, those that the company has switched off, its own, and what was changed in them. */
export async function listComplianceRules(ctx: CompanyCtx): Promise<Answer> {
  const { off, own_rules, history } = await readRow(ctx)
  const today = todayOf(ctx)
  return {
    rules: complianceRules.map((rule) => ({ ...ruleOf(rule, today), off: off.includes(rule.id) })),
    own_rules,
    history: history.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  }
}

async function readRow({ db, companyId }: CompanyCtx): Promise<Row> {
  const { rows } = await sql<Row>`select
      (select coalesce(json_agg(o.rule_id order by o.rule_id), '[]') from rule_off o where o.company_id = ${companyId}) as off,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'field', w.field) order by w.id), '[]')
        from own_rule w where w.company_id = ${companyId}) as own_rules,
      (select coalesce(json_agg(h order by h.at desc), '[]') from (select a.at, a.who, a.kind, a.title from activity a
        where a.company_id = ${companyId} and a.noun = 'company' and a.noun_id = ${companyId}::uuid
          and a.kind in ('rule_off', 'rule_on', 'own_rule_saved', 'own_rule_deleted')
        order by a.id desc limit 50) h) as history`.execute(db)
  return rows[0] as Row
}

function ruleOf(rule: Rule, today: string): Omit<ComplianceRule, 'off'> {
  const { id, jurisdiction, name, source, text_of, undated, read_on, checks } = rule
  return {
    ...{ id, jurisdiction, name, text_of, read_on },
    source_name: source.name,
    source_url: source.url,
    undated: undated === true,
    stale: isStale(rule, today),
    checks: checks.map(({ label, paragraph }) => ({ label, paragraph })),
  }
}

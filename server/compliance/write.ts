import type * as calls from '#contract/compliance/calls.ts'
import { MOST_OWN_RULES } from '#contract/compliance/own-rules.ts'
import { complianceRules } from '#contract/compliance/rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { listComplianceRules } from './read.ts'

/** Switches a rule off for the company's own contracts, or on again. What was sent keeps what was checked. */
export async function switchComplianceRule(
  ctx: CompanyCtx,
  { rule_id, off }: InputOf<typeof calls.switchComplianceRule>,
) {
  const rule = complianceRules.find(({ id }) => id === rule_id)
  if (!rule) throw refuseField('rule_id', 'Choose one of the rules')
  const { db, companyId, actor } = ctx
  const changed = off
    ? await db
        .insertInto('rule_off')
        .values({ company_id: companyId, rule_id, off_by: actor.user.id })
        .onConflict((same) => same.doNothing())
        .returning('rule_id')
        .execute()
    : await db
        .deleteFrom('rule_off')
        .where('company_id', '=', companyId)
        .where('rule_id', '=', rule_id)
        .returning('rule_id')
        .execute()
  if (changed.length > 0)
    await recordActivity(ctx, {
      noun: 'company',
      noun_id: companyId,
      kind: off ? 'rule_off' : 'rule_on',
      title: `${rule.name} (${rule.id})`,
    })
  return listComplianceRules(ctx)
}

/** Adds a rule of the company's own, or changes one. */
export async function saveOwnRule(ctx: CompanyCtx, { id, name, field }: InputOf<typeof calls.saveOwnRule>) {
  const fields = { name, field: field || null }
  const own_rule = id ? await changeRule(ctx, id, fields) : await addRule(ctx, fields)
  if (!own_rule) throw refuseField('id', 'Choose one of your own rules')
  if (id) ctx.nothingNew()
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind: 'own_rule_saved', title: name })
  return { own_rule_id: own_rule.id, own_rule }
}

/** Deletes one; contracts that were sent keep what was checked. */
export async function deleteOwnRule(ctx: CompanyCtx, { id }: InputOf<typeof calls.deleteOwnRule>) {
  const gone = await ctx.db
    .deleteFrom('own_rule')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound('rule')
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind: 'own_rule_deleted', title: gone.name })
  return {}
}

type Fields = { name: string; field: string | null }

async function addRule({ db, companyId, actor }: CompanyCtx, fields: Fields) {
  const { count } = await db
    .selectFrom('own_rule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_OWN_RULES) throw refuseField('name', `Have at most ${MOST_OWN_RULES} rules of your own`)
  return db
    .insertInto('own_rule')
    .values({ company_id: companyId, ...fields, created_by: actor.user.id })
    .returning(['id', 'name', 'field'])
    .executeTakeFirst()
}

function changeRule({ db, companyId }: CompanyCtx, id: string, fields: Fields) {
  return db
    .updateTable('own_rule')
    .set(fields)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'name', 'field'])
    .executeTakeFirst()
}

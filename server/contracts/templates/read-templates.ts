import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { plainTextOf } from '#contract/contracts/content/walk-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { TemplateKind } from '#contract/contracts/templates/kind-rules.ts'
import type { Template, TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import type { Starter } from '../starters/starter.ts'
import { findStarter, starters } from '../starters/starter-set.ts'

type Row = {
  id: string
  starter: string | null
  name: string
  description: string | null
  kind: TemplateKind
  language: ContractLanguage
  content: Content
  deleted_at: string | null
  version: number
}

/** Characters of a template that its card shows. */
const FIRST_LINES = 240

/** Those of what comes with the product, by id: they never change while the server runs. */
const firstLines = new Map(starters.map(({ id, content }) => [id, firstLinesOf(content)]))

/** The templates of a company: those that come with the product in their order, then its own by name, then the clauses. */
export async function listTemplates({ db, companyId }: CompanyCtx): Promise<TemplateCard[]> {
  const rows = await db
    .selectFrom('contract_template')
    .select(['id', 'starter', 'name', 'description', 'kind', 'language', 'content', 'deleted_at', 'version'])
    .where('company_id', '=', companyId)
    .where((row) => row.or([row('deleted_at', 'is', null), row('starter', 'is not', null)]))
    .orderBy('name')
    .orderBy('id')
    .limit(limits.contractTemplates + starters.length)
    .$castTo<Row>()
    .execute()
  const uses = await readUses({ db, companyId })
  const replaced = new Map(rows.map((row) => [row.id, row]))
  const ours = starters.flatMap((starter) => {
    const row = replaced.get(starter.id)
    return row?.deleted_at ? [] : [cardOf(row ?? starterRow(starter), uses)]
  })
  const own = rows.filter((row) => row.starter === null).map((row) => cardOf(row, uses))
  const all = [...ours, ...own]
  return [...all.filter(({ kind }) => kind !== 'clause'), ...all.filter(({ kind }) => kind === 'clause')]
}

/** A template with its text; undefined where it was deleted, or is another company's. */
export async function findTemplate(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  id: string,
): Promise<Template | undefined> {
  const row = await db
    .selectFrom('contract_template')
    .select(['id', 'starter', 'name', 'description', 'kind', 'language', 'content', 'deleted_at', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$castTo<Row>()
    .executeTakeFirst()
  const starter = findStarter(id)
  const found = row ?? (starter && starterRow(starter))
  if (!found || found.deleted_at) return undefined
  return { ...cardOf(found, await readUses({ db, companyId }, id)), content: found.content }
}

/** What contracts are begun from may hold prices as well, and is nobody's own. */
export function seesTemplates({ actor }: Pick<CompanyCtx, 'actor'>): boolean {
  return levelWithPrices(actor, 'contract_templates.view') === 'all'
}

export function refuseUnseenTemplates({ actor }: Pick<CompanyCtx, 'actor'>): void {
  if (levelOf(actor, 'prices.view') !== 'all') throw permissionDenied()
}

/** A template with its text, or 404. */
export async function viewTemplate(ctx: CompanyCtx, { id }: { id: string }): Promise<{ template: Template }> {
  refuseUnseenTemplates(ctx)
  const template = await findTemplate(ctx, id)
  if (!template) throw notFound('template')
  return { template }
}

/** As the row of one that nobody of the company has changed. */
function starterRow({ key, ...starter }: Starter): Row {
  return { ...starter, starter: key, deleted_at: null, version: 0 }
}

function cardOf(
  { id, starter, name, description, kind, language, content, version }: Row,
  uses: Map<string, number>,
): TemplateCard {
  return {
    id,
    name,
    description,
    kind,
    language,
    starter: starter !== null,
    changed: starter !== null && version > 0,
    first_lines: (version === 0 && firstLines.get(id)) || firstLinesOf(content),
    used_count: uses.get(id) ?? 0,
    // One that nobody changed yet counts from 1 as well.
    version: Math.max(1, version),
  }
}

async function readUses(
  { db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>,
  id?: string,
): Promise<Map<string, number>> {
  let query = db.selectFrom('contract_template_use').select(['template_id', 'uses']).where('company_id', '=', companyId)
  if (id) query = query.where('template_id', '=', id)
  return new Map((await query.execute()).map(({ template_id, uses }) => [template_id, uses]))
}

/** Counts that a contract was begun from a template. */
export async function countUse({ db, companyId }: CompanyCtx, id: string): Promise<void> {
  await db
    .insertInto('contract_template_use')
    .values({ company_id: companyId, template_id: id, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'template_id']).doUpdateSet({ uses: sql`contract_template_use.uses + 1` }),
    )
    .execute()
}

/** The first words; those of a clause count also where contracts begin without it. */
function firstLinesOf(content: Content): string {
  const blocks = content.content.map((block) =>
    block.type === 'clause' ? { ...block, attrs: { ...block.attrs, included: true } } : block,
  )
  return plainTextOf({ ...content, content: blocks }, FIRST_LINES)
}

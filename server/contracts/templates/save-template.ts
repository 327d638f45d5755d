import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { deleteTemplate as deleteCall, saveTemplate as saveCall } from '#contract/contracts/templates/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { findStarter } from '../starters/starter-set.ts'
import { findTemplate, refuseUnseenTemplates } from './read-templates.ts'

type Input = InputOf<typeof saveCall>

/** Adds a template, or changes one: of what comes with the product the company has its own from then on. */
export async function saveTemplate(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof saveCall>> {
  refuseUnseenTemplates(ctx)
  await lockTemplates(ctx)
  const template_id = input.template_id
    ? await changeTemplate(ctx, input.template_id, input)
    : await addTemplate(ctx, input)
  const template = await findTemplate(ctx, template_id)
  if (!template) throw notFound('template')
  return { template_id, template }
}

/** Hides one that comes with the product from this company, or lets go of one of its own. */
export async function deleteTemplate(ctx: CompanyCtx, { id }: InputOf<typeof deleteCall>) {
  refuseUnseenTemplates(ctx)
  await lockTemplates(ctx)
  const before = await findTemplate(ctx, id)
  if (!before) throw notFound('template')
  const { name, description, kind, language, content } = before
  const starter = findStarter(id)?.key ?? null
  const words = { name, description, kind, language, content: JSON.stringify(content) }
  const row = { company_id: ctx.companyId, id, starter, ...words }
  await ctx.db
    .insertInto('contract_template')
    .values({ ...row, created_by: ctx.actor.user.id, deleted_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ deleted_at: sql`now()`, version: sql`contract_template.version + 1` }),
    )
    .execute()
  return {}
}

/** One change of a company's templates after the other: few write them, and they are counted. */
async function lockTemplates({ db, companyId }: CompanyCtx) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${companyId}`}, 0))`.execute(db)
}

async function addTemplate(ctx: CompanyCtx, { name, description, kind, language, content }: Input): Promise<string> {
  if (!content) throw refuseField('content', 'Write the text of the template')
  await refuseTooMany(ctx)
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('contract_template')
    .values({
      company_id: ctx.companyId,
      id,
      name,
      description: description ?? null,
      kind: kind ?? 'other',
      language: language ?? 'en',
      content: JSON.stringify(content),
      created_by: ctx.actor.user.id,
    })
    .execute()
  return id
}

async function changeTemplate(ctx: CompanyCtx, id: string, input: Input): Promise<string> {
  const before = await findTemplate(ctx, id)
  if (!before) throw refuseField('template_id', "This template doesn't exist or isn't yours to see")
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this template. Look at it again.', { current: before })
  const words = {
    name: input.name,
    description: input.description === undefined ? before.description : input.description,
    kind: input.kind ?? before.kind,
    language: input.language ?? before.language,
    content: JSON.stringify(input.content ?? before.content),
  }
  const starter = findStarter(id)?.key ?? null
  await ctx.db
    .insertInto('contract_template')
    // What comes with the product counts as its first version.
    .values({ company_id: ctx.companyId, id, starter, ...words, created_by: ctx.actor.user.id, version: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ ...words, updated_at: sql`now()`, version: sql`contract_template.version + 1` }),
    )
    .execute()
  ctx.nothingNew()
  return id
}

async function refuseTooMany({ db, companyId }: CompanyCtx) {
  const { count } = await db
    .selectFrom('contract_template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('starter', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.contractTemplates)
    throw refuseField('name', `Keep at most ${limits.contractTemplates} templates. Delete one you don't use.`)
}

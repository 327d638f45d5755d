import { type RawBuilder, sql } from 'kysely'
import type { saveContract as saveCall } from '#contract/contracts/calls.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { keepRequest, refuseOtherWords, takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { refuseUnknownRules } from '../compliance/refuse-unknown-rules.ts'
import { findContract, refuseWithoutPrices } from '../contract-record.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { firstSigners, writeSigners } from '../signers.ts'
import { standardText } from '../starters/standard-text.ts'
import { countUse, findTemplate, seesTemplates } from '../templates/read-templates.ts'
import { refusePast, writeCopies } from './change-draft.ts'
import { chooseRecords, type Records } from './choose-records.ts'

type Input = Omit<InputOf<typeof saveCall>, 'contract_id' | 'version'>

const none: Records = { client_id: null, job_id: null, estimate_id: null }

/** Writes a draft: blank, from a template, an estimate or a job. The same id again is the same contract; answers its id. */
export async function createDraft(ctx: CompanyCtx, input: Input): Promise<string> {
  refuseWithoutPrices(ctx)
  if (input.id && (await isRepeat(ctx, input.id, input))) return input.id
  const { title } = input
  if (!title) throw refuseField('title', 'Add a title')
  refusePast(ctx, input.expires_on)
  await refuseUnknownRules(ctx, input.compliance)
  const template = input.template_id ? await chooseTemplate(ctx, input.template_id) : undefined
  const records = await chooseRecords(ctx, input, none)
  const language = input.language ?? template?.language ?? 'en'
  const content = input.content ?? template?.content ?? standardText(records, language)
  const id = await insertDraft(ctx, {
    ...records,
    ...(input.id && { id: input.id }),
    title,
    language,
    spoken_language: input.spoken_language ?? null,
    content: JSON.stringify(content),
    fields: JSON.stringify(input.fields ?? {}),
    compliance: JSON.stringify(input.compliance ?? {}),
    template_id: template?.id ?? null,
    expires_on: input.expires_on ?? null,
    ...(input.signing_order && { signing_order: input.signing_order }),
  })
  await writeSigners(
    ctx,
    id,
    input.signers ?? (await firstSigners(ctx, records.client_id, isForCompany(content), language)),
  )
  await writeCopies(ctx, id, input.cc ?? [])
  if (template) await countUse(ctx, template.id)
  await recordActivity(ctx, { noun: 'contract', noun_id: id, kind: 'created', title })
  await appendEvent(ctx, id, { kind: 'created' })
  await keepRequest(ctx, input.id, input)
  return id
}

/** Whether somebody of the company has something to sign in a text. */
function isForCompany(content: Content): boolean {
  return signingBlocksOf(content).some(({ attrs }) => attrs.party === 'company')
}

async function chooseTemplate(ctx: CompanyCtx, id: string) {
  const template = seesTemplates(ctx) ? await findTemplate(ctx, id) : undefined
  if (!template || template.kind === 'clause') throw refuseField('template_id', 'Choose a template')
  return template
}

type NewRow = Records & {
  id?: string
  title: string
  language: ContractLanguage
  spoken_language: ContractLanguage | null
  content: string | RawBuilder<string>
  fields: string
  compliance: string
  template_id: string | null
  expires_on: string | null
  signing_order?: 'client_first' | 'company_first' | 'parallel'
  number?: string
  revision?: number
  previous_id?: string
}

/** Writes the row of a draft, of records that are known to be the company's own. */
export async function insertDraft({ db, companyId, actor }: CompanyCtx, row: NewRow): Promise<string> {
  const { id } = await db
    .insertInto('contract')
    .values({ ...row, company_id: companyId, created_by: actor.user.id, updated_by: actor.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function isRepeat(ctx: CompanyCtx, id: string, input: Input): Promise<boolean> {
  const { companyId, db, actor } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${companyId} ${id}`}, 0))`.execute(db)
  const first = await db
    .selectFrom('contract')
    .select('created_by')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!first) return false
  const found = first.created_by === actor.user.id ? await findContract(ctx, id) : undefined
  if (!found) throw takenId()
  await refuseOtherWords(ctx, id, input, found)
  ctx.nothingNew()
  return true
}

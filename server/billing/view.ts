import { sql } from 'kysely'
import type { getEstimatePdf as pdfCall, viewEstimate as viewCall } from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { mayEstimateBecome } from '#contract/billing/status-rules.ts'
import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, FileAnswer, PaperCtx } from '#server/http/context.ts'
import { tell } from '#server/notifications/tell.ts'
import { drawPaper, findFrozen } from './paper.ts'
import { reach } from './scope.ts'
import { readStored, type Stored } from './shape.ts'
import { displayStatusOf } from './status.ts'

type View = AnswerOf<typeof viewCall>
type ViewCtx = Pick<PaperCtx, 'db' | 'platform' | 'companyId' | 'link' | 'actor'>

/** The document as the client sees it. Opened by a link or by the client it is marked viewed, once. */
export async function viewDocument(ctx: PaperCtx, kind: DocumentKind, input: InputOf<typeof viewCall>): Promise<View> {
  const [, stored] = await Promise.all([refuseOthers(ctx, kind, input.id), readStored(ctx.db, ctx.companyId, input.id)])
  if (stored.kind !== kind) throw notFound(kind)
  const byClient = isByClient(ctx)
  if (byClient) await markViewed(ctx, stored)
  return viewOf(
    ctx,
    byClient && stored.status === 'sent' && kind === 'estimate' ? { ...stored, status: 'viewed' } : stored,
  )
}

/** What is shown: the frozen paper with what has happened since: payments, approval, status. */
export async function viewOf(ctx: ViewCtx, stored: Stored): Promise<View> {
  const [company, frozen, since, client] = await Promise.all([
    readSettings(ctx, ctx.companyId),
    findFrozen(ctx.db, ctx.companyId, stored.id),
    readSince(ctx, stored.id),
    stored.client_id ? readRecipient(ctx, stored.client_id) : undefined,
  ])
  const drawn = frozen ?? { version: 0, ...(await drawPaper(ctx, ctx.companyId, stored)) }
  const display_status = displayStatusOf(stored, company.today)
  return {
    id: stored.id,
    kind: stored.kind as DocumentKind,
    display_status,
    paper_version: drawn.version,
    paper: {
      ...drawn.paper,
      display_status,
      amount_paid: moneyText(stored.amount_paid),
      balance: moneyText(stored.balance),
      payments: since.payments,
      approval: since.approval,
    },
    logo_url: drawn.logo_url,
    decline: display_status === 'declined' ? since.decline : null,
    today: company.today,
    may_respond:
      stored.kind === 'estimate' &&
      mayEstimateBecome(display_status as 'sent', 'approved') &&
      display_status !== 'draft',
    client_name: [client?.first_name, client?.last_name].filter(Boolean).join(' ') || (client?.display_name ?? ''),
    client_email: isByClient(ctx) ? (client?.email ?? null) : null,
  }
}

/** The document as PDF, of the same paper. */
export async function getDocumentPdf(
  ctx: PaperCtx,
  kind: DocumentKind,
  input: InputOf<typeof pdfCall>,
): Promise<FileAnswer> {
  const [, stored] = await Promise.all([refuseOthers(ctx, kind, input.id), readStored(ctx.db, ctx.companyId, input.id)])
  if (stored.kind !== kind) throw notFound(kind)
  const view = await viewOf(ctx, stored)
  const bytes = await printView(ctx, view)
  return { bytes, type: 'application/pdf', filename: pdfName(view) }
}

/** Prints what a view shows, with the logo as it was when the paper was frozen. */
export async function printView(
  ctx: Pick<PaperCtx, 'platform'>,
  view: Pick<View, 'paper' | 'logo_url'>,
): Promise<Uint8Array> {
  const key = view.logo_url?.split('/').at(-2)
  const logo = key ? await ctx.platform.storage.readFile(key) : undefined
  return ctx.platform.pdf.renderDocumentPdf(view.paper, logo)
}

/** `EST-0007.pdf`; a draft has its kind for a name. */
export function pdfName(view: Pick<View, 'kind' | 'paper'>): string {
  return `${view.paper.number ?? view.kind}.pdf`
}

/** Whether it is the client who looks, by a link or signed in, and nobody of the team. */
function isByClient({ link, actor }: Pick<ViewCtx, 'link' | 'actor'>): boolean {
  return link !== null || actor?.kind === 'client'
}

/** A link opens its own document and nothing else; a person what they reach. */
export async function refuseOthers(ctx: PaperCtx, kind: DocumentKind, id: string) {
  if (ctx.link) {
    if (ctx.link.document_id !== id) throw notFound('document')
    return
  }
  const mine = ctx as CompanyCtx
  const row = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reach(mine, `${kind}s.view`))
    .executeTakeFirst()
  if (!row) throw notFound(kind)
}

async function markViewed(ctx: PaperCtx, stored: Stored) {
  if (ctx.link)
    await ctx.db
      .updateTable('document_link')
      .set({ opened_at: sql`now()` })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', ctx.link.id)
      .where('opened_at', 'is', null)
      .execute()
  const marked = await ctx.db
    .updateTable('document')
    .set({
      viewed_at: sql`now()`,
      status: sql`case when kind = 'estimate' and status = 'sent' then 'viewed' else status end`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return
  const client = stored.client_id
    ? await ctx.db
        .selectFrom('client')
        .select('display_name')
        .where('company_id', '=', ctx.companyId)
        .where('id', '=', stored.client_id)
        .executeTakeFirst()
    : undefined
  await recordActivity(ctx, {
    noun: stored.kind as DocumentKind,
    noun_id: stored.id,
    kind: 'viewed',
    title: stored.number ?? '',
    who: client?.display_name,
  })
  await tell(ctx.db, ctx.companyId, {
    kind: stored.kind === 'invoice' ? 'invoice_viewed' : 'estimate_viewed',
    title: `${client?.display_name ?? 'The client'} opened ${stored.number ?? 'it'}`,
    path: `/billing/${stored.kind}/${stored.id}/view`,
    by: ctx.actor?.user.id,
  })
}

function readRecipient({ db, companyId }: Pick<PaperCtx, 'db' | 'companyId'>, id: string) {
  return db
    .selectFrom('client')
    .select(['display_name', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function readSince(ctx: Pick<PaperCtx, 'db' | 'companyId'>, documentId: string) {
  const paid = ctx.db
    .selectFrom('payment')
    .select(['date', 'method', 'amount', 'credited'])
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', documentId)
    .where('status', '=', 'completed')
    .orderBy('date')
    .orderBy('id')
    .execute()
  const approved = ctx.db
    .selectFrom('approval')
    .select(['name', 'typed', 'drawn', 'at', 'by'])
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  const declined = ctx.db
    .selectFrom('document_answer')
    .select(['reason', 'at'])
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', documentId)
    .where('kind', '=', 'decline')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [payments, approval, decline] = await Promise.all([paid, approved, declined])
  return {
    payments: payments.map(({ date, method, amount, credited }) => ({
      date,
      method,
      amount: moneyText(amount - credited),
    })),
    approval: approval
      ? {
          name: approval.name,
          approved_at: approval.at,
          typed: approval.typed,
          image: approval.drawn?.replace(/^data:image\/png;base64,/, '') ?? null,
          by_company: approval.by === 'company',
        }
      : null,
    decline: decline
      ? { reason: declineReasonLabels[decline.reason as keyof typeof declineReasonLabels] ?? 'Other', at: decline.at }
      : null,
  }
}

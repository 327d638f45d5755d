import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type * as calls from '#contract/clients/merge/calls.ts'
import type { ClientHoldings, Mergeable } from '#contract/clients/merge/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import { type ClientRecord, showClient } from '../show-client.ts'
import { getPair, whyNotMerged } from './read-pair.ts'
import { refuseWhoMayNotMerge } from './who-merges.ts'

/** Both clients as they are, and how much each has, before they are merged. */
export async function getMerge(
  ctx: CompanyCtx,
  { id, other_id }: InputOf<typeof calls.getMerge>,
): Promise<AnswerOf<typeof calls.getMerge>> {
  refuseWhoMayNotMerge(ctx)
  const pair = await getPair(ctx, id, other_id)
  const refused = await whyNotMerged(ctx, pair)
  return {
    kept: await showMergeable(ctx, pair.kept),
    merged: await showMergeable(ctx, pair.merged),
    ...(refused ? { refused } : {}),
  }
}

async function showMergeable(ctx: CompanyCtx, client: ClientRecord): Promise<Mergeable> {
  const { rows } = await sql<Required<ClientHoldings>>`select
    (select count(*) from job where company_id = ${ctx.companyId} and client_id = ${client.id})::int as jobs,
    (select count(*) from document where company_id = ${ctx.companyId} and client_id = ${client.id} and kind = 'estimate')::int as estimates,
    (select count(*) from document where company_id = ${ctx.companyId} and client_id = ${client.id} and kind = 'invoice')::int as invoices,
    (select count(*) from payment where company_id = ${ctx.companyId} and client_id = ${client.id})::int as payments,
    (select count(*) from property_place p where p.company_id = ${ctx.companyId} and p.client_id = ${client.id}
      and num_nonnulls(p.label, p.address, p.city, p.state, p.postal_code) > 0)::int as properties,
    (select count(*) from contact where company_id = ${ctx.companyId} and client_id = ${client.id})::int as contacts,
    (select count(*) from client_tag where company_id = ${ctx.companyId} and client_id = ${client.id})::int as tags,
    (select count(*) from activity where company_id = ${ctx.companyId} and noun = 'client' and noun_id = ${client.id})::int as activities,
    (select count(*) from membership where company_id = ${ctx.companyId} and client_id = ${client.id} and deactivated_at is null)::int as logins,
    exists (select from invitation where company_id = ${ctx.companyId} and client_id = ${client.id}
      and accepted_at is null and revoked_at is null) as invited`.execute(ctx.db)
  const [all] = rows
  if (!all) throw new Error('A statement without a table has one row')
  return { client: showClient(ctx.actor, client), holdings: seenOf(ctx.actor, all) }
}

/** Nobody is told how much there is of what they may not see all of. */
function seenOf(
  actor: Actor,
  { jobs, estimates, invoices, payments, ...rest }: Required<ClientHoldings>,
): ClientHoldings {
  const seesInvoices = levelOf(actor, 'invoices.view') === 'all'
  return {
    ...rest,
    ...(levelOf(actor, 'jobs.view') === 'all' ? { jobs } : {}),
    ...(levelOf(actor, 'estimates.view') === 'all' ? { estimates } : {}),
    ...(seesInvoices ? { invoices, payments } : {}),
  }
}

import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'
import type { ClientRecord } from '../show-client.ts'
import { moveSome } from './move-records.ts'
import type { Merge } from './moved.ts'

/**
 * Gives the merged client their records back, with what was made of them since: an invoice goes with its estimate, a document
 * or gallery with its job, a contract with its job or estimate, a payment with its document. What is tied to both is nobody's to part.
 */
export async function moveRecordsBack(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  kept: ClientRecord,
  merge: Merge,
) {
  const { merged_id: to } = merge
  const back = await followed(ctx, kept.id, merge)
  for (const { table } of tables) await moveSome(ctx, table, { from: kept.id, to, ids: back[table] })
  const tie = await findTie(ctx, kept.id, merge)
  if (tie)
    throw new Refusal(
      'invalid_transition',
      `Since the merge, work or money of both was put together (${tie}), so it can't be undone.`,
    )
}

type Back = { [Table in TableOfClients['table']]: string[] }

type MovedBack = { contracts: string[]; documents: string[]; galleries: string[]; jobs: string[]; payments: string[] }

/** Ids of what goes back. */
async function followed({ db, companyId }: CompanyCtx, keptId: string, { moved, at }: Merge): Promise<Back> {
  const { contract = [], document = [], gallery = [], job = [], payment = [] } = moved.records
  const { rows } = await sql<MovedBack>`
    with recursive mine as (
      select 'document' as what, d.id, d.job_id, d.estimate_id, d.version_of from document d
        where d.company_id = ${companyId} and d.client_id = ${keptId}
          and (d.id = any (${document}::uuid[]) or d.created_at >= ${at}::timestamptz)
      union all select 'job', j.id, null, j.estimate_id, null from job j
        where j.company_id = ${companyId} and j.client_id = ${keptId}
          and (j.id = any (${job}::uuid[]) or j.created_at >= ${at}::timestamptz)),
    back as (
      select what, id from mine where id = any (${[...document, ...job]}::uuid[])
      union select m.what, m.id from back b join mine m on m.job_id = b.id or m.estimate_id = b.id or m.version_of = b.id)
    select array(select id from back where what = 'document') as documents, array(select id from back where what = 'job') as jobs,
      array(select g.id from gallery g where g.company_id = ${companyId} and g.client_id = ${keptId}
        and (g.job_id is null and g.id = any (${gallery}::uuid[])
          or g.job_id in (select id from back where what = 'job'))) as galleries,
      array(select k.id from contract k where k.company_id = ${companyId} and k.client_id = ${keptId}
        and (k.id = any (${contract}::uuid[]) or k.job_id in (select id from back where what = 'job')
          or k.estimate_id in (select id from back where what = 'document'))) as contracts,
      array(select p.id from payment p where p.company_id = ${companyId} and p.client_id = ${keptId}
        and (p.id = any (${payment}::uuid[]) or p.document_id in (select id from back where what = 'document'))) as payments`.execute(
    db,
  )
  const [found] = rows
  return {
    contract: found?.contracts ?? [],
    document: found?.documents ?? [],
    gallery: found?.galleries ?? [],
    job: found?.jobs ?? [],
    payment: found?.payments ?? [],
  }
}

/** Something made or changed since that belongs to both clients, in a few words. */
async function findTie(
  { db, companyId }: CompanyCtx,
  keptId: string,
  { merged_id }: Merge,
): Promise<string | undefined> {
  const two = sql`array[${keptId}, ${merged_id}]::uuid[]`
  const apart = (one: string, other: string) =>
    sql`${sql.ref(one)} = any (${two}) and ${sql.ref(other)} = any (${two}) and ${sql.ref(one)} <> ${sql.ref(other)}`
  const { rows } = await sql<{ tie: string }>`
    select coalesce(d.number, d.title, 'a draft') as tie from document d join job j on j.company_id = d.company_id and j.id = d.job_id
      where d.company_id = ${companyId} and ${apart('d.client_id', 'j.client_id')}
    union all select coalesce(d.number, d.title, 'a draft') from document d join document e on e.company_id = d.company_id and e.id = d.estimate_id
      where d.company_id = ${companyId} and ${apart('d.client_id', 'e.client_id')}
    union all select j.number from job j join document e on e.company_id = j.company_id and e.id = j.estimate_id
      where j.company_id = ${companyId} and ${apart('j.client_id', 'e.client_id')}
    union all select k.title from contract k join job j on j.company_id = k.company_id and j.id = k.job_id
      where k.company_id = ${companyId} and ${apart('k.client_id', 'j.client_id')}
    union all select 'credit' from credit_use u join payment p on p.company_id = u.company_id and p.id = u.payment_id
      join payment i on i.company_id = u.company_id and i.id = u.into_payment_id
      where u.company_id = ${companyId} and ${apart('p.client_id', 'i.client_id')}
    union all select 'a deposit' from deposit_use u join payment p on p.company_id = u.company_id and p.id = u.payment_id
      join document d on d.company_id = u.company_id and d.id = u.document_id
      where u.company_id = ${companyId} and ${apart('p.client_id', 'd.client_id')}
    limit 1`.execute(db)
  return rows[0]?.tie
}

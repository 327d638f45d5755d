import { sql } from 'kysely'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { refuseArchived } from '#server/clients/archived.ts'
import { refuseUnknownClient } from '#server/clients/merged-away.ts'
import { getNamedProperty, mainPropertyId } from '#server/clients/properties/read.ts'
import { type DocumentDefaults, documentDefaults } from '#server/company/read.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import type { StoredDocument } from './shape.ts'

type Ids = Partial<Record<'client_id' | 'job_id' | 'property_id', string | null | undefined>>
/** What the document named until now: that may stay, whoever writes. */
type Before = Pick<StoredDocument, 'client_id' | 'job_id'>

/** What a new document begins with, and what is known of the client and the job that it names: null where the person may see none. */
export type References = DocumentDefaults & {
  client_id: string | null
  display_name: string | null
  archived_at: string | null
  tax_exempt: boolean | null
  main_property_id: string | null
  job: { id: string; client_id: string | null; property_id: string | null } | null
}

/** All of it in one statement. The company's currency is kept until the commit. */
export async function readReferences(
  ctx: CompanyCtx,
  { client_id, job_id }: Ids,
  before?: Before,
): Promise<References> {
  const isClient = client_id === before?.client_id ? sql`true` : isVisibleClient(ctx.actor)
  const isJob = job_id === before?.job_id ? sql`true` : isVisibleJob(ctx.actor)
  const job = sql`(select json_build_object('id', j.id, 'client_id', j.client_id, 'property_id', j.property_id) from job j
    where j.company_id = b.id and j.id = ${job_id} and ${isJob})`
  const { rows } = await sql<References>`
    select ${documentDefaults}, c.id as client_id, c.display_name, c.archived_at, c.tax_exempt, ${mainPropertyId} as main_property_id,
        ${job_id ? job : sql`null`} as job
      from company b
      left join client c on c.company_id = b.id and c.id = ${client_id ?? null}::uuid and ${isClient}
     where b.id = ${ctx.companyId} for key share of b`.execute(ctx.db)
  if (!rows[0]) throw notFound('company')
  return rows[0]
}

export type ReferenceColumns = Awaited<ReturnType<typeof checkReferences>>

/**
 * The client, the job and the property that a document names. One of another company, or one that the person may not see, is refused
 * like one that does not exist.
 */
export async function checkReferences(
  ctx: CompanyCtx,
  references: References,
  { client_id, job_id, property_id }: Ids,
  before?: Before,
) {
  if (client_id && !references.client_id) await refuseUnknownClient(ctx, client_id)
  if (client_id !== before?.client_id) refuseArchived(references)
  if (job_id && !references.job) throw refuseField('job_id', 'Choose a job')
  return {
    client_id: references.client_id,
    job_id: references.job?.id ?? null,
    tax_exempt: references.tax_exempt ?? false,
    property_id: property_id
      ? (await getNamedProperty(ctx, client_id, property_id)).id
      : placeOf(references, property_id),
  }
}

/** Where the work is unless one property was named: nowhere if none was to be, else where the job is, else the client's main one. */
function placeOf(
  { client_id, job, main_property_id }: References,
  property_id: string | null | undefined,
): string | null {
  if (property_id === null || !client_id) return null
  return job?.client_id === client_id ? job.property_id : main_property_id
}

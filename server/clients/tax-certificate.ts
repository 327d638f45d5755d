import { sql } from 'kysely'
import type { getTaxCertificate as certificateCall, saveTaxCertificate as saveCall } from '#contract/clients/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import { keepCertificate, openCertificate } from '#server/company/logo.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile, markUnused } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClient } from './read.ts'
import { seesContact, showClient } from './show-client.ts'
import { getClientToWrite } from './write.ts'

/** Keeps a client's exemption certificate in the place of the one before, or takes it out. Documents stay as they are. */
export async function saveTaxCertificate(ctx: CompanyCtx, { id, certificate, remove }: InputOf<typeof saveCall>) {
  if (!certificate && !remove) throw refuseField('certificate', 'Choose a file')
  const before = await getClientToWrite(ctx, id, 'clients.edit')
  if (!seesContact(ctx.actor, before)) throw permissionDenied()
  const upload = certificate && { upload: certificate, field: 'certificate' }
  const tax_certificate_key = upload ? await keepCertificate(ctx, 'tax_certificate', upload) : null
  if (tax_certificate_key !== before.tax_certificate_key)
    await markUnused(ctx.db, ctx.companyId, 'tax_certificate', before.tax_certificate_key)
  const after = await ctx.db
    .updateTable('client')
    .set({ tax_certificate_key, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { noun: 'client', noun_id: id, kind: 'changed', title: after.display_name })
  return { client: showClient(ctx.actor, { ...before, ...after }) }
}

/** The certificate of a client whose contact the caller may see. */
export async function getTaxCertificate(ctx: CompanyCtx, { id }: InputOf<typeof certificateCall>): Promise<FileAnswer> {
  const client = await findClient(ctx, id)
  if (!client) throw notFound('client')
  if (!seesContact(ctx.actor, client)) throw permissionDenied()
  const key = client.tax_certificate_key
  const file = key ? await openCertificate(ctx, 'tax_certificate', { key, name: 'tax-exemption' }) : undefined
  if (!file) throw notFound('certificate')
  return file
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Every certificate, named for its client. */
export async function* exportTaxCertificates(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  const clients = await platform.database.inCompany(companyId, (db) =>
    db
      .selectFrom('client')
      .select(['id', 'display_name', 'tax_certificate_key'])
      .where('company_id', '=', companyId)
      .where('tax_certificate_key', 'is not', null)
      .orderBy('id')
      .execute(),
  )
  for (const { id, display_name, tax_certificate_key: key } of clients) {
    const found = key
      ? await platform.database.inCompany(companyId, (db) =>
          findFile({ db, platform, companyId }, 'tax_certificate', key),
        )
      : undefined
    const bytes = await found?.read()
    const name = display_name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
    if (found && bytes) yield { name: `${name} ${id.slice(-4)}.${endings[found.mime] ?? 'bin'}`, input: bytes }
  }
}

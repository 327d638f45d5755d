import { sql } from 'kysely'
import type { SendingOptions } from '#contract/billing/editor-shapes.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { gapOfOptions } from '#contract/billing/totals/option-problem-rules.ts'
import { gapOfSchedule } from '#contract/billing/totals/schedule-problem-rules.ts'
import { type EmailName, wordsProblem } from '#contract/company/message-rules.ts'
import { invalidTransition, refuseField } from '#contract/wire/refusal.ts'
import { refuseOffer } from '#server/clients/archived.ts'
import { addressesWhoGet } from '#server/clients/contacts/recipients.ts'
import { clientAddress, clientName } from '#server/clients/name-and-address.ts'
import { touchClient } from '#server/clients/write.ts'
import { takeNumber } from '#server/company/numbers.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { refuseBeyondSigned } from '#server/jobs/value/signed-limit.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { freezeAttachments } from '../attachments.ts'
import { refuseCanceledSale } from '../canceled-sale.ts'
import { refuseFallenBase, takeChangeOrderNumber } from '../change-order-number.ts'
import { voidCorrected } from '../corrected-invoice.ts'
import { freezeLinePhotos } from '../line-photos.ts'
import { renewLinkExpiry } from '../link-expiry.ts'
import { makeDocumentLink } from '../links.ts'
import { type DocumentMail, queueMail } from '../mail-queue.ts'
import { nounOfRow } from '../noun.ts'
import { refuseBilledTwice } from '../parts/copy-changes.ts'
import { changesOf, reopenChanges } from '../parts/place-changes.ts'
import { termsWithFee } from '../payments/late-fee-rule.ts'
import { drawDocument, saveSnapshot } from '../pdf/snapshot.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { documentOf, readDocument, readStored, type StoredDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { recordSuperseded, refuseReplaced, supersedeOthers } from '../versions.ts'
import { newLastDay, setLastDay } from './last-day.ts'

/** Numbers, freezes and mails a draft; a sent one is mailed again, an expired estimate with a new last day. */
export async function sendDocument(ctx: CompanyCtx, kind: DocumentKind, input: SendingOptions) {
  const locked = await lockDocument(ctx, kind, input.id, (each) => `${each}s.send`)
  const company = await readSettings(ctx, ctx.companyId)
  const shown = displayStatusOf(locked, company.today)
  if (shown === 'superseded' || locked.replaced_by) await refuseReplaced(ctx, { ...locked, kind }, 'sent')
  if (['void', 'superseded', 'declined', 'written_off'].includes(shown))
    throw invalidTransition(nounOfRow(locked), shown, 'sent')
  if (kind === 'estimate') await refuseOffer(ctx, locked.client_id)
  else await refuseCanceledSale(ctx, locked.id)
  refuseUnknownWords(kind, input)
  const lastDay = newLastDay({ ...locked, shown }, input, company)
  const recipients = await recipientsOf(ctx, locked, input)
  if (input.title) await setTitle(ctx, locked, input.title)
  if (lastDay) await setLastDay(ctx, locked, lastDay, company.today)
  if (locked.status === 'draft') await issue(ctx, await readStored(ctx.db, ctx.companyId, locked.id))
  else if (lastDay) await drawAgain(ctx, locked.id)
  const document = await readDocument(ctx, ctx.companyId, locked.id, company.today)
  if (locked.client_id) await touchClient(ctx.db, ctx.companyId, locked.client_id)
  await emailDocument(ctx, document, { ...input, ...recipients }, `${kind}-sent`)
  const activity = locked.status === 'draft' ? 'sent' : 'sent_again'
  await recordActivity(ctx, {
    noun: kind,
    noun_id: locked.id,
    kind: activity,
    title: document.number ?? '',
    note: [...recipients.to, ...(recipients.cc ?? [])].join(', '),
  })
  return { document }
}

/** Mails the document to each recipient, with a link of their own. */
export async function emailDocument(
  ctx: CompanyCtx,
  document: Document,
  { to, cc, subject, message, attach_pdf }: SendingOptions & { to: string[] },
  template: DocumentMail['template'],
) {
  const addresses = [...new Set([...to, ...(cc ?? [])])]
  await countRecipients(ctx, addresses.length)
  for (const address of addresses) {
    const token = await makeDocumentLink(ctx.db, ctx.companyId, document, address)
    await queueMail(ctx, document, { to: address, template, token, subject, message, attach_pdf })
  }
  const company = ctx.actor.company?.name ?? 'Your contractor'
  const reminds = template === 'reminder'
  await notifyClient(ctx.db, ctx.companyId, document.client_id, {
    kind: reminds ? 'document_reminder' : 'document_sent',
    title: `${company} ${reminds ? 'reminds you of' : 'sent you'} ${document.number}`,
    path: `/dashboard/${document.kind}s/${document.id}`,
  })
}

/** Who is named, else the client and those of its contacts who get this kind; without an address of its own they alone. */
export async function recipientsOf(
  ctx: Pick<CompanyCtx, 'db' | 'companyId'>,
  locked: Pick<LockedDocument, 'client_id' | 'kind'>,
  { to, cc }: Pick<SendingOptions, 'to' | 'cc'>,
) {
  if (to?.length) return { to, cc }
  if (!locked.client_id) throw refuseField('client_id', 'Choose a client')
  const own = await clientAddress(ctx, locked.client_id)
  const others = cc ?? (await addressesWhoGet(ctx, locked.client_id, locked.kind))
  const [first] = own ? [own] : others
  if (!first) throw refuseField('to', 'Add an email to send documents', 'missing_email')
  return { to: [first], cc: others.filter((address) => address !== first) }
}

/** Nobody is sent a variable that means nothing: it is refused by its name. */
export function refuseUnknownWords(
  email: EmailName,
  { subject, message }: Pick<SendingOptions, 'subject' | 'message'>,
) {
  for (const [field, words] of Object.entries({ subject, message })) {
    const problem = words && wordsProblem(email, words)
    if (problem) throw refuseField(field, problem)
  }
}

/**
 * Gives a draft its number, unless it has that of the versions before it, and writes its snapshot, in their place; the number's row
 * is the last to be locked.
 */
export async function issue(ctx: CompanyCtx, stored: StoredDocument, status: 'sent' | 'approved' = 'sent') {
  refuseGaps(stored)
  if (stored.is_change_order) await refuseFallenBase(ctx, stored)
  const company = await readSettings(ctx, ctx.companyId)
  const client = await clientName(ctx, stored.client_id)
  const replaced = [...(await supersedeOthers(ctx, stored)), ...(await voidCorrected(ctx, stored))]
  const number = stored.number ?? (await numberFor(ctx, stored, { day: company.today, client }))
  const sent_at = status === 'sent' ? sql<string>`now()` : null
  const terms = stored.kind === 'invoice' ? await termsWithFee(ctx.db, ctx.companyId, stored.terms) : stored.terms
  await ctx.db
    .updateTable('document')
    .set({ number, status, sent_at, terms, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .execute()
  if (stored.kind === 'invoice') await settleChanges(ctx, stored, replaced)
  await recordSuperseded(ctx, stored.kind, replaced, number)
  await freezeAttachments(ctx, stored.id, stored.attachments)
  await freezeLinePhotos(ctx, stored.id, stored.photos)
  const numbered = { ...stored, number, status, terms }
  await saveSnapshot(ctx.db, ctx.companyId, stored.id, await drawDocument(ctx, ctx.companyId, numbered))
}

/** What an invoice that is sent bills is within what was signed, and on no other one; what it bills no more than the one before is to be billed again. */
async function settleChanges(ctx: CompanyCtx, invoice: StoredDocument, replaced: readonly { id: string }[]) {
  await refuseBeyondSigned(ctx, invoice)
  if (invoice.changes.length > 0) await refuseBilledTwice(ctx, invoice.id)
  for (const { id } of replaced) await reopenChanges(ctx, await changesOf(ctx, id))
}

function numberFor(ctx: CompanyCtx, stored: StoredDocument, of: { day: string; client: string | null | undefined }) {
  if (stored.is_change_order) return takeChangeOrderNumber(ctx, stored)
  return takeNumber(ctx.db, ctx.companyId, stored.kind, of)
}

/** A draft gets the title it is sent with; 400 by `title` where one that was sent would get another. */
async function setTitle({ db, companyId }: CompanyCtx, { id, status, title: before }: LockedDocument, title: string) {
  if (title === before) return
  if (status !== 'draft') throw refuseField('title', 'It was sent, and its title stays as it is')
  await db
    .updateTable('document')
    .set({ title, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** A draft may have gaps; what goes to a client may not. */
function refuseGaps(stored: StoredDocument) {
  if (!stored.client_id) throw refuseField('client_id', 'Choose a client')
  if (stored.awaits_price)
    throw refuseField('unit_price', 'Enter the price before you send this change order. If it costs nothing, enter 0')
  if (!stored.lines.some((line) => carriesMoney(line))) throw refuseField('line_items', 'Add at least one line')
  const nameless = stored.lines.findIndex((line) => !line.name.trim())
  if (nameless >= 0) throw refuseField(`line_items.${nameless}.name`, 'Name this line')
  const schedule = documentOf(stored, '9999-12-31', null).schedule
  const gap = gapOfOptions(stored.options, stored.lines) ?? gapOfSchedule(schedule, stored.total, stored.options)
  if (gap) throw refuseField(gap.field, gap.message)
}

/** An expired estimate that is sent again gets a new snapshot, and its links live on. */
async function drawAgain(ctx: CompanyCtx, id: string) {
  await renewLinkExpiry(ctx.db, ctx.companyId, id)
  const stored = await readStored(ctx.db, ctx.companyId, id)
  await saveSnapshot(ctx.db, ctx.companyId, id, await drawDocument(ctx, ctx.companyId, stored))
}

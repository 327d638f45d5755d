import { sql } from 'kysely'
import type { SendingOptions } from '#contract/billing/editor-shapes.ts'
import type { DisplayStatus } from '#contract/billing/shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { addDays, daysBetween, formatFullDay } from '#contract/values/dates.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { LockedDocument } from '../scope.ts'

type LastDayInput = Pick<SendingOptions, 'valid_until' | 'past_last_day'>
type Estimate = Pick<LockedDocument, 'kind' | 'issue_date' | 'valid_until'> & { shown: DisplayStatus }
type Company = Pick<CompanySettings, 'today' | 'locale'>

/**
 * The new last day of an estimate that is sent, if it gets one: the one that is asked for, or of one that has expired as many
 * days as it had. 400 by `valid_until` where a draft would go out after its last day and nobody said that it should.
 * Source: docs/domain.md, Estimates.
 */
export function newLastDay(
  { kind, shown, issue_date, valid_until }: Estimate,
  { valid_until: asked, past_last_day }: LastDayInput,
  { today, locale }: Company,
): string | undefined {
  const isDraft = shown === 'draft'
  if (asked) {
    if (!isDraft && shown !== 'expired')
      throw refuseField('valid_until', 'It was sent, and its last day stays as it is')
    if (asked < today) throw refuseField('valid_until', 'Choose a day that is still to come')
    if (isDraft && asked < issue_date) throw refuseField('valid_until', "Expiry can't be before the issue date")
    return asked
  }
  const isOver = kind === 'estimate' && valid_until !== null && valid_until < today
  if (shown === 'expired' && isOver) return addDays(today, Math.max(1, daysBetween(issue_date, valid_until)))
  if (!isDraft || !isOver || past_last_day) return undefined
  const day = formatFullDay(valid_until, locale)
  throw refuseField(
    'valid_until',
    `It was valid until ${day}. Choose a new last day, or say that it goes out all the same`,
  )
}

/** What an estimate that is to be sent begins with: as a draft its last day, sent again as of today. */
export async function setLastDay(
  { db, companyId }: CompanyCtx,
  { id, status }: LockedDocument,
  valid_until: string,
  today: string,
): Promise<void> {
  const again = { issue_date: today, status: 'sent', viewed_at: null } as const
  await db
    .updateTable('document')
    .set({ valid_until, ...(status === 'draft' ? {} : again), version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

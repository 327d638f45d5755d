import type { updateDocument as updateCall } from '#contract/billing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { WrittenDocument } from '../columns.ts'
import { keptPhotosOf } from '../line-photos.ts'
import { rowToWrite } from '../schedule.ts'
import { documentOf, moneyOrNull, percentOrNull, type StoredDocument } from '../shape.ts'

/** The stored document with what the input changes laid over it, as wire text; the lines of change orders that it bills stay out. */
export function overlay(stored: StoredDocument, input: Partial<InputOf<typeof updateCall>>): WrittenDocument {
  const { extra_days, asked_by, reason, change_order_ids: _, ...others } = input
  const current = documentOf(stored, '9999-12-31', null)
  const costs = new Map(stored.lines.map((line) => [line.id, line]))
  const own = current.line_items.filter(({ change_order_id }) => !change_order_id)
  const kept = own.map((line) => {
    const { cost = null, markup_percent = null, item_id = null } = costs.get(line.id) ?? {}
    const photo_ids = keptPhotosOf(stored.photos, line.id)
    return { ...line, photo_ids, item_id, cost: moneyOrNull(cost), markup_percent: percentOrNull(markup_percent) }
  })
  const fromChange = new Set(stored.lines.flatMap(({ id, change_id }) => (change_id ? [id] : [])))
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const { deposit_fixed, options, schedule, attachments: __, change_order, billed_changes: ___, ...rest } = current
  return {
    ...rest,
    deposit_amount: deposit_fixed,
    internal_notes: stored.internal_notes,
    options: options.map(({ name, is_default }) => ({ name, is_default })),
    schedule: schedule.map(rowToWrite),
    attachments: stored.attachments.filter(({ kept }) => kept).map(({ id }) => id),
    ...given,
    change_order: change_order && {
      extra_days: extra_days ?? change_order.extra_days,
      asked_by: asked_by === undefined ? change_order.asked_by : asked_by,
      reason: reason === undefined ? change_order.reason : reason,
    },
    line_items: input.line_items?.filter(({ id }) => !id || !fromChange.has(id)) ?? kept,
  } as WrittenDocument
}

/** The same lines in a document of another job, or of none. */
export function withoutPhotos(lines: WrittenDocument['line_items']): WrittenDocument['line_items'] {
  return lines.map((line) => ({ ...line, photo_ids: [] }))
}

import type { updateDocument as updateCall } from '#contract/billing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { Written } from '../columns.ts'
import { documentOf, type Stored } from '../shape.ts'

/** The stored document with what the input changes laid over it, as wire text. */
export function overlay(stored: Stored, input: Partial<InputOf<typeof updateCall>>): Written {
  const current = documentOf(stored, '9999-12-31', null)
  const costs = new Map(stored.lines.map((line) => [line.id, line.cost]))
  const kept = current.line_items.map((line) => {
    const cost = costs.get(line.id)
    return { ...line, cost: cost === null || cost === undefined ? null : (cost / 100).toFixed(2) }
  })
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { deposit_fixed, ...rest } = current
  return {
    ...rest,
    deposit_amount: deposit_fixed,
    internal_notes: stored.internal_notes,
    ...given,
    line_items: input.line_items ?? kept,
  } as Written
}

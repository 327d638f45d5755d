import { z } from 'zod'
import { amount, day, id } from '../wire/fields.ts'

/**
 * Where the rows are that sum to a figure: `entries` is `GET /api/reports/entries/`, `transactions` `GET /api/accounting/`,
 * `invoices` `GET /api/billing/`; `query` is what is asked of it.
 */
export const figureRows = z.object({ list: z.enum(['entries', 'transactions', 'invoices']), query: z.string() })
export type FigureRows = z.output<typeof figureRows>

/** A sum of a report, and what it was in the period before where that was asked for. */
export const reportFigure = z.object({ amount: amount(), previous: amount().optional(), rows: figureRows })
export type ReportFigure = z.output<typeof reportFigure>

/** A sum of other figures, to which no rows of its own belong. */
export const reportSum = reportFigure.omit({ rows: true })
export type ReportSum = z.output<typeof reportSum>

/** Days, both included. */
export const reportPeriod = z.object({ start_date: day(), end_date: day() })
export type ReportPeriod = z.output<typeof reportPeriod>

/** What is asked of a report: unset, from the first of January to today; `compare` adds the period before (`previousPeriod`). */
export const reportAsked = {
  start_date: day().optional(),
  end_date: day().optional(),
  compare: z.boolean().optional(),
}

/** Deposits that may be counted already, as payments that were recorded (docs/domain.md, Books, May be the same money). */
export const mayBeCounted = z.object({ amount: amount(), rows: figureRows })
export type MayBeCounted = z.output<typeof mayBeCounted>

/** What stands on each report. */
export const reportHead = {
  period: reportPeriod,
  previous_period: reportPeriod.optional(),
  currency: z.string(),
  /** How many transactions of the period wait to be sorted. */
  to_sort: z.object({ count: z.number().int(), rows: figureRows }),
  /** Deposits of the period that may be the money of payments: they are in no figure. Absent where there are none. */
  may_be_counted: mayBeCounted.optional(),
}

/** What a line of a report is of; all but categories are the product's own. */
export const lineKinds = ['payments', 'deposits', 'refunds', 'fees', 'category', 'unsorted'] as const

/** A line of a section. A category holds those below it too: they follow it, one deeper, and are not added again. */
export const reportLine = reportFigure.extend({
  /** The category's id, else the kind. */
  key: z.string(),
  kind: z.enum(lineKinds),
  category_id: id().nullable(),
  name: z.string(),
  color: z.string().nullable(),
  /** 0 for those that sum to the section. */
  depth: z.number().int(),
  parent_key: z.string().nullable(),
  /** One for each of the steps. */
  by_step: z.array(amount()),
})
export type ReportLine = z.output<typeof reportLine>

export const reportSection = reportFigure.extend({ lines: z.array(reportLine) })
export type ReportSection = z.output<typeof reportSection>

/** Months of the period, or years where it has more than 36 of them; the first and the last may be parts of one. */
export const steps = z.enum(['month', 'year'])

import { z } from 'zod'
import { jobStatuses } from '../../jobs/shapes.ts'
import { amount, id } from '../../wire/fields.ts'
import { figureRows, mayBeCounted } from '../figure-shapes.ts'

/** By margin the least first. */
export const jobProfitSorts = ['margin', '-margin', 'profit', '-profit', '-revenue', '-costs'] as const
export type JobProfitSort = (typeof jobProfitSorts)[number]

/** What was spent for a job by what it was for; the rows are entries. */
const costOfCategory = z.object({
  /** `null`: not sorted. */
  category_id: id().nullable(),
  name: z.string(),
  color: z.string().nullable(),
  amount: amount(),
  rows: figureRows,
})

/** Costs and what follows from them are absent without `costs.view`. */
export const jobProfitSums = z.object({
  revenue: amount(),
  costs: amount().optional(),
  profit: amount().optional(),
  /** Of the revenue in percent with one place, e.g. `31.2`; `null` where nothing came in. */
  margin: z.string().nullable().optional(),
})
export type JobProfitSums = z.output<typeof jobProfitSums>

export const jobProfit = jobProfitSums.extend({
  id: id(),
  number: z.string(),
  title: z.string(),
  status: z.enum(jobStatuses),
  client_name: z.string().nullable(),
  /** What the client pays in all; `null` where no price is known. */
  contract_price: amount().nullable(),
  /** What may be spent; absent without `costs.view`. */
  budget: amount().nullable().optional(),
  costs_by_category: z.array(costOfCategory).optional(),
  /** Deposits that are for it and in no figure; absent where there are none. */
  may_be_counted: mayBeCounted.optional(),
  rows: z.object({ revenue: figureRows, costs: figureRows.optional() }),
})
export type JobProfit = z.output<typeof jobProfit>

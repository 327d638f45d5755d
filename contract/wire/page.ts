import { z } from 'zod'
import { limits } from '../values/limits.ts'

const whole = (max: number) => z.coerce.number().int().max(max)

/** The paging inputs of a list. Source: docs/domain.md, Wire. */
export const pageInput = {
  /** Below the first is the first. */
  page: whole(limits.lastPage)
    .overwrite((page) => Math.max(1, page))
    .default(1),
  page_size: whole(limits.pageSizeMax).min(1).default(limits.pageSize),
}

/** What stands beside a list. */
export const pageAnswer = {
  page: z.number(),
  page_size: z.number(),
  total: z.number(),
  total_pages: z.number(),
  /** There are more than `total`: what was searched for fits so many that they were not all counted. */
  more_than: z.boolean().optional(),
}

/** What stands beside a list that words are searched in. */
export const searchedPageAnswer = {
  ...pageAnswer,
  /** Nothing holds what was typed: these are close to it, with at most one slip in each word. */
  close: z.boolean().optional(),
}

/** The paging part of an answer. */
export function pageOf(input: { page: number; page_size: number }, total: number) {
  return {
    page: input.page,
    page_size: input.page_size,
    total,
    total_pages: Math.max(1, Math.ceil(total / input.page_size)),
  }
}

/**
 * The same where counting stopped at `counted` because there are more; `rows` is how many stand on the page. A page that is
 * not full is the last, and so gives the total after all.
 */
export function pageOfMore(input: { page: number; page_size: number }, counted: number, rows: number) {
  const seen = (input.page - 1) * input.page_size + rows
  if (rows < input.page_size && (rows > 0 || input.page === 1)) return pageOf(input, seen)
  const known = pageOf(input, Math.max(counted, seen))
  return { ...known, total_pages: Math.max(known.total_pages, rows > 0 ? input.page + 1 : input.page), more_than: true }
}

import { useLocation } from 'react-router'
import type { FigureRows } from '#contract/reports/figure-shapes.ts'

/** Where the rows of a figure are: a list of its own, or over this page. Called `of` there. */
export function useRowsHref(): (rows: FigureRows, of: string) => string {
  const { pathname, search } = useLocation()
  return ({ list, query }, of) => {
    if (list === 'transactions') return `/accounting?${query}`
    if (list === 'invoices') return `/billing?${query}`
    const params = new URLSearchParams(search)
    params.set('rows', query)
    params.set('of', of)
    return `${pathname}?${params}`
  }
}

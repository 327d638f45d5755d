import * as calls from '#contract/accounting/sorting/calls.ts'
import { serve } from '#server/http/context.ts'
import { listSorting, suggestSorting } from './list-sorting.ts'

export const sortingRoutes = [serve(calls.listSorting, listSorting), serve(calls.suggestSorting, suggestSorting)]

import * as calls from '#contract/reports/calls.ts'
import * as profitLoss from '#contract/reports/profit-loss/calls.ts'
import { serve } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { exportCompanyOf } from './export/export.ts'
import { getProfitLoss } from './profit-loss/get-profit-loss.ts'

/** The calls that hand out what other domains keep. */
export function reportsRoutesOver(domains: readonly Domain[]) {
  return [serve(calls.exportCompany, exportCompanyOf(domains)), serve(profitLoss.getProfitLoss, getProfitLoss)]
}

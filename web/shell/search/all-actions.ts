import { accountingActions } from '#web/accounting/palette-actions.ts'
import type { PaletteAction } from '#web/api/palette-action.ts'
import { billingActions } from '#web/billing/palette-actions.ts'
import { clientActions } from '#web/clients/palette-actions.ts'
import { contractActions } from '#web/contracts/palette-actions.ts'
import { teamActions } from '#web/employees/palette-actions.ts'
import { jobActions } from '#web/jobs/palette-actions.ts'
import { photoActions } from '#web/photos/palette-actions.ts'
import { reportActions } from '#web/reports/palette-actions.ts'

/** What all domains offer to do, in the order in which it is shown. */
export const allActions: readonly PaletteAction[] = [
  ...billingActions,
  ...jobActions,
  ...clientActions,
  ...contractActions,
  ...photoActions,
  ...accountingActions,
  ...reportActions,
  ...teamActions,
]

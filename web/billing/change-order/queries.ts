import * as calls from '#contract/billing/change-orders/calls.ts'
import { changePhotos } from '#contract/photos/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type ChangeOrder = AnswerFor<typeof calls.getChangeOrder>['change_order']

export const useGetChangeOrder = (id: string | undefined) =>
  useRead(calls.getChangeOrder, { id: id ?? '' }, { enabled: id !== undefined })
export const useCreateChangeOrder = () => useWrite(calls.createChangeOrder)
export const useUpdateChangeOrder = () => useWrite(calls.updateChangeOrder)
export const useMovePlan = () => useWrite(calls.movePlan)
/** Photos for the gallery of the job, sent at once: the change order names them. */
export const useUploadPhotos = () => useWrite(changePhotos)

import * as calls from '#contract/photos/report/calls.ts'
import { isUnderWay } from '#contract/photos/report/rules.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

/** The reports of a gallery; asked again each second or so while one is being made. */
export const useListPhotoReports = (id: string) =>
  useRead(
    calls.listPhotoReports,
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.reports.some(isUnderWay) ? 1_200 : false) },
  )
export const useCreatePhotoReport = () => useWrite(calls.createPhotoReport)
export const useDeletePhotoReport = () => useWrite(calls.deletePhotoReport)

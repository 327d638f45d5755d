import * as calls from '#contract/jobs/files/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useListJobFiles = (id: string) => useRead(calls.listJobFiles, { id })
export const useAddJobFiles = () => useWrite(calls.addJobFiles)
export const useRenameJobFile = () => useWrite(calls.renameJobFile)
export const useDeleteJobFile = () => useWrite(calls.deleteJobFile)
export const useRestoreJobFile = () => useWrite(calls.restoreJobFile)

/** Where a file is fetched: as a download, or to be shown by the browser. */
export function addressOfFile(id: string, file_id: string, open = false): string {
  const path = calls.getJobFile.path.replace(':id', id).replace(':file_id', file_id)
  return open ? `${path}?open=true` : path
}

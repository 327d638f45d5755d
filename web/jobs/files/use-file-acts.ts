import type { JobFile } from '#contract/jobs/files/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { megabytes } from './file-words.ts'
import { useAddJobFiles, useDeleteJobFile, useRestoreJobFile } from './queries.ts'

/** What is done with the files of a job; each says what came of it, with the way back where there is one. */
export function useFileActs(id: string) {
  const adding = useAddJobFiles()
  const removing = useDeleteJobFile()
  const restoring = useRestoreJobFile()

  async function say(work: Promise<{ message?: string | undefined }>, failed: string, undo?: () => void) {
    try {
      const { message = '' } = await work
      toast({ kind: 'success', title: message, ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}) })
    } catch (error) {
      toast({ kind: 'problem', title: failed, body: fieldMessage(error) })
    }
  }

  const bringBack = (file_id: string) => say(restoring.mutateAsync({ id, file_id }), "The file wasn't brought back")

  return {
    busy: adding.isPending,
    add(files: File[]) {
      if (files.length === 0) return
      const problem = problemOf(files)
      if (problem) toast({ kind: 'problem', title: 'Nothing was added', body: problem })
      else void say(adding.mutateAsync({ id, file: files }), 'Nothing was added')
    },
    remove: (file: JobFile) =>
      say(removing.mutateAsync({ id, file_id: file.id }), `${file.name} wasn't deleted`, () => void bringBack(file.id)),
  }
}

/** What is known before a byte is sent. */
function problemOf(files: readonly File[]): string | undefined {
  if (files.length > limits.photosAtOnce) return `Add at most ${limits.photosAtOnce} files at once.`
  const large = files.find(({ size }) => size > limits.jobFileBytes)
  return large && `${large.name} is over ${megabytes} MB.`
}

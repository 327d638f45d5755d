import { useState } from 'react'
import { Chip } from '#web/ui/basic/chip.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from '../failure-words.ts'
import { useAddReceipts } from './queries.ts'
import { problemOfReceipts, readyReceipts, receiptHelp } from './receipt-files.ts'
import { ReceiptSources } from './receipt-sources.tsx'

/** Receipts of a transaction that is not saved yet. */
export function useNewReceipts() {
  const [files, setFiles] = useState<readonly File[]>([])
  const { mutateAsync } = useAddReceipts()
  return {
    files,
    add(more: File[]) {
      const problem = problemOfReceipts([...files, ...more])
      if (problem) toast({ kind: 'problem', title: 'Nothing was added', body: problem })
      else setFiles([...files, ...more])
    },
    remove: (file: File) => setFiles(files.filter((each) => each !== file)),
    /** Once it is saved; the transaction stays where a receipt cannot be kept. */
    async attach(id: string) {
      if (files.length === 0) return
      try {
        await mutateAsync({ id, receipt: await readyReceipts(files) })
      } catch (error) {
        toast(failureToast("The receipt wasn't attached", error))
      }
    },
  }
}

/** Which receipts will be attached. */
export function NewReceipts({ receipts }: { receipts: ReturnType<typeof useNewReceipts> }) {
  const { files, add, remove } = receipts
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-label">Receipt</legend>
      {files.length > 0 && (
        <ul aria-label="Chosen receipts" className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className="max-w-full">
              <Chip onRemove={() => remove(file)}>{file.name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <ReceiptSources onFiles={add} />
      <p className="text-small text-ink-muted">{receiptHelp}</p>
    </fieldset>
  )
}

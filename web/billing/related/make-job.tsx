import { useNavigate } from 'react-router'
import { JobSheet } from '#web/jobs/form/job-sheet.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'

/** The work of an approved estimate: title, client and address come from it, and days are offered. */
export function MakeJob({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const navigate = useNavigate()
  return (
    <JobSheet
      prefill={{
        values: { title: titleFor(copy) },
        work: document.line_items,
        client: client ? { value: client.id, label: client.display_name } : undefined,
        estimate: { value: document.id, label: nameOf(document) },
      }}
      onClose={onDone}
      onSaved={(job) => {
        onDone()
        navigate(`/jobs/${job.id}`)
      }}
    />
  )
}

function titleFor({ document }: ActionProps['copy']): string {
  if (document.title) return document.title
  return document.line_items.find((line) => line.kind === 'section')?.name || document.line_items[0]?.name || ''
}

import { FileDown, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { exportDocuments } from '#contract/billing/export/calls.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { saveChosen } from '#web/api/files/save-table.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import type { BulkProps } from '#web/ui/list/use-row-selection.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { type Bulk, useBulkWork } from '#web/ui/table/bulk-work.tsx'
import { SaveButton } from '#web/users/save-button.tsx'
import { deleteDraft } from '../delete-draft.ts'
import { nameOf } from '../document-paths.ts'
import { forgetDraft } from '../kept-draft.ts'
import { deleteDocument, getDocumentPdf, sendDocument, useOutdateDocuments } from '../queries.ts'
import { ConfirmSending } from '../send/confirm-sending.tsx'

/** What can be done with several documents at once. */
export function BulkDocuments({ rows, total, more, onSelectAll, onClear }: BulkProps<DocumentRow>) {
  const can = useCan()
  const outdate = useOutdateDocuments()
  const [asked, setAsked] = useState<BulkAction>()
  const [begin, dialog] = useBulkWork<DocumentRow>({ nameOf, why: fieldMessage, onEnd: [onClear, outdate] })
  const kind = rows[0]?.kind ?? 'estimate'
  const drafts = rows.filter((row) => row.display_status === 'draft')
  const named = inDrafts(drafts.length)
  const work = (next: Work) => {
    setAsked(undefined)
    begin(next)
  }
  return (
    <>
      <BulkBar count={rows.length} total={total} more={more} onSelectAll={onSelectAll} onClear={onClear}>
        {drafts.length > 0 && can(`${kind}s.send`) && (
          <Button variant="quiet" size="sm" icon={Send} onClick={() => setAsked('send')}>
            Send {named}
          </Button>
        )}
        <Button variant="quiet" size="sm" icon={FileDown} onClick={() => work(download(rows))}>
          {rows.length === 1 ? 'Download PDF' : 'Download PDFs'}
        </Button>
        <SaveButton onSave={() => saveChosen(exportDocuments, `${kind}s`, rows, { tab: `${kind}s` })} />
        {drafts.length > 0 && can(`${kind}s.edit`) && (
          <Button variant="quiet" size="sm" icon={Trash2} className="text-brick" onClick={() => setAsked('delete')}>
            Delete {named}
          </Button>
        )}
      </BulkBar>
      <ConfirmBulk
        asked={asked}
        named={named}
        drafts={drafts}
        onClose={() => setAsked(undefined)}
        onConfirm={() => work(asked === 'send' ? send(drafts) : remove(drafts))}
      />
      {dialog}
    </>
  )
}

type BulkAction = 'send' | 'delete'
type ConfirmBulkProps = {
  asked: BulkAction | undefined
  named: string
  drafts: readonly DocumentRow[]
  onClose: () => void
  onConfirm: () => void
}

function ConfirmBulk({ asked, named, drafts, onClose, onConfirm }: ConfirmBulkProps) {
  return (
    <>
      <ConfirmSending open={asked === 'send'} named={named} drafts={drafts} onClose={onClose} onConfirm={onConfirm} />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={onClose}
        danger
        title={`Delete ${named}?`}
        consequences="No one outside your team has seen them. They can't be restored."
        action={`Delete ${named}`}
        onConfirm={onConfirm}
      />
    </>
  )
}

type Work = Bulk<DocumentRow>

function send(drafts: readonly DocumentRow[]): Work {
  return {
    doing: 'Sending',
    did: (count) => `${inDrafts(count)} sent`,
    items: drafts,
    work: (row) => sendDocument(row.kind, row.id),
    endsAll: (error) => isSendError(error) && error.error_code === 'daily_limit',
  }
}

function remove(drafts: readonly DocumentRow[]): Work {
  return {
    doing: 'Deleting',
    did: (count) => `${inDrafts(count)} deleted`,
    items: drafts,
    work: async (row) => {
      await deleteDraft(row.id, ({ id }) => deleteDocument(id))
      forgetDraft(row.kind, row.id)
    },
  }
}

/** One file: the PDF itself, or all of them in a zip. */
function download(rows: readonly DocumentRow[]): Work {
  const files: { name: string; input: Blob }[] = []
  return {
    doing: 'Fetching',
    did: (count) => (count === 1 ? 'PDF saved' : `${count} PDFs saved`),
    items: rows,
    work: async (row) => {
      const input = await getDocumentPdf(row.kind, row.id)
      files.push({ name: `${nameInFolder(nameOf(row), files)}.pdf`, input })
    },
    finish: async () => {
      const [first] = files
      if (first && files.length === 1) return saveFile(first.input, first.name)
      const { downloadZip } = await import('client-zip')
      saveFile(await downloadZip(files).blob(), `${rows[0]?.kind ?? 'document'}s.zip`)
    },
  }
}

/** Two drafts for one client are called alike: the second becomes "… 2". */
function nameInFolder(name: string, files: readonly { name: string }[]): string {
  const plain = name.replace(/[\\/:*?"<>|]/g, ' ')
  const same = files.filter((file) => file.name === `${plain}.pdf` || file.name.startsWith(`${plain} (`)).length
  return same === 0 ? plain : `${plain} (${same + 1})`
}

function inDrafts(count: number): string {
  return count === 1 ? '1 draft' : `${count} drafts`
}

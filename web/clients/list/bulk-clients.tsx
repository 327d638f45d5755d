import { Archive, ArchiveRestore, FileDown, Merge, Send } from 'lucide-react'
import { useState } from 'react'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import type { BulkProps } from '#web/ui/list/use-row-selection.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { type Bulk, useBulkWork } from '#web/ui/table/bulk-work.tsx'

import { useMayMerge } from '../every-client.ts'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { type ClientQuestion, deleteClient, inviteClient, restoreClient, useOutdateClients } from '../queries.ts'

import { BulkTagDialog } from '../tags/bulk-tag-dialog.tsx'
import { inClients } from '../tags/in-clients.ts'
import { addTagTo, removeTagFrom, useTagsById } from '../tags/queries.ts'
import { TagButtons } from '../tags/tag-buttons.tsx'
import { exportChosen, exportFound, sayNotExported } from './export-clients.ts'

type BulkClientsProps = BulkProps<ClientRow> & {
  /** The list shows archived clients: those can be taken out. */
  archived: boolean
  /** What the list was asked. */
  question: ClientQuestion
}

/** What can be done with several clients at once. */
export function BulkClients({ archived, rows, total, more, question, onSelectAll, onClear }: BulkClientsProps) {
  const outdate = useOutdateClients()
  const tags = useTagsById()
  const [asked, setAsked] = useState<Asked>()
  const [begin, dialog] = useBulkWork<ClientRow>(() => {
    onClear()
    outdate()
  })
  const invitable = rows.filter((row) => !archived && row.email && row.invite_status !== 'joined')
  const work = (next: Work) => {
    setAsked(undefined)
    begin({ ...next, nameOf: (row) => row.display_name, why: fieldMessage })
  }
  return (
    <>
      <BulkBar count={rows.length} total={total} more={more} onSelectAll={onSelectAll} onClear={onClear}>
        <ChangeButtons
          archived={archived}
          invitable={invitable.length}
          mergeable={rows.length === 2}
          tagged={tags.size > 0}
          onAsk={setAsked}
          onRestore={() => work(restore(rows))}
        />
        <ExportButton rows={rows} total={total} more={more} question={question} />
        {!archived && <DeleteButton onAsk={setAsked} />}
      </BulkBar>
      <AskedBulk
        asked={asked}
        rows={rows}
        invitable={invitable}
        onWork={work}
        onMerged={onClear}
        onClose={() => setAsked(undefined)}
      />
      {dialog}
    </>
  )
}

type ChangeButtonsProps = {
  archived: boolean | undefined
  invitable: number
  mergeable: boolean
  /** There are tags. */
  tagged: boolean
  onAsk: (what: Asked) => void
  onRestore: () => void
}

function ChangeButtons({ archived, invitable, mergeable, tagged, onAsk, onRestore }: ChangeButtonsProps) {
  const can = useCan()
  const mayMerge = useMayMerge()
  return (
    <>
      {invitable > 0 && can('clients.edit') && can('clients.contact') && (
        <Button variant="quiet" size="sm" icon={Send} onClick={() => onAsk('invite')}>
          Invite {invitable}
        </Button>
      )}
      {archived && can('clients.edit') && (
        <Button variant="quiet" size="sm" icon={ArchiveRestore} onClick={onRestore}>
          Restore
        </Button>
      )}
      {can('clients.edit') && tagged && <TagButtons onTag={onAsk} />}
      {mayMerge && mergeable && (
        <Button variant="quiet" size="sm" icon={Merge} onClick={() => onAsk('merge')}>
          Merge
        </Button>
      )}
    </>
  )
}

function DeleteButton({ onAsk }: Pick<ChangeButtonsProps, 'onAsk'>) {
  if (!useCan()('clients.delete')) return null
  return (
    <Button variant="quiet" size="sm" icon={Archive} className="text-brick" onClick={() => onAsk('delete')}>
      Delete
    </Button>
  )
}

/** All that the list finds are asked for as what the list shows, others one by one. */
function ExportButton({ rows, total, more, question }: Pick<BulkClientsProps, 'rows' | 'total' | 'more' | 'question'>) {
  const [busy, setBusy] = useState(false)
  const isAll = more ? rows.length > total : rows.length === total
  const save = () => {
    setBusy(true)
    const saved = isAll ? exportFound(question, rows.length) : exportChosen(rows)
    void saved.catch(sayNotExported).finally(() => setBusy(false))
  }
  return (
    <Button variant="quiet" size="sm" icon={FileDown} busy={busy} onClick={save}>
      Export
    </Button>
  )
}

type Asked = 'merge' | 'invite' | 'delete' | 'add' | 'remove'
type AskedBulkProps = {
  asked: Asked | undefined
  rows: readonly ClientRow[]
  invitable: readonly ClientRow[]
  onWork: (work: Work) => void
  onMerged: () => void
  onClose: () => void
}

/** What is asked before it is done: whether, or with which tag. */
function AskedBulk({ asked, rows, invitable, onWork, onMerged, onClose }: AskedBulkProps) {
  const [first, second] = rows
  if (asked === 'merge' && first && second)
    return <MergeDialog ids={[first.id, second.id]} onMerged={onMerged} onClose={onClose} />
  if (asked === 'add' || asked === 'remove')
    return (
      <BulkTagDialog
        way={asked}
        count={inClients(rows.length)}
        onChoose={(tag) => onWork(retag(rows, asked, tag))}
        onClose={onClose}
      />
    )
  return (
    <ConfirmBulk
      asked={asked}
      invited={invitable.length}
      deleted={rows.length}
      onClose={onClose}
      onConfirm={() => onWork(asked === 'invite' ? invite(invitable) : remove(rows))}
    />
  )
}

type ConfirmBulkProps = {
  asked: Asked | undefined
  invited: number
  deleted: number
  onClose: () => void
  onConfirm: () => void
}

function ConfirmBulk({ asked, invited, deleted, onClose, onConfirm }: ConfirmBulkProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'invite'}
        onOpenChange={onClose}
        title={`Invite ${inClients(invited)}?`}
        consequences="Each gets an email with a link to their own page with documents and projects."
        action="Send invitations"
        onConfirm={onConfirm}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={onClose}
        danger
        title={`Delete ${inClients(deleted)}?`}
        consequences="Clients with documents or jobs are archived instead: hidden from your lists, kept on the documents. The others can't be restored."
        action={`Delete ${inClients(deleted)}`}
        onConfirm={onConfirm}
      />
    </>
  )
}

type Work = Omit<Bulk<ClientRow>, 'nameOf' | 'why'>

function invite(clients: readonly ClientRow[]): Work {
  return {
    doing: 'Inviting',
    did: (count) => `${inClients(count)} invited`,
    items: clients,
    work: (row) => inviteClient(row.id),
  }
}

function retag(clients: readonly ClientRow[], way: 'add' | 'remove', tag: { id: string; name: string }): Work {
  const adds = way === 'add'
  return {
    doing: adds ? 'Tagging' : 'Removing the tag from',
    did: (count) => (adds ? `${inClients(count)} tagged ${tag.name}` : `${tag.name} removed from ${inClients(count)}`),
    items: clients,
    work: (row) => (adds ? addTagTo(row.id, tag.id) : removeTagFrom(row.id, tag.id)),
  }
}

function restore(clients: readonly ClientRow[]): Work {
  return {
    doing: 'Restoring',
    did: (count) => `${inClients(count)} restored`,
    items: clients,
    work: (row) => restoreClient(row.id),
  }
}

function remove(clients: readonly ClientRow[]): Work {
  return {
    doing: 'Deleting',
    did: (count) => `${inClients(count)} deleted or archived`,
    items: clients,
    work: (row) => deleteClient(row.id),
  }
}

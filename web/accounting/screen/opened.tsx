import { Suspense, useEffect } from 'react'
import { useCan } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { ImportSheet } from '../imports/import-sheet.tsx'
import type { HistoryView } from '../panel/panel-body.tsx'
import { useGetTransaction } from '../queries.ts'

const TransactionPanel = lazyWithin(() =>
  import('../panel/transaction-panel.tsx').then((part) => ({ default: part.TransactionPanel })),
)
const TransactionSheet = lazyWithin(() =>
  import('../form/transaction-sheet.tsx').then((part) => ({ default: part.TransactionSheet })),
)
const SplitSheet = lazyWithin(() => import('../form/split-sheet.tsx').then((part) => ({ default: part.SplitSheet })))
const MatchDialog = lazyWithin(() =>
  import('../matching/match-dialog.tsx').then((part) => ({ default: part.MatchDialog })),
)
const TidyUp = lazyWithin(() => import('../sorting/tidy-up.tsx').then((part) => ({ default: part.TidyUp })))
const ImportListSheet = lazyWithin(() =>
  import('../imports/import-list-sheet.tsx').then((part) => ({ default: part.ImportListSheet })),
)
const PossibleSheet = lazyWithin(() =>
  import('../possible/possible-sheet.tsx').then((part) => ({ default: part.PossibleSheet })),
)
const DeletedSheet = lazyWithin(() => import('./deleted-sheet.tsx').then((part) => ({ default: part.DeletedSheet })))

const RuleOfTransaction = lazyWithin(() =>
  import('../rules/rule-of-transaction.tsx').then((part) => ({ default: part.RuleOfTransaction })),
)

type OpenedProps = { history?: HistoryView }

/** What the address opens over the page. */
export function Opened({ history }: OpenedProps) {
  const [params, change] = useAddress()
  const mayEdit = useCan('accounting.edit')
  const peek = params.get('peek')
  const edit = params.get('edit')
  const split = params.get('split')
  const always = params.get('always')
  const match = params.get('match')
  return (
    <Suspense>
      {peek && (
        <TransactionPanel
          key={peek}
          id={peek}
          history={history}
          onEdit={() => change({ peek: undefined, edit: peek })}
          onSplit={() => change({ peek: undefined, split: peek })}
          onOpen={(id) => change({ peek: id })}
          onClose={() => change({ peek: undefined })}
        />
      )}
      {mayEdit && params.has('new') && <TransactionSheet onClose={() => change({ new: undefined })} />}
      {mayEdit && edit && <OfTransaction what="edit" id={edit} onClose={() => change({ edit: undefined })} />}
      {mayEdit && split && <OfTransaction what="split" id={split} onClose={() => change({ split: undefined })} />}
      {mayEdit && match && <OfTransaction what="match" id={match} onClose={() => change({ match: undefined })} />}
      {mayEdit && params.has('tidy') && <TidyUp onClose={() => change({ tidy: undefined })} />}
      {mayEdit && always && <RuleOfTransaction id={always} onClose={() => change({ always: undefined })} />}
      {mayEdit && params.has('import') && <ImportSheet onClose={() => change({ import: undefined })} />}
      {mayEdit && params.has('imports') && (
        <ImportListSheet
          onClose={() => change({ imports: undefined })}
          onImport={() => change({ imports: undefined, import: '1' })}
        />
      )}
      {params.has('same') && <PossibleSheet onClose={() => change({ same: undefined })} />}
      {params.has('deleted') && <DeletedSheet onClose={() => change({ deleted: undefined })} />}
    </Suspense>
  )
}

type OfTransactionProps = { what: 'edit' | 'split' | 'match'; id: string; onClose: () => void }

const sheets = { edit: TransactionSheet, split: SplitSheet, match: MatchDialog }

/** Opens once it is there; says why where it cannot be. */
function OfTransaction({ what, id, onClose }: OfTransactionProps) {
  const { data, error } = useGetTransaction(id)
  useEffect(() => {
    if (!error) return
    toast({ kind: 'problem', title: "Couldn't open it", body: plainMessage(error) })
    onClose()
  }, [error, onClose])
  if (!data) return null
  const Sheet = sheets[what]
  return <Sheet row={data.transaction} onClose={onClose} />
}

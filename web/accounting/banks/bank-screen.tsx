import { Landmark, Plus, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useOnline } from '#web/offline/connection.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { failureToast } from '../failure-words.ts'
import { BankCard } from './bank-card.tsx'
import { LinkBank } from './link-bank.tsx'
import { useListLinkedBanks, useSyncBanks } from './queries.ts'
import { RemoveBankDialog } from './remove-bank-dialog.tsx'

/** `/accounting?view=banks`. `onImport`: opens the import of a file, where that is offered. */
export function BankScreen({ onImport }: { onImport?: (() => void) | undefined }) {
  const [reading, setReading] = useState(false)
  const { data, error, refetch } = useListLinkedBanks(reading)
  const [open, setOpen] = useState<{ bank?: LinkedBank }>()
  const isReading = data?.banks.some(({ syncing }) => syncing) ?? false
  if (isReading !== reading) setReading(isReading)
  if (error && !data) return <ReadFailed things="banks" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const link = () => setOpen({})
  return (
    <div className="flex flex-col gap-4">
      <Offline />
      {data.banks.some(({ practice }) => practice) && <PracticeBanner />}
      {data.banks.length === 0 ? (
        <NoBanks onLink={link} onImport={onImport} />
      ) : (
        <Banks banks={data.banks} onLink={link} onSignIn={(bank) => setOpen({ bank })} onImport={onImport} />
      )}
      {open && <LinkBank bank={open.bank} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Offline() {
  if (useOnline()) return null
  return <Banner tone="attention">Linking and syncing banks needs a connection.</Banner>
}

function PracticeBanner() {
  return (
    <Banner tone="attention" title="Practice mode: these are no real banks.">
      Their transactions are made up. Real banks need bank-linking keys on this server.
    </Banner>
  )
}

type Starts = { onLink: () => void; onImport: (() => void) | undefined }

function NoBanks({ onLink, onImport }: Starts) {
  const mayLink = useCan('banks.link')
  return (
    <EmptyState
      icon={Landmark}
      title="No bank is linked"
      text={
        mayLink
          ? 'Link one and its transactions come in by themselves. We can see transactions, never move money.'
          : 'Ask the owner to link the company’s bank.'
      }
      actions={
        <>
          {mayLink && (
            <Button variant="primary" icon={Plus} onClick={onLink}>
              Link bank
            </Button>
          )}
          {onImport && <Button onClick={onImport}>Import a file</Button>}
        </>
      }
    />
  )
}

type BanksProps = Starts & { banks: LinkedBank[]; onSignIn: (bank: LinkedBank) => void }

function Banks({ banks, onLink, onSignIn, onImport }: BanksProps) {
  const sync = useSyncBanks()
  const [removing, setRemoving] = useState<LinkedBank>()
  const syncNow = (bank_id?: string) =>
    sync.mutate(bank_id ? { bank_id } : {}, { onError: (error) => toast(failureToast("It wasn't synced", error)) })
  return (
    <>
      <BanksButtons
        busy={sync.isPending || banks.some(({ syncing }) => syncing)}
        onLink={onLink}
        onSyncAll={banks.length > 1 ? () => syncNow() : undefined}
        onImport={onImport}
      />
      <Grid>
        {banks.map((bank) => (
          <BankCard
            key={bank.id}
            bank={bank}
            busy={sync.isPending && sync.variables?.bank_id === bank.id}
            onSync={() => syncNow(bank.id)}
            onSignIn={() => onSignIn(bank)}
            onRemove={() => setRemoving(bank)}
          />
        ))}
      </Grid>
      {removing && <RemoveBankDialog bank={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

type BanksButtonsProps = Starts & {
  busy: boolean
  /** undefined where there is only one. */
  onSyncAll: (() => void) | undefined
}

function BanksButtons({ busy, onLink, onSyncAll, onImport }: BanksButtonsProps) {
  const [maySync, mayLink] = [useCan('banks.sync'), useCan('banks.link')]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayLink && (
        <Button variant="primary" icon={Plus} onClick={onLink}>
          Link bank
        </Button>
      )}
      {maySync && onSyncAll && (
        <Button icon={RefreshCw} busy={busy} onClick={onSyncAll}>
          Sync all
        </Button>
      )}
      {onImport && (
        <Button variant="quiet" onClick={onImport}>
          Import a file
        </Button>
      )}
    </div>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
}

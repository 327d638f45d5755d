import { LogIn, RefreshCw, Trash2 } from 'lucide-react'
import type { LinkedAccount, LinkedBank } from '#contract/accounting/banks/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { accountTitle, kindWords, lookOf } from './bank-words.ts'

type BankCardProps = {
  bank: LinkedBank
  busy: boolean
  onSync: () => void
  onSignIn: () => void
  onRemove: () => void
}

/** A bank with its accounts, how it is doing, and what can be done. */
export function BankCard(props: BankCardProps) {
  const { bank } = props
  const { label, tone, icon } = lookOf(bank)
  const [maySync, mayLink, mayRemove] = [useCan('banks.sync'), useCan('banks.link'), useCan('banks.remove')]
  return (
    <Card
      title={bank.name}
      level={3}
      action={
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
      }
      footer={(maySync || mayLink || mayRemove) && <BankButtons {...props} />}
    >
      <div className="flex flex-col gap-3">
        <Trouble bank={bank} mayLink={mayLink} />
        <ul aria-label={`Accounts at ${bank.name}`} className="flex flex-col">
          {bank.accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
        <LastSync bank={bank} />
      </div>
    </Card>
  )
}

/** Sign in again, sync, remove: what the person may do, as far as it is the time for it. */
function BankButtons({ bank, busy, onSync, onSignIn, onRemove }: BankCardProps) {
  const [maySync, mayLink, mayRemove] = [useCan('banks.sync'), useCan('banks.link'), useCan('banks.remove')]
  return (
    <>
      {mayLink && bank.status === 'login_required' && (
        <Button variant="primary" icon={LogIn} onClick={onSignIn}>
          Sign in again
        </Button>
      )}
      {maySync && bank.status === 'connected' && (
        <Button icon={RefreshCw} busy={busy || bank.syncing} onClick={onSync}>
          Sync now<span className="sr-only"> at {bank.name}</span>
        </Button>
      )}
      {mayRemove && (
        <Button variant="quiet" icon={Trash2} className="ms-auto" onClick={onRemove}>
          Remove<span className="sr-only"> {bank.name}</span>
        </Button>
      )}
    </>
  )
}

function AccountRow({ account }: { account: LinkedAccount }) {
  const { kind, balance, currency } = account
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
      <span className="min-w-0">
        <span className="block break-words">{accountTitle(account)}</span>
        <span className="block text-small text-ink-muted">{kindWords[kind]}</span>
      </span>
      {balance === null ? (
        <span className="text-small text-ink-muted">No balance yet</span>
      ) : (
        <Money amount={balance} currency={currency} />
      )}
    </li>
  )
}

function Trouble({ bank, mayLink }: { bank: LinkedBank; mayLink: boolean }) {
  const { status, failure, name } = bank
  if (status === 'login_required')
    return (
      <Banner tone="attention" title={`${name} asks you to sign in again.`}>
        {mayLink
          ? 'Banks ask for this now and then. New transactions stop until you do.'
          : 'New transactions stop until the owner signs in again.'}
      </Banner>
    )
  if (status === 'disconnected')
    return (
      <Banner tone="problem" title={`${name} ended the connection.`}>
        Remove it and link it again. Your transactions stay, and its accounts pick up where they stopped.
      </Banner>
    )
  return failure ? <Banner tone="attention">{failure}</Banner> : null
}

/** While it is read, how far it is; else when it was read last. */
function LastSync({ bank }: { bank: LinkedBank }) {
  const { syncing, lines_read, last_synced_at, transactions } = bank
  if (syncing)
    return (
      <p role="status" className="text-small text-ink-muted">
        Bringing in transactions…{lines_read > 0 && ` ${lines_read.toLocaleString()}`}
      </p>
    )
  return (
    <p className="text-small text-ink-muted">
      {last_synced_at ? (
        <>
          Last synced <InstantText instant={last_synced_at} /> · {transactions.toLocaleString()}{' '}
          {transactions === 1 ? 'transaction' : 'transactions'}
        </>
      ) : (
        'Not synced yet'
      )}
    </p>
  )
}

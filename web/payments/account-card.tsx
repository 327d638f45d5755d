import { CircleAlert, CircleCheck, CircleDot, CircleOff, RefreshCw } from 'lucide-react'
import { lackLabels } from '#contract/payments/account-rules.ts'
import type { PaymentAccount } from '#contract/payments/shapes.ts'
import { useAccess } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'
import { Facts } from '#web/ui/text/facts.tsx'
import { useOpenPaymentAccount, useSwitchPayments, type useSyncPaymentAccount } from './queries.ts'

type AccountCardProps = { account: PaymentAccount; sync: ReturnType<typeof useSyncPaymentAccount> }

/** The state in a word and a sentence, what is missing, and the one thing to do; the switch once there is an account. */
export function AccountCard({ account, sync }: AccountCardProps) {
  const { state, missing, practice } = account
  const owner = useAccess()?.kind === 'owner'
  const open = useOpenPaymentAccount()
  const problem = open.error ?? sync.error
  const look = looks[state]
  const action = actionOf(account)
  return (
    <div className="flex flex-col gap-4">
      {practice && <PracticeMode />}
      <Card
        title="Online payments"
        action={<StateChip {...look} />}
        footer={
          (state !== 'none' || owner) && (
            <>
              {owner && action && <ToProcessor action={action} open={open} />}
              {state !== 'none' && <Refresh sync={sync} />}
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {problem && (
            <Banner tone="problem" urgent>
              {plainMessage(problem)}
            </Banner>
          )}
          <p>{look.words}</p>
          <StillNeeded missing={missing} />
          {!owner && action && <p className="text-ink-muted">{action.others}</p>}
          {state !== 'none' && <Choices account={account} />}
        </div>
      </Card>
    </div>
  )
}

function PracticeMode() {
  return (
    <Banner tone="attention" title="Practice mode: no real money moves.">
      Everything works with test cards and a practice bank. Real cards need card processor keys on this server.
    </Banner>
  )
}

function StateChip({ tone, icon, label }: Look) {
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}

type ToProcessorProps = { action: Action; open: ReturnType<typeof useOpenPaymentAccount> }

function ToProcessor({ action, open }: ToProcessorProps) {
  return (
    <Button
      variant={action.first ? 'primary' : 'secondary'}
      busy={open.isPending || open.isSuccess}
      onClick={() => open.mutate({}, { onSuccess: ({ url }) => leaveFor(url) })}
    >
      {action.label}
    </Button>
  )
}

function Refresh({ sync }: Pick<AccountCardProps, 'sync'>) {
  return (
    <Button
      variant="quiet"
      icon={RefreshCw}
      className="ms-auto"
      busy={sync.isPending}
      onClick={() => sync.mutate({}, { onSuccess: () => toast('Status refreshed') })}
    >
      Refresh status
    </Button>
  )
}

function StillNeeded({ missing }: Pick<PaymentAccount, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <div>
      <h3 className="text-label text-ink-muted">Still needed</h3>
      <ul className="list-disc ps-5 pt-1">
        {missing.map((lack) => (
          <li key={lack}>{lackLabels[lack]}</li>
        ))}
      </ul>
    </div>
  )
}

function Choices({ account }: { account: PaymentAccount }) {
  const switching = useSwitchPayments()
  const { state, card_payments, bank_payments, payouts, currency } = account
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Switch
        label="Take cards"
        note={
          card_payments
            ? 'Clients see a button to pay on invoices, and on approved estimates with a deposit.'
            : 'Clients see other ways to pay you. Payments already started will finish.'
        }
        checked={card_payments}
        onChange={(on) => switching.mutate({ card_payments: on })}
      />
      <Switch
        label="Take bank payments"
        note={
          bank_payments
            ? 'Clients can pay from a US bank account (ACH). It takes up to 4 business days, and the bank of a client can take it back for 60 days.'
            : 'Cheaper for large invoices: the processor keeps less of a bank payment than of a card.'
        }
        checked={bank_payments}
        onChange={(on) => switching.mutate({ bank_payments: on })}
      />
      {switching.isError && (
        <Banner tone="problem" urgent>
          {plainMessage(switching.error)}
        </Banner>
      )}
      <Facts
        facts={[
          ['Clients can pay by card', account.takes_cards ? 'Yes' : 'Not now'],
          ['Clients can pay by bank', account.takes_bank ? 'Yes' : 'Not now'],
          [
            'Payouts to your bank',
            payouts ? 'On' : state === 'ready' ? 'Held until the processor has all it needs' : 'Not yet',
          ],
          ['Currency', currency],
        ]}
      />
    </div>
  )
}

type Action = { label: string; first: boolean; others: string }

/** What the owner can do at the processor's page. */
function actionOf({ state, missing, payouts }: PaymentAccount): Action | undefined {
  const others = 'Only the owner can do that, because it says where the money goes.'
  if (state === 'none')
    return {
      label: 'Set up payments',
      first: true,
      others: 'The owner sets this up, because it says where the money goes.',
    }
  if (state === 'incomplete') return { label: 'Finish setup', first: true, others }
  if (state === 'restricted' || missing.length > 0 || !payouts)
    return { label: 'Update details', first: state !== 'ready', others }
  return undefined
}

type Look = { label: string; tone: Tone; icon: IconKind; words: string }

const looks: Record<PaymentAccount['state'], Look> = {
  none: {
    label: 'Not set up',
    tone: 'slate',
    icon: CircleOff,
    words:
      'Let clients pay invoices and deposits by card, on the page they get from you. It takes a few minutes: who you are, and the bank account for your money.',
  },
  incomplete: {
    label: 'Not finished',
    tone: 'pencil',
    icon: CircleDot,
    words: 'The setup is not finished, so clients can’t pay by card yet. You can pick up where you left off.',
  },
  restricted: {
    label: 'More needed',
    tone: 'brick',
    icon: CircleAlert,
    words: 'The card processor has stopped card payments until it knows more about the company.',
  },
  ready: {
    label: 'Ready',
    tone: 'moss',
    icon: CircleCheck,
    words: 'Clients can pay invoices and deposits online. The money goes to your bank.',
  },
}

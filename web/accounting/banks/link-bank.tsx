import { useState } from 'react'
import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { leaveFor } from '#web/ui/overlay/layer-history.ts'
import { ChooseAccounts } from './choose-accounts.tsx'
import { PracticeWindow } from './practice-window.tsx'
import { type LogIn, openWindow, type Window } from './queries.ts'

type LinkBankProps = {
  /** The one to sign in at again; else a new one is linked. */
  bank?: LinkedBank | undefined
  onClose: () => void
}

/** Links a bank, step by step: what is read, the provider's window, which accounts. */
export function LinkBank({ bank, onClose }: LinkBankProps) {
  const [opened, setOpened] = useState<Window>()
  const [logIn, setLogIn] = useState<LogIn>()
  if (logIn) return <ChooseAccounts logIn={logIn} onClose={onClose} />
  if (opened)
    return <PracticeWindow institutions={opened.institutions} bank={bank} onLogIn={setLogIn} onClose={onClose} />
  return <BeforeLinking bank={bank} onOpened={setOpened} onClose={onClose} />
}

/** The real provider's window stands on a page of its own, which alone may load its script. */
const linkPage = (bankId?: string) => `/accounting/link${bankId ? `?bank_id=${bankId}` : ''}`

type BeforeProps = LinkBankProps & { onOpened: (opened: Window) => void }

function BeforeLinking({ bank, onOpened, onClose }: BeforeProps) {
  const { open, busy, problem } = useOpening(bank, onOpened)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={bank ? `Sign in again at ${bank.name}` : 'Link a bank'}
      size="sm"
      initialFocus="[data-continue]"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-continue busy={busy} onClick={open}>
            Continue
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <Banner tone="problem" urgent>
            {problem}
          </Banner>
        )}
        {bank ? (
          <p>Your bank asks who you are. Transactions and what you did with them stay as they are.</p>
        ) : (
          <WhatIsRead />
        )}
      </div>
    </Dialog>
  )
}

function WhatIsRead() {
  return (
    <>
      <p>
        <strong>We can see transactions, never move money.</strong> You log in at the bank itself; your password never
        comes here.
      </p>
      <ul className="list-disc ps-5">
        <li>We read transactions, account names, their last four digits and balances.</li>
        <li>You choose which accounts, and from which day on.</li>
        <li>You can remove the bank whenever you like. Its transactions stay.</li>
      </ul>
    </>
  )
}

function useOpening(bank: LinkedBank | undefined, onOpened: (opened: Window) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function open() {
    setBusy(true)
    setProblem(undefined)
    try {
      const opened = await openWindow(bank?.id)
      if (opened.provider === 'plaid') return leaveFor(linkPage(bank?.id))
      onOpened(opened)
    } catch (error) {
      setProblem(plainMessage(error))
      setBusy(false)
    }
  }
  return { open: () => void open(), busy, problem }
}

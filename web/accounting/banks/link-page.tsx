import { Landmark } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { notAvailable } from './bank-words.ts'
import { ChooseAccounts } from './choose-accounts.tsx'
import { type LogIn, openWindow, useSyncBanks } from './queries.ts'

const PlaidLink = lazyWithin(() => import('./plaid-link.tsx').then((part) => ({ default: part.PlaidLink })))

type LinkPageProps = {
  /** The one to sign in at again. */
  bankId: string | undefined
  /** Back to the banks. */
  onDone: () => void
}

/** The page of the real provider's window: no other may load its script. */
export function LinkPage({ bankId, onDone }: LinkPageProps) {
  const { token, problem, again, broken } = useWindow(bankId, onDone)
  const [logIn, setLogIn] = useState<LogIn>()
  const sync = useSyncBanks()
  const finish = (given: LogIn) => {
    if (!bankId) return setLogIn(given)
    sync.mutate({ bank_id: bankId }, { onSettled: onDone })
  }
  if (logIn) return <ChooseAccounts logIn={logIn} onClose={onDone} />
  if (problem)
    return (
      <PageState
        icon={Landmark}
        tone="problem"
        title="The bank's window didn't open"
        text={problem}
        actions={
          <>
            <Button onClick={again}>Try again</Button>
            <ButtonLink href="/accounting?view=banks">Back to banks</ButtonLink>
          </>
        }
      />
    )
  return (
    <>
      <PageState icon={Landmark} title="Opening your bank’s window" text={<Spinner label="Opening" />} />
      <Suspense>{token && <PlaidLink token={token} onLogIn={finish} onCancel={onDone} onBroken={broken} />}</Suspense>
    </>
  )
}

function useWindow(bankId: string | undefined, onDone: () => void) {
  const [token, setToken] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    let isGone = false
    setProblem(undefined)
    openWindow(bankId)
      .then((opened) => {
        if (isGone) return
        if (opened.provider === 'practice') onDone()
        else setToken(opened.link_token)
      })
      .catch((error) => !isGone && setProblem(plainMessage(error)))
    return () => {
      isGone = true
    }
  }, [bankId, attempt])
  return {
    token,
    problem,
    again: () => setAttempt((before) => before + 1),
    broken: () => setProblem(notAvailable),
  }
}

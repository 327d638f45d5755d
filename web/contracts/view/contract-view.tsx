import { type ReactNode, useState } from 'react'
import { useTakenFromAddress } from '#web/ui/frame/take-from-address.ts'
import type { ContractCopy } from '../queries.ts'
import { type Doing, isDoing } from './action.ts'
import { ContractAction } from './contract-action.tsx'
import { ContractHead } from './contract-head.tsx'
import { ContractRail } from './contract-rail.tsx'
import { SentContract } from './sent-contract.tsx'
import { isUnread, UnreadContract } from './unread-contract.tsx'

type ContractViewProps = { copy: ContractCopy; updated: ReactNode }

/**
 * A contract that was sent: as its signers read it, with who signed, what happened and what can be done. Any, without its
 * text, for who may not read it.
 */
export function ContractView({ copy, updated }: ContractViewProps) {
  const [doing, setDoing] = useState<Doing>()
  useTakenFromAddress('do', (word) => isDoing(word) && setDoing(word))
  return (
    <>
      <div data-screen-only>
        <ContractHead copy={copy} updated={updated} onDo={setDoing} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] print:block">
        {isUnread(copy) ? (
          <UnreadContract />
        ) : (
          <div className="min-w-0 rounded-card bg-sunken p-2 sm:p-6 print:p-0">
            <div className="mx-auto max-w-paper overflow-clip rounded-[6px] shadow-[0_1px_3px_var(--shade-near),0_8px_30px_var(--shade-far)] print:max-w-none print:shadow-none">
              <SentContract copy={copy} />
            </div>
          </div>
        )}
        <ContractRail copy={copy} />
      </div>
      <ContractAction copy={copy} doing={doing} onDone={() => setDoing(undefined)} />
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { formatDay } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { numberOf } from '../list/contract-columns.tsx'
import { ContractPaper } from '../paper/contract-paper.tsx'
import { frozenBrandOf } from '../paper/paper-brand.ts'
import { SignerPlace } from '../paper/signer-place.tsx'
import type { ContractCopy } from '../queries.ts'
import { ContractAction, type Doing, isDoing } from './contract-action.tsx'
import { ContractHead } from './contract-head.tsx'
import { ContractRail } from './contract-rail.tsx'

type ContractViewProps = { copy: ContractCopy; updated: ReactNode }

/** A contract that was sent: as its signers read it, with who signed, what happened and what can be done. */
export function ContractView({ copy, updated }: ContractViewProps) {
  const [params, setAddress] = useAddress()
  const [chosen, setChosen] = useState<Doing>()
  const asked = params.get('do') ?? ''
  const doing = chosen ?? (isDoing(asked) ? asked : undefined)
  const close = () => {
    setChosen(undefined)
    if (asked) setAddress({ do: undefined })
  }
  return (
    <>
      <div data-screen-only>
        <ContractHead copy={copy} updated={updated} onDo={setChosen} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] print:block">
        <div className="min-w-0 rounded-card bg-sunken p-2 sm:p-6 print:p-0">
          <div className="mx-auto max-w-paper overflow-clip rounded-[6px] shadow-[0_1px_3px_var(--shade-near),0_8px_30px_var(--shade-far)] print:max-w-none print:shadow-none">
            <FrozenPaper copy={copy} />
          </div>
        </div>
        <ContractRail copy={copy} />
      </div>
      <ContractAction copy={copy} doing={doing} onDone={close} />
    </>
  )
}

/** The words as they were frozen, and at each place to sign what was done there. */
export function FrozenPaper({ copy: { contract, frozen, signers } }: { copy: ContractCopy }) {
  const { today, locale, time_zone } = useFormats()
  if (!frozen) return null
  const signerAt = (at: { party: string; number: number }) =>
    signers.find(({ party, number }) => party === at.party && number === at.number)
  const dayOf = (instant: string) => formatDay(todayIn(time_zone, instant), today, locale)
  return (
    <ContractPaper
      brand={frozenBrandOf(frozen.brand)}
      title={frozen.brand.title}
      under={numberOf(contract)}
      content={frozen.content}
      label={(name) => fieldRuleOf(name).label}
      place={(block) => {
        const signer = signerAt(block.attrs)
        const words = block.type === 'signature' ? 'Signed electronically' : 'Initialed electronically'
        const signed = signer?.signed_at && (block.type === 'date' ? dayOf(signer.signed_at) : words)
        return (
          <SignerPlace
            block={block}
            name={signer?.name}
            note={block.type === 'signature' ? signer?.role : undefined}
            signed={signed || undefined}
          />
        )
      }}
    />
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { fillSigning } from '#contract/contracts/fields/signing-rules.ts'
import { useTakenFromAddress } from '#web/ui/frame/take-from-address.ts'
import { numberOf } from '../list/contract-columns.tsx'
import { frozenLetterheadOf } from '../printed/letterhead.ts'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { markOf, signerOf } from '../printed/signed-marks.ts'
import { SignerPlace } from '../printed/signer-place.tsx'
import type { ContractCopy } from '../queries.ts'
import { TextIn } from '../words/text-in.tsx'
import { useTextWords } from '../words/text-words.ts'
import { type ActionName, isDoing } from './action.ts'
import { ContractAction } from './contract-action.tsx'
import { ContractHead } from './contract-head.tsx'
import { ContractRail } from './contract-rail.tsx'
import { isUnread, UnreadContract } from './unread-contract.tsx'

type ContractViewProps = { copy: ContractCopy; updated: ReactNode }

/**
 * A contract that was sent: as its signers read it, with who signed, what happened and what can be done. Any, without its
 * text, for who may not read it.
 */
export function ContractView({ copy, updated }: ContractViewProps) {
  const [doing, setDoing] = useState<ActionName>()
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

/** The words as they were frozen, and at each place to sign what was signed there. */
function SentContract({ copy }: { copy: ContractCopy }) {
  const { frozen } = copy
  if (!frozen) return null
  const { brand } = frozen
  return (
    <TextIn language={brand.language}>
      <SentText copy={copy} frozen={frozen} />
    </TextIn>
  )
}

type SentTextProps = { copy: ContractCopy; frozen: NonNullable<ContractCopy['frozen']> }

function SentText({ copy: { contract, signers, cancellation }, frozen: { brand, content } }: SentTextProps) {
  const places = useMemo(() => signingBlocksOf(content), [content])
  const words = useTextWords()
  return (
    <PrintedContract
      brand={frozenLetterheadOf(brand)}
      title={brand.title}
      signers={signers}
      under={numberOf(contract)}
      content={fillSigning(content, { signers, cancellation, period: brand.cancellation_period, style: brand, words })}
      label={(name) => fieldRuleOf(name).label}
      place={(block) => {
        const signer = signerOf(signers, block)
        return (
          <SignerPlace
            block={block}
            name={signer?.signature?.name ?? signer?.name}
            note={block.type === 'signature' ? (signer?.signature?.title ?? signer?.role) : undefined}
            signed={markOf(brand, block, signer, places.indexOf(block))}
          />
        )
      }}
    />
  )
}

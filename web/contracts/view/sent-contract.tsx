import { useMemo } from 'react'
import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { fillSigning } from '#contract/contracts/fields/signing-rules.ts'
import { numberOf } from '../list/contract-columns.tsx'
import { frozenLetterheadOf } from '../printed/letterhead.ts'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { markOf, signerOf } from '../printed/signed-marks.ts'
import { SignerPlace } from '../printed/signer-place.tsx'
import type { ContractCopy } from '../queries.ts'

/** The words as they were frozen, and at each place to sign what was signed there. */
export function SentContract({ copy: { contract, frozen, signers, cancellation } }: { copy: ContractCopy }) {
  const places = useMemo(() => signingBlocksOf(frozen?.content ?? empty), [frozen])
  if (!frozen) return null
  const { brand, content } = frozen
  const { locale, time_zone } = brand
  return (
    <PrintedContract
      brand={frozenLetterheadOf(brand)}
      title={brand.title}
      signers={signers}
      under={numberOf(contract)}
      content={fillSigning(content, { signers, cancellation, locale, time_zone })}
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

const empty = { type: 'doc' as const, content: [] }

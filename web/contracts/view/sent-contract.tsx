import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { formatDay } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { numberOf } from '../list/contract-columns.tsx'
import { frozenLetterheadOf } from '../printed/letterhead.ts'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { SignerPlace } from '../printed/signer-place.tsx'
import type { ContractCopy } from '../queries.ts'

/** The words as they were frozen, and at each place to sign what was done there. */
export function SentContract({ copy: { contract, frozen, signers } }: { copy: ContractCopy }) {
  const { today, locale, time_zone } = useFormats()
  if (!frozen) return null
  const signerAt = (at: { party: string; number: number }) =>
    signers.find(({ party, number }) => party === at.party && number === at.number)
  const dayOf = (instant: string) => formatDay(todayIn(time_zone, instant), today, locale)
  return (
    <PrintedContract
      brand={frozenLetterheadOf(frozen.brand)}
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

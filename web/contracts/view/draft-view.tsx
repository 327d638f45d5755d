import type { CompanySettings } from '#contract/company/shapes.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { fillDraft } from '#contract/contracts/fields/signing-rules.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { contractsPath } from '../contract-paths.ts'
import { letterheadOf } from '../printed/letterhead.ts'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { SignerPlace } from '../printed/signer-place.tsx'
import type { ContractCopy } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { TextIn } from '../words/text-in.tsx'
import { useTextWords } from '../words/text-words.ts'

/** A draft for those who may read it and not write it. */
export function DraftView({ copy }: { copy: ContractCopy }) {
  const { contract } = copy
  const company = useGetCompanySettings().data?.company
  return (
    <>
      <PageHeader
        title={contract.title}
        back={{ label: 'Contracts', href: contractsPath }}
        chip={<StatusChip contract={contract} />}
        meta="It was not sent yet. Your role can read it."
      />
      {company && contract.content ? (
        <div className="rounded-card bg-sunken p-2 sm:p-6">
          <div className="mx-auto max-w-paper overflow-clip rounded-[6px]">
            <TextIn language={contract.language}>
              <DraftText copy={copy} company={company} content={contract.content} />
            </TextIn>
          </div>
        </div>
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  )
}

type DraftTextProps = { copy: ContractCopy; company: CompanySettings; content: Content }

function DraftText({ copy: { contract, signers, filling }, company, content }: DraftTextProps) {
  const words = useTextWords()
  return (
    <PrintedContract
      brand={letterheadOf(company, contract.language)}
      title={contract.title}
      signers={signers}
      content={fillDraft(content, filling ?? { values: {}, tables: {} }, signers, words)}
      label={(name) => fieldRuleOf(name).label}
      place={(block) => (
        <SignerPlace
          block={block}
          name={signers.find((each) => each.party === block.attrs.party && each.number === block.attrs.number)?.name}
        />
      )}
    />
  )
}

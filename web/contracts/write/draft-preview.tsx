import { fillContent } from '#contract/contracts/content/fill-rules.ts'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ContractPaper } from '../paper/contract-paper.tsx'
import { brandOf } from '../paper/paper-brand.ts'
import { SignerPlace } from '../paper/signer-place.tsx'
import type { Draft } from './draft.ts'
import type { DraftText } from './draft-filling.ts'

type DraftPreviewProps = { draft: Draft; text: DraftText; onClose: () => void }

/** The contract as its signers will read it. */
export function DraftPreview({ draft, text, onClose }: DraftPreviewProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Preview as client"
      description="What your client reads before signing. Nothing is sent yet."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DraftPaper draft={draft} text={text} />
    </Dialog>
  )
}

/** A draft on the company's paper, filled in as far as it is known. */
export function DraftPaper({ draft, text }: Omit<DraftPreviewProps, 'onClose'>) {
  const company = useGetCompanySettings().data?.company
  if (!company) return <Skeleton rows={6} />
  return (
    <div className="rounded-card border border-line">
      <ContractPaper
        className="rounded-card"
        brand={brandOf(company)}
        title={draft.title}
        under="Gets its number when you send it"
        content={fillContent(text.content, text.filling)}
        label={(name) => fieldRuleOf(name).label}
        place={(block) => (
          <SignerPlace block={block} name={text.values.signer(block.attrs.party, block.attrs.number)} />
        )}
      />
    </div>
  )
}

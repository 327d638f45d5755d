import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { fillDraft } from '#contract/contracts/fields/signing-rules.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { letterheadOf } from '../printed/letterhead.ts'
import { PrintedContract } from '../printed/printed-contract.tsx'
import { SignerPlace } from '../printed/signer-place.tsx'
import { TextIn } from '../words/text-in.tsx'
import { useTextWords } from '../words/text-words.ts'
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
      reading="The contract"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <TextIn language={draft.language}>
        <PrintedDraft draft={draft} text={text} />
      </TextIn>
    </Dialog>
  )
}

/** A draft on the company's paper, filled in as far as it is known. */
function PrintedDraft({ draft, text }: Omit<DraftPreviewProps, 'onClose'>) {
  const company = useGetCompanySettings().data?.company
  const words = useTextWords()
  if (!company) return <Skeleton rows={6} />
  return (
    <div className="rounded-card border border-line">
      <PrintedContract
        className="rounded-card"
        brand={letterheadOf(company, draft.language)}
        title={draft.title}
        signers={draft.signers}
        under="Gets its number when you send it"
        content={fillDraft(text.content, text.filling, text.people, words)}
        label={(name) => fieldRuleOf(name).label}
        place={(block) => (
          <SignerPlace block={block} name={text.values.signer(block.attrs.party, block.attrs.number)} />
        )}
      />
    </div>
  )
}

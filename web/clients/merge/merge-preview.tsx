import { Download } from 'lucide-react'
import type { MergeField, MergeSide } from '#contract/clients/merge/field-rules.ts'
import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { Mergeable } from '#contract/clients/merge/shapes.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { MergeFieldRow } from './merge-field-row.tsx'
import { holdingWords, outcomeSentences } from './merge-words.ts'

type MergePreviewProps = {
  /** Both, in an order that stays when the other one is to stay. */
  sides: readonly [Mergeable, Mergeable]
  kept: Mergeable
  merged: Mergeable
  outcome: MergeOutcome
  onSwap: () => void
  onChoose: (field: MergeField, side: MergeSide) => void
}

/** What would come of a merge, as it is chosen at the moment. */
export function MergePreview({ sides, kept, merged, outcome, onSwap, onChoose }: MergePreviewProps) {
  const fields = Object.keys(outcome.sides) as MergeField[]
  const moves = holdingWords(merged.holdings)
  const sentences = outcomeSentences(kept, merged, outcome)
  return (
    <>
      <RadioCards
        label="Which one stays?"
        value={kept.client.id}
        onChange={onSwap}
        choices={sides.map(({ client, holdings }) => ({
          value: client.id,
          label: client.display_name,
          note: noteOf(client.email, holdingWords(holdings, 4)),
        }))}
      />
      <section className="flex flex-col gap-1">
        <h3 className="font-label">What moves</h3>
        <p>
          {moves
            ? `${moves} of ${merged.client.display_name} go to ${kept.client.display_name}.`
            : `Nothing but the details below: ${merged.client.display_name} has no jobs or documents.`}
        </p>
      </section>
      {fields.length > 0 && <Differences {...{ sides, kept, merged, outcome, onChoose }} fields={fields} />}
      {outcome.lost_certificate && (
        <LostCertificate client={(outcome.lost_certificate === 'kept' ? kept : merged).client} />
      )}
      {sentences.length > 0 && <Kept sentences={sentences} />}
    </>
  )
}

function noteOf(email: string | null | undefined, holdings: string) {
  return [email, holdings || 'No jobs or documents'].filter(Boolean).join(' · ')
}

type DifferencesProps = Omit<MergePreviewProps, 'onSwap'> & { fields: readonly MergeField[] }

function Differences({ fields, sides, kept, merged, outcome, onChoose }: DifferencesProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">Where they differ, keep</h3>
      <div className="flex flex-col divide-y divide-line border-y border-line">
        {fields.map((field) => (
          <MergeFieldRow
            key={field}
            field={field}
            clients={sides.map(({ client }) => client)}
            value={(outcome.sides[field] === 'merged' ? merged : kept).client.id}
            onChange={(id) => onChoose(field, id === kept.client.id ? 'kept' : 'merged')}
          />
        ))}
      </div>
    </section>
  )
}

/** The one thing that has no other place. */
function LostCertificate({ client }: { client: Client }) {
  return (
    <Banner
      tone="attention"
      title={`The tax certificate of ${client.display_name} isn't kept`}
      actions={
        <ButtonLink size="sm" icon={Download} href={`/api/clients/${client.id}/tax-certificate/`} download>
          Download it
        </ButtonLink>
      }
    >
      It is deleted a day after the merge. To keep it instead, choose their tax exemption above.
    </Banner>
  )
}

/** What becomes of the values that are not chosen. */
function Kept({ sentences }: { sentences: readonly string[] }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-label">Nothing is lost</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

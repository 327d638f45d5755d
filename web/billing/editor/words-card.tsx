import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'

type WordsCardProps = { kind: DocumentKind; draft: Draft; onChange: (change: Partial<Draft>) => void }

/** The words around the lines: to the client above them, terms below, and a note that never leaves the company. */
export function WordsCard({ kind, draft, onChange }: WordsCardProps) {
  return (
    <Card title="Message and terms">
      <div className="grid gap-4 sm:grid-cols-2" data-unit>
        <Field label="Message to the client" help="Shown above the lines" optional>
          <Textarea
            maxLength={limits.note}
            value={draft.notes}
            placeholder={
              kind === 'estimate' ? 'Thanks for having us out. This covers…' : 'Thank you for your business.'
            }
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
        <Field label="Terms" help="Shown below the total" optional>
          <Textarea
            maxLength={limits.note}
            value={draft.terms}
            onChange={(event) => onChange({ terms: event.target.value })}
          />
        </Field>
        <Field label="Internal note" help="Only your team sees this" optional className="sm:col-span-2">
          <Textarea
            rows={2}
            maxLength={limits.note}
            value={draft.internal_notes}
            onChange={(event) => onChange({ internal_notes: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  )
}

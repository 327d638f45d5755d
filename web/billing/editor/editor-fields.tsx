import type { DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { DetailsCard } from './details-card.tsx'
import type { DraftFigures } from './draft-figures.ts'
import { LineItems } from './lines/line-items.tsx'
import { TotalsBlock } from './totals-block.tsx'
import type { Editor } from './use-editor.ts'
import { WordsCard } from './words-card.tsx'

type EditorFieldsProps = {
  kind: DocumentKind
  /** Nothing was written yet. */
  isNew: boolean
  editor: Editor
  figures: DraftFigures
  problems: DraftProblem[]
  /** As the document names them, where the client cannot be read. */
  client: { id: string; display_name: string } | undefined
}

/** Who and when, the lines, what they come to, the words. */
export function EditorFields({ kind, isNew, editor, figures, problems, client }: EditorFieldsProps) {
  const { draft, change, fixed } = editor
  const { totals, currency, taxExempt } = figures
  return (
    <>
      <DetailsCard
        isNew={isNew}
        kind={kind}
        draft={draft}
        onChange={change}
        problems={problems}
        client={figures.client ?? client}
        job={figures.job}
        properties={figures.properties}
        property={figures.property}
      />
      <Card flush>
        <LineItems
          draft={draft}
          onChange={change}
          problems={problems}
          totals={isRefused(totals) ? undefined : totals}
          currency={currency}
          rates={figures.lineRates}
          fixed={fixed}
        />
        <TotalsBlock
          kind={kind}
          draft={draft}
          onChange={change}
          totals={totals}
          problems={problems}
          currency={currency}
          taxExempt={taxExempt}
          exemptUntil={figures.exemptUntil}
          rates={figures.rates}
          fixed={fixed}
        />
      </Card>
      <WordsCard kind={kind} draft={draft} onChange={change} />
    </>
  )
}

import { BookOpen, ClipboardPaste, Copy, Ellipsis, ListPlus, Plus } from 'lucide-react'
import { isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import type { LineBlock } from '#contract/billing/drafts/draft-option-rules.ts'
import type { Draft, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import type { LineKind } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { type DraftChange, optionActions } from '../options/option-actions.ts'
import { OptionHead } from '../options/option-head.tsx'
import type { OptionTotals } from '../options/option-totals.tsx'
import { hasHead } from './line-blocks.ts'

type AddTo = { onAdd: (kind?: LineKind) => void; onList: () => void; onPaste: () => void }

export type OptionBlockProps = {
  draft: Draft
  onChange: DraftChange
  each: readonly OptionTotals[]
  currency: string
  problems: readonly DraftProblem[]
  /** How lines come into an option, or (null) into all of them. */
  addTo: (group: string | null) => AddTo
}

type OfBlock = OptionBlockProps & { name: string | null }
type BlockEndProps = OptionBlockProps & { block: LineBlock; begins: boolean }

/** Above the lines of an option, and above those of all of them. */
export function BlockHead({ draft, onChange, each, currency, problems, name }: OfBlock) {
  if (name === null) return <EveryOption />
  const at = draft.options.findIndex((option) => option.name === name)
  return (
    <OptionHead
      name={name}
      options={draft.options}
      lines={draft.lines}
      total={each.find((option) => option.name === name)?.totals.total}
      currency={currency}
      problem={problems.find(({ field }) => field.startsWith(`options.${at}`))?.message}
      actions={optionActions(draft, onChange)}
    />
  )
}

function EveryOption() {
  return <p className="px-2 py-1 text-label text-ink-muted">In every option</p>
}

/** Below the lines of an option: the ways to more of them. An empty one can begin with those of the one before. */
export function BlockEnd({ draft, onChange, addTo, block, begins }: BlockEndProps) {
  const { name } = block
  const { onAdd, onList, onPaste } = addTo(name)
  const where = name ?? 'every option'
  const at = draft.options.findIndex((option) => option.name === name)
  const from = name !== null && !isWritten(draft, name) ? sourceFor(draft, at) : undefined
  return (
    <div className="flex flex-wrap items-center gap-1" data-unit>
      {!hasHead(block) && <EveryOption />}
      <Button
        size="sm"
        variant="quiet"
        icon={Plus}
        ref={begins ? takeFocus : undefined}
        data-add
        data-cell={`options.${at}`}
        aria-label={`Line in ${where}`}
        onClick={() => onAdd()}
      >
        Line
      </Button>
      <Menu
        align="start"
        trigger={<IconButton size="sm" label={`More ways to add to ${where}`} icon={Ellipsis} />}
        items={[
          { label: 'Section', icon: ListPlus, onSelect: () => onAdd('section') },
          { label: 'From price list', icon: BookOpen, onSelect: onList },
          { label: 'Paste from spreadsheet', icon: ClipboardPaste, onSelect: onPaste },
        ]}
      />
      {name !== null && from !== undefined && (
        <Button
          size="sm"
          variant="quiet"
          icon={Copy}
          className="max-w-full"
          onClick={() => optionActions(draft, onChange).copy(from, name)}
        >
          <span className="min-w-0 truncate">Copy lines from {from}</span>
        </Button>
      )}
    </div>
  )
}

function takeFocus(button: HTMLElement | null) {
  button?.focus()
}

/** Below the last option: one more, as far as an estimate may have them. */
export function MoreOptions({ draft, onChange }: OptionBlockProps) {
  if (draft.options.length >= limits.options) return null
  return (
    <div className="border-t border-line px-2 py-2 sm:px-3" data-unit>
      <Button
        size="sm"
        variant="quiet"
        icon={Plus}
        data-cell="options"
        onClick={() => optionActions(draft, onChange).add()}
      >
        Option
      </Button>
    </div>
  )
}

/** The nearest option before one that has lines, else the next after it. */
function sourceFor(draft: Draft, at: number): string | undefined {
  const written = draft.options.map(({ name }) => (isWritten(draft, name) ? name : undefined))
  return written.slice(0, at).findLast(Boolean) ?? written.slice(at).find(Boolean)
}

function isWritten({ lines }: Draft, name: string): boolean {
  return lines.some((line) => line.option_group === name && !isBlank(line))
}

import { isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import {
  addOption,
  copyLines,
  inBlocks,
  moveOption,
  offerOptions,
  removeOption,
  renameOption,
  restoreOption,
  withDefault,
} from '#contract/billing/drafts/draft-option-rules.ts'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** A change to a draft, or how it follows from the draft as it then is. */
export type DraftChange = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void

/** What can be done with the options of an estimate. */
export type OptionActions = ReturnType<typeof optionActions>

export function optionActions(draft: Draft, change: DraftChange) {
  return {
    /** Gives the key of the line to begin with. */
    offer: () => {
      const offered = offerOptions(draft, newKey)
      change(offered)
      toast({
        title: '3 options added',
        action: { label: 'Undo', onSelect: () => change(withoutOptions) },
      })
      return offered.lines.find(({ option_group }) => option_group === offered.options[0]?.name)?.key
    },
    add: (from?: string) => change((now) => addOption(now, newKey, from)),
    rename: (from: string, to: string) => change((now) => renameOption(now, from, to)),
    begin: (name: string) => change((now) => ({ options: withDefault(now.options, name) })),
    move: (name: string, by: number) => change((now) => moveOption(now, name, by, newKey)),
    copy: (from: string, to: string) => change((now) => copyLines(now, from, to, newKey)),
    remove: (name: string) => {
      change((now) => removeOption(now, name, newKey))
      if (!draft.lines.some((line) => line.option_group === name && !isBlank(line))) return
      const undo = () => change((now) => restoreOption(now, draft, name))
      toast({ title: `Removed ${name.slice(0, 48)}`, action: { label: 'Undo', onSelect: undo } })
    },
  }
}

function withoutOptions({ lines }: Draft): Partial<Draft> {
  const all = lines.filter((line) => !isBlank(line)).map((line) => ({ ...line, option_group: null }))
  return { options: [], lines: inBlocks({ lines: all, options: [] }, newKey) }
}

/** The key of a line before the server has named it. */
export function newKey(): string {
  return crypto.randomUUID()
}

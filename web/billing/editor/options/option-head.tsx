import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type DraftLine, isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Option, optionThatCounts } from '#contract/billing/totals/option-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { CentsOrDash } from '../../sum-row.tsx'
import type { OptionActions } from './option-actions.ts'
import { OptionName } from './option-name.tsx'

type OptionHeadProps = {
  name: string
  options: readonly Option[]
  lines: readonly DraftLine[]
  /** What the estimate comes to with it, in cents. */
  total: number | undefined
  currency: string
  problem: string | undefined
  actions: OptionActions
}

/** Above the lines of an option: its name, written in place, and what the estimate comes to with it. */
export function OptionHead(props: OptionHeadProps) {
  const { name, options, total, currency, problem, actions } = props
  const begins = optionThatCounts(options) === name
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-x-2">
        <OptionName name={name} options={options} onRename={(to) => actions.rename(name, to)} />
        <Menu
          align="start"
          trigger={<IconButton size="sm" label={`More for ${name}`} icon={Ellipsis} className="sm:mt-1" />}
          items={itemsFor(props)}
        />
        <p className="ms-auto flex items-baseline justify-end gap-2 pt-2 pe-1 phone:basis-full">
          {begins && <span className="text-small text-ink-muted">Default</span>}
          <span className="font-label">
            <CentsOrDash cents={total} currency={currency} />
          </span>
        </p>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

function itemsFor({ name, options, lines, actions }: OptionHeadProps): (MenuItem | false)[] {
  const at = options.findIndex((option) => option.name === name)
  const written = (of: string) => lines.some((line) => line.option_group === of && !isBlank(line))
  return [
    {
      label: 'Default option',
      note: 'Its total shows as “from” until your client picks',
      checked: optionThatCounts(options) === name,
      onSelect: () => actions.begin(name),
    },
    ...options
      .filter((option) => option.name !== name && written(option.name))
      .map((option) => ({
        label: `Copy lines from ${option.name}`,
        icon: Copy,
        onSelect: () => actions.copy(option.name, name),
      })),
    options.length < limits.options &&
      written(name) && { label: 'Copy to a new option', icon: Copy, onSelect: () => actions.add(name) },
    at > 0 && { label: 'Move up', icon: ArrowUp, onSelect: () => actions.move(name, -1) },
    at < options.length - 1 && { label: 'Move down', icon: ArrowDown, onSelect: () => actions.move(name, 1) },
    'line',
    options.length === 1
      ? { label: 'Stop offering options', note: 'Its lines stay', onSelect: () => actions.remove(name) }
      : {
          label: written(name) ? 'Remove with its lines' : 'Remove',
          icon: Trash2,
          danger: true,
          onSelect: () => actions.remove(name),
        },
  ]
}

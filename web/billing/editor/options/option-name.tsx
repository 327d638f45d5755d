import { type KeyboardEvent, useId, useState } from 'react'
import { problemOfName } from '#contract/billing/drafts/draft-option-rules.ts'
import type { Option } from '#contract/billing/totals/option-rules.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'

type OptionNameProps = { name: string; options: readonly Option[]; onRename: (to: string) => void }

/**
 * The name of an option. It is its option's as soon as no other has it; what can't be a name is said beside it, and leaving
 * the field puts the last one back.
 */
export function OptionName({ name, options, onRename }: OptionNameProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const at = options.findIndex((option) => option.name === name)
  const problem = typed === undefined ? undefined : problemOfName(options, at, typed)
  const type = (text: string) => {
    setTyped(text)
    if (!problemOfName(options, at, text) && text.trim() === text) onRename(text)
  }
  const leave = () => {
    const text = typed?.trim()
    if (text !== undefined && text !== name && !problemOfName(options, at, text)) onRename(text)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== undefined) setTyped(undefined)
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    else goToLines(event.currentTarget)
    event.preventDefault()
  }
  return (
    <span className="min-w-0 max-w-90 flex-1">
      <input
        aria-label={`Name of option ${at + 1}`}
        aria-invalid={Boolean(problem) || undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={60}
        value={typed ?? name}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={cx(
          'block min-h-10 w-full rounded-[6px] border border-line bg-transparent px-2 text-h3 text-ink',
          'hover:border-line-strong focus:border-chalk focus:bg-surface focus-visible:outline-offset-0 aria-invalid:border-brick phone:min-h-11',
        )}
      />
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </span>
  )
}

/** Enter goes on to the option's first line; where there is none it makes one. */
function goToLines(input: HTMLElement) {
  const block = input.closest('[data-block]')
  const first = block?.querySelector<HTMLElement>('[data-cell="name"]')
  if (first) first.focus()
  else block?.querySelector<HTMLElement>('[data-add]')?.click()
}

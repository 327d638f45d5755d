import { useEffect, useId, useRef } from 'react'
import type { PrintableWords } from '#contract/billing/printable-shapes.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { PrintedSums } from './printed-sums.tsx'

/** How the reader picks an option. `asked`: counts how often they went on without one. */
export type Pick = { picked: string | undefined; onPick: (name: string) => void; asked: number }

type PrintedOptionsProps = { options: PrintableWords['options']; pick?: Pick }

/** The options of an estimate, side by side where there is room, each with what the estimate comes to with it. */
export function PrintedOptions({ options, pick }: PrintedOptionsProps) {
  const group = useId()
  const first = useRef<HTMLInputElement>(null)
  const asked = pick?.asked ?? 0
  useEffect(() => {
    if (asked > 0) first.current?.focus()
  }, [asked])
  const isMissing = asked > 0 && !pick?.picked
  return (
    <fieldset data-options={options.length === 3 ? 3 : 2} className="flex flex-col gap-3">
      <legend className={cx(pick ? 'mb-3 text-h3 print:hidden' : 'sr-only')}>
        {pick ? 'Choose an option' : 'Options'}
      </legend>
      {isMissing && <FieldError id={`${group}-error`}>Choose an option to approve</FieldError>}
      <div className={cx('grid gap-4', options.length === 3 ? '@min-[600px]:grid-cols-3' : '@min-[600px]:grid-cols-2')}>
        {options.map(({ name, ...sums }, at) => (
          <div
            key={name}
            data-keep-together
            data-offered
            className="relative row-span-2 grid min-w-0 grid-rows-subgrid gap-3 rounded-card border border-line p-4 has-checked:border-ink has-checked:bg-paper print:flex print:flex-col print:rounded-none print:border-0 print:bg-transparent print:p-0"
          >
            {pick ? (
              <label className="flex min-h-6 items-start gap-2 font-label after:absolute after:inset-0 after:cursor-pointer">
                <input
                  ref={at === 0 ? first : undefined}
                  type="radio"
                  name={group}
                  checked={pick.picked === name}
                  onChange={() => pick.onPick(name)}
                  aria-describedby={isMissing ? `${group}-error` : undefined}
                  className="mt-0.5 size-5 shrink-0 accent-ink print:hidden"
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            ) : (
              <p className="font-label wrap-anywhere">{name}</p>
            )}
            <PrintedSums {...sums} small />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

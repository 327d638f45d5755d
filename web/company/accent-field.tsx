import { cx } from '#web/ui/class-names.ts'

/** Accents on which white text reads (4.5 and more), by the name that is said. */
export const accents = [
  ['#2158B5', 'Chalk blue'],
  ['#286340', 'Moss'],
  ['#0B6267', 'Teal'],
  ['#805000', 'Pencil'],
  ['#A8321F', 'Brick'],
  ['#65449A', 'Plum'],
  ['#1C2530', 'Slate'],
] as const

type AccentFieldProps = { value: string | null | undefined; onChange: (value: string) => void }

/** The one colour of the company's papers. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-label">
        Accent colour <span className="font-body text-ink-subtle">Optional</span>
      </legend>
      <div className="-ms-1 flex flex-wrap pt-1">
        {accents.map(([colour, name]) => (
          <label key={colour} title={name} className="grid size-10 place-items-center phone:size-11">
            <input
              type="radio"
              name="brand_color"
              value={colour}
              checked={value === colour}
              onChange={() => onChange(colour)}
              aria-label={name}
              style={{ background: colour }}
              className={cx(
                'quick size-7 appearance-none rounded-full',
                'checked:shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)] dark:border dark:border-line-strong',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

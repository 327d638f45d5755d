import { contrastOf, isColor, readableAccent } from '#contract/values/colors.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { cx } from '#web/ui/style/class-names.ts'

/** Accents on which white text has a contrast of at least 4.5, by their names for screen readers. */
export const accents = [
  ['#2158B5', 'Chalk blue'],
  ['#286340', 'Moss'],
  ['#0B6267', 'Teal'],
  ['#805000', 'Pencil'],
  ['#A8321F', 'Brick'],
  ['#65449A', 'Plum'],
  ['#1C2530', 'Slate'],
] as const

type AccentFieldProps = { value: string | null | undefined; error?: string; onChange: (value: string) => void }

/** The accent colour of the company's documents: one of seven, or its own. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const own = Boolean(value) && !accents.some(([colour]) => colour === value)
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1">
        <legend className="text-label">
          Accent color <span className="font-body text-ink-subtle">Optional</span>
        </legend>
        <div className="-ms-1 flex flex-wrap items-center pt-1">
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
          {!own && (
            <Button size="sm" variant="quiet" onClick={() => onChange(START_OF_OWN)}>
              Custom color
            </Button>
          )}
        </div>
      </fieldset>
      {own && <OwnColour value={value ?? ''} error={error} onChange={onChange} />}
    </div>
  )
}

/**
 * A colour by its code or from the device's own picker, and whether white text reads on it.
 * https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
function OwnColour({ value, error, onChange }: { value: string; error?: string; onChange: (value: string) => void }) {
  const known = isColor(value)
  const ratio = known ? contrastOf(value, '#ffffff') : 0
  const better = readableAccent(value)
  const note = !known
    ? 'A code like #2158B5'
    : ratio >= READABLE
      ? `White text reads well on it: contrast ${ratio.toFixed(1)}, ${READABLE} is needed`
      : `White text is hard to read on it: contrast ${ratio.toFixed(1)}, ${READABLE} is needed. Documents use ${better.toUpperCase()}`
  return (
    <div className="flex max-w-110 flex-col gap-2">
      <Field label="Custom color" error={error} help={<span aria-live="polite">{note}</span>}>
        <Input
          value={value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim() || '#')}
          after={
            <input
              type="color"
              aria-label="Pick a color"
              value={known ? value.toLowerCase() : '#2158b5'}
              onChange={(event) => onChange(event.target.value.toUpperCase())}
              className="size-8 cursor-pointer rounded-chip border-0 bg-transparent p-0.5"
            />
          }
        />
      </Field>
      {known && ratio < READABLE && <ReadableInstead colour={better} onChange={onChange} />}
    </div>
  )
}

/** The nearest shade on which white text reads. */
function ReadableInstead({ colour, onChange }: { colour: string; onChange: (value: string) => void }) {
  return (
    <Button size="sm" className="self-start" onClick={() => onChange(colour.toUpperCase())}>
      <span
        aria-hidden
        className="inline-block size-4 shrink-0 rounded-chip align-[-3px]"
        style={{ background: colour }}
      />
      {` Use ${colour.toUpperCase()}`}
    </Button>
  )
}

/** Contrast of text at level AA. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 4.5
const START_OF_OWN = '#3A6EA5'

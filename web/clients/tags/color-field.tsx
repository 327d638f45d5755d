import { tagColors } from '#contract/clients/tags/color-rules.ts'
import { isColor } from '#contract/values/colors.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'

type ColorFieldProps = { value: string; error?: string; onChange: (value: string) => void }

/** One of twelve colors, or any other. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const own = value !== '' && !tagColors.some(([color]) => color === value)
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-label">Color</legend>
      <div className="-ms-1 flex flex-wrap items-center pt-1">
        {tagColors.map(([color, name]) => (
          <TagColor key={color} color={color} name={name} checked={value === color} onChoose={() => onChange(color)} />
        ))}
        <OtherColor value={value} own={own} onChange={onChange} />
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

type TagColorProps = { color: string; name: string; checked: boolean; onChoose: () => void }

function TagColor({ color, name, checked, onChoose }: TagColorProps) {
  return (
    <label title={name} className="grid size-10 place-items-center phone:size-11">
      <input
        type="radio"
        name="color"
        value={color}
        checked={checked}
        onChange={onChoose}
        aria-label={name}
        style={{ background: color }}
        className="quick size-7 appearance-none rounded-full checked:shadow-[0_0_0_2px_var(--raised),0_0_0_4px_var(--ink)] dark:border dark:border-line-strong"
      />
    </label>
  )
}

function OtherColor({ value, own, onChange }: ColorFieldProps & { own: boolean }) {
  return (
    <label className="flex items-center gap-2 ps-2 text-small phone:min-h-11">
      <input
        type="color"
        value={isColor(value) ? value : '#2158b5'}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'size-8 cursor-pointer rounded-chip border-0 bg-transparent p-0.5',
          own && 'outline-2 outline-ink',
        )}
      />
      Other
    </label>
  )
}

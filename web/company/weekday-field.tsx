import { weekdays } from '#contract/company/shapes.ts'

type Weekday = (typeof weekdays)[number]
type WeekdayFieldProps = { value: Weekday[]; onChange: (value: Weekday[]) => void }

/** The working days. */
export function WeekdayField({ value, onChange }: WeekdayFieldProps) {
  const flip = (day: Weekday) => onChange(weekdays.filter((each) => (each === day) !== value.includes(each)))
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-label">Working days</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdays.map((day) => (
          <label
            key={day}
            className="quick relative flex min-h-10 items-center justify-center rounded-input border border-line-strong bg-surface text-small font-label select-none has-checked:border-chalk has-checked:bg-chalk-tint has-checked:text-chalk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk phone:min-h-11"
          >
            <input type="checkbox" className="sr-only" checked={value.includes(day)} onChange={() => flip(day)} />
            <span aria-hidden>{NAMES[day].slice(0, 2)}</span>
            <span className="sr-only">{NAMES[day]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

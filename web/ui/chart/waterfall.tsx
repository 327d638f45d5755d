import { BarRow, type ListedBar } from './bar-list.tsx'

type WaterfallProps = {
  label: string
  /** What there is at first. */
  whole: ListedBar
  /** What is taken from it, one after the other; below 0 it is given back. */
  steps: readonly ListedBar[]
  /** What is left of it, or by how much more was taken. */
  rest: ListedBar
}

/** A sum, what is taken from it step by step, and what is left: each bar begins where the one before it ended. */
export function Waterfall({ label, whole, steps, rest }: WaterfallProps) {
  const levels = [Number(whole.amount)]
  for (const { amount } of steps) levels.push((levels.at(-1) ?? 0) - Number(amount))
  const [least, most] = [Math.min(0, ...levels), Math.max(0, ...levels)]
  const place = (one: number, other: number) => ({
    from: most === least ? 0 : (Math.min(one, other) - least) / (most - least),
    part: most === least ? 0 : Math.abs(one - other) / (most - least),
  })
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      <li>
        <BarRow bar={whole} {...place(0, levels[0] ?? 0)} />
      </li>
      {steps.map((step, at) => (
        <li key={step.key}>
          <BarRow
            bar={{ ...step, amount: opposite(step.amount) }}
            {...place(levels[at] ?? 0, levels[at + 1] ?? 0)}
            color="bg-series-2"
          />
        </li>
      ))}
      <li className="font-label">
        <BarRow bar={rest} {...place(0, levels.at(-1) ?? 0)} />
      </li>
    </ul>
  )
}

/** Of decimal text. */
function opposite(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

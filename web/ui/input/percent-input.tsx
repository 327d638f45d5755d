import { cx } from '../style/class-names.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

/** A percent from 0 to 100, or a markup, with at most four decimals: accepts "12.5", "12.5%" and sums; gives decimal text such as "12.5". */
export function PercentInput({ kind = 'percent', ...props }: NumberInputProps & { kind?: 'percent' | 'markup' }) {
  return (
    <NumberInput
      after={<span className="pe-3 text-ink-muted">%</span>}
      {...props}
      className={cx('[&_input]:pe-8!', props.className)}
      kind={kind}
    />
  )
}

import { NumberInput, type NumberInputProps } from './number-input.tsx'

/** A quantity with at most four decimals; accepts sums; gives decimal text such as "42" or "3.5". */
export function QtyInput({ unit, ...rest }: NumberInputProps & { /** Shown after the number. */ unit?: string }) {
  return <NumberInput after={unit && <span className="pe-2 text-ink-muted">{unit}</span>} {...rest} kind="quantity" />
}

import { useFieldWiring } from '../field/field.tsx'
import { cx } from '../style/class-names.ts'

type SliderProps = {
  value: number
  min: number
  max: number
  step?: number
  /** The value in words, for screen readers: "20 percent brighter". */
  words?: string
  'aria-label'?: string
  className?: string
  style?: React.CSSProperties
  onChange: (value: number) => void
}

/** A number between two others, by dragging or by arrow keys. Inside a Field it is labelled by itself. */
export function Slider({ words, onChange, className, ...rest }: SliderProps) {
  const wiring = useFieldWiring({})
  return (
    <input
      type="range"
      {...wiring}
      {...rest}
      aria-valuetext={words}
      onChange={({ target }) => onChange(Number(target.value))}
      className={cx('h-8 w-full cursor-pointer accent-chalk phone:h-11', className)}
    />
  )
}

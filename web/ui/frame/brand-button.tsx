import { readableAccent } from '#contract/values/colors.ts'
import { Button, type ButtonProps } from '../basic/button.tsx'
import { cx } from '../style/class-names.ts'

/** The main button of a client's page, in the contractor's colour, darkened until white on it can be read. */
export function BrandButton({ accent, className, ...rest }: ButtonProps & { accent: string | null | undefined }) {
  return (
    <Button
      {...rest}
      variant="primary"
      style={{ background: readableAccent(accent), color: '#fff' }}
      className={cx('hover:brightness-92 active:brightness-85', className)}
    />
  )
}

import { readableAccent } from '#contract/values/colors.ts'
import { type ButtonLook, buttonClass } from '#web/ui/basic/button.tsx'
import { Link, type LinkProps } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'

/** The main link of a client's page, as its button looks. */
export function BrandButtonLink({
  accent,
  size,
  ...rest
}: LinkProps & Pick<ButtonLook, 'size'> & { accent: string | null }) {
  return (
    <Link
      {...rest}
      look="bare"
      style={{ background: readableAccent(accent), color: '#fff' }}
      className={cx(buttonClass({ variant: 'primary', size }), 'hover:brightness-92 active:brightness-85')}
    />
  )
}

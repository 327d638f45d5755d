import { cx } from '../style/class-names.ts'

type LogoProps = {
  size?: 'sm' | 'md' | 'lg'
  /** The reel only. */
  icon?: boolean
  className?: string
}

/** The wordmark: the name in real text, with the line through its baseline ending at the reel. */
export function Logo({ size = 'md', icon, className }: LogoProps) {
  if (icon)
    return (
      <span role="img" aria-label="Chalkline" className={cx('inline-block size-8', className)}>
        <Reel />
      </span>
    )
  return (
    <span
      className={cx('relative inline-block ps-1.5 pe-3 font-display leading-none font-bold', SIZES[size], className)}
    >
      Chalkline
      {/* An empty inline box sits on the baseline, wherever the font puts it. */}
      <span aria-hidden className="inline-block h-0 w-0">
        <span className="absolute inset-x-0 -mt-px h-0.5 bg-chalk-line">
          <span className="absolute end-0 -top-0.5 size-1.5 bg-chalk-line" />
        </span>
      </span>
    </span>
  )
}

/** The reel: a square with the line leaving it at 8 degrees. */
export function Reel({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#1C2530" />
      <path d="M32 26 64 21.5v4.4L32 30.4z" fill="#5F93E6" />
      <path d="M12 24h22v22H12zm8 8v6h6v-6z" fill="#EDE9E1" fillRule="evenodd" />
    </svg>
  )
}

const SIZES = { sm: 'text-[1.125rem]', md: 'text-[1.375rem]', lg: 'text-[2rem]' }

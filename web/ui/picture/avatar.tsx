import { cx } from '../style/class-names.ts'

type AvatarProps = {
  name: string
  /** A picture in place of the initials. */
  src?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The name is shown beside it already: hidden from screen readers. */
  beside?: boolean
}

/** Initials on one of six tints; the same name always has the same tint. */
export function Avatar({ name, src, size = 'md', beside = true }: AvatarProps) {
  const said = beside ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...said}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-label select-none',
        SIZES[size],
        TINTS[tintOf(name)],
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  )
}

/** "Renee Ortiz" is RO, "Cho Builders Inc." is CB, "Montgomery-Fitzgerald & Sons" is MS: a sign is no initial. */
export function initials(name: string) {
  const all = name.trim().split(/\s+/)
  const named = all.filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const words = named.length > 0 ? named : all
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % TINTS.length
}

const SIZES = {
  sm: 'size-6 text-badge',
  md: 'size-8 text-badge',
  lg: 'size-10 text-small font-label',
  xl: 'size-20 text-h1',
}
const TINTS = [
  'bg-chalk-tint text-chalk',
  'bg-moss-tint text-moss',
  'bg-pencil-tint text-pencil',
  'bg-plum-tint text-plum',
  'bg-teal-tint text-teal',
  'bg-brick-tint text-brick',
] as const

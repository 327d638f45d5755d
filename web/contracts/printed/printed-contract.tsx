import type { CSSProperties, ReactNode } from 'react'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { useTextWords } from '../words/text-words.ts'
import { ContractText, type ContractTextProps } from './contract-text.tsx'

/** Who the contract is from, as it is shown above it. */
export type LetterheadWords = {
  name: string
  lines: readonly string[]
  logo_url?: string | null
  accent?: string | null
}

/** Whose names stand in it. */
export type PrintedSigner = {
  name: string
  role?: string | null
  signature?: { name?: string | null; title?: string | null } | null
}

type PrintedContractProps = Omit<ContractTextProps, 'level'> & {
  brand: LetterheadWords
  title: string
  signers: readonly PrintedSigner[]
  /** Its number and version, or what stands in for them. */
  under?: ReactNode
  /** Heading level of the title; the page's own h1 where nothing else is. */
  level?: 1 | 2
  className?: string
}

/** A contract on paper: one rendering for the preview, the view, and the page where it is signed. */
export function PrintedContract({ brand, title, signers, under, level = 2, className, ...text }: PrintedContractProps) {
  const Title = `h${level}` as const
  return (
    <article
      data-theme="light"
      aria-label={title}
      style={{ '--accent': brand.accent ?? undefined } as CSSProperties}
      className={cx('@container bg-white text-ink print:bg-transparent', className)}
    >
      <div className="flex flex-col gap-5 p-5 @min-[560px]:gap-7 @min-[560px]:p-12 print:p-0">
        <Letterhead brand={brand} />
        <div className="flex flex-col gap-1">
          <Title className="paper-big text-balance [overflow-wrap:anywhere]">{title}</Title>
          {under && <p className="text-ink-muted">{typeof under === 'string' ? withFigures(under) : under}</p>}
        </div>
        <ContractText {...text} level={level === 1 ? 2 : 3} />
        <UnprintableNote of={printedOf({ brand, title, signers, content: text.content })} />
      </div>
    </article>
  )
}

/** All that is printed of it. */
export function printedOf({
  brand,
  title,
  signers,
  content,
}: Pick<PrintedContractProps, 'brand' | 'title' | 'signers' | 'content'>) {
  const names = signers.map(({ name, role, signature }) => [name, role, signature?.name, signature?.title])
  return [brand.name, brand.lines, title, content, names]
}

function Letterhead({ brand }: { brand: LetterheadWords }) {
  const { logoOf } = useTextWords()
  return (
    <div data-head>
      <div>
        {brand.logo_url && <img src={brand.logo_url} alt={logoOf(brand.name)} />}
        <p className={cx('text-(--accent) font-display font-bold', brand.logo_url ? 'text-h3' : 'text-h2')}>
          {brand.name}
        </p>
      </div>
      <address>
        {brand.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}

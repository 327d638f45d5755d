import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { PrintableDocument, PrintableFact, PrintableWords } from '#contract/billing/printable-shapes.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { PrintedRows } from './printed-rows.tsx'

/* The handwriting font is only fetched for a document with a typed signature. */
const TypedSignature = lazyWithin(() =>
  import('#web/links/typed-signature.tsx').then((part) => ({ default: part.TypedSignature })),
)

type PrintedDocumentProps = {
  printable: PrintableDocument
  logo_url?: string | null
  /** Heading level of the document's name; the page's own h1 where nothing else is. */
  level?: 1 | 2
  /** Lets the reader choose the optional lines. */
  onSelect?: (id: string, selected: boolean) => void
  className?: string
}

/**
 * The printed document: one rendering for the editor's preview, the view, the public page and print, in the wording and
 * order of the PDF. Always on white; in a narrow place it flows in one column.
 */
export function PrintedDocument({ printable, logo_url, level = 2, onSelect, className }: PrintedDocumentProps) {
  const words = wordsOfDocument(printable)
  return (
    <article
      data-theme="light"
      aria-label={words.title}
      lang={printable.locale}
      data-paper={words.template}
      style={{ '--accent': words.accent } as CSSProperties}
      className={cx('@container bg-white text-ink print:bg-transparent', className)}
    >
      <div className="flex flex-col gap-5 p-5 @min-[560px]:gap-6 @min-[560px]:p-10 print:p-0">
        <Letterhead words={words} logo_url={logo_url} />
        <Title words={words} level={level} />
        <Parties words={words} />
        {words.message.length > 0 && <Paragraphs texts={words.message} className="flex flex-col gap-3" />}
        <PrintedRows words={words} lines={printable.line_items} onSelect={onSelect} />
        <Sums words={words} />
        <Approval words={words} image={printable.approval?.image} />
        {words.sections.map((section) => (
          <section key={section.heading} className="flex flex-col gap-2">
            <Heading level={level + 1} className="text-h3">
              {section.heading}
            </Heading>
            <Paragraphs texts={section.paragraphs} className="flex flex-col gap-2 text-small text-ink-muted" />
          </section>
        ))}
        <Paragraphs texts={words.closing} className="text-center text-small text-ink-muted empty:hidden" />
        <UnprintableNote of={words} />
      </div>
    </article>
  )
}

function Letterhead({ words, logo_url }: { words: PrintableWords; logo_url?: string | null }) {
  return (
    <div data-head>
      <div>
        {logo_url && <img src={logo_url} alt={`${words.company.name} logo`} />}
        <p className={cx('text-(--accent) font-display font-bold', logo_url ? 'text-h3' : 'text-[1.375rem] leading-7')}>
          {words.company.name}
        </p>
      </div>
      <address>
        {words.company.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}

function Title({ words, level }: { words: PrintableWords; level: number }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-col items-start gap-2">
        <Heading level={level} className="paper-big">
          {withFigures(words.heading)}
        </Heading>
        {words.under && <p className="text-h3 text-ink-muted">{words.under}</p>}
        {words.state && (
          <span
            className={cx(
              'rounded-chip border border-line bg-paper px-2 py-0.5 text-small font-label',
              words.state === 'Approved' ? 'text-moss' : 'text-ink',
            )}
          >
            {words.state}
          </span>
        )}
      </div>
      <div className="@min-[560px]:ms-auto @min-[560px]:text-end">
        <p className="text-label text-ink-muted">{words.headline.label}</p>
        <p className="paper-big">{words.headline.amount}</p>
        {words.headline.notes.map((note) => (
          <p key={note} className="text-small text-ink-muted">
            {withFigures(note)}
          </p>
        ))}
      </div>
    </div>
  )
}

function Parties({ words }: { words: PrintableWords }) {
  return (
    <div data-parties={words.job ? 3 : 2}>
      <Party party={words.client} />
      {words.job && <Party party={words.job} />}
      <dl className="flex flex-col gap-1">
        {words.facts.map((fact) => (
          <div key={fact.label} className="flex gap-3">
            <dt className="w-20 shrink-0 text-label leading-6 text-ink-muted sm:leading-[1.375rem]">{fact.label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Party({ party }: { party: PrintableWords['client'] }) {
  return (
    <div className="min-w-0">
      <p className="text-label text-ink-muted">{party.label}</p>
      <p className="mt-1 font-label">{party.name || '—'}</p>
      {party.lines.map((line) => (
        <p key={line} className="text-ink-muted">
          {line}
        </p>
      ))}
    </div>
  )
}

function Sums({ words }: { words: PrintableWords }) {
  return (
    <div data-keep-together className="ms-auto flex w-full flex-col gap-3 @min-[560px]:max-w-[340px]">
      {words.sums.length > 0 && <Facts facts={words.sums} className="text-ink-muted" />}
      <SnapLine />
      <dl>
        <div className="flex items-baseline justify-between gap-5 font-display font-bold">
          <dt className="text-h3 font-display font-bold">{words.total.label}</dt>
          <dd data-total className="text-[1.375rem] leading-7 tabular-nums">
            {words.total.value}
          </dd>
        </div>
      </dl>
      {words.after.length > 0 && <Facts facts={words.after} />}
    </div>
  )
}

function Facts({ facts, className }: { facts: PrintableFact[]; className?: string }) {
  return (
    <dl className={cx('flex flex-col gap-1', className)}>
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day and method read alike
        <div key={`${fact.label} ${at}`} className={cx('flex justify-between gap-5', fact.strong && 'font-label')}>
          <dt>{fact.label}</dt>
          <dd className="amount whitespace-nowrap">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Approval({ words, image }: { words: PrintableWords; image: string | null | undefined }) {
  if (!words.approval) return null
  return (
    <div data-keep-together className="flex flex-col items-start gap-1 border-s-2 border-moss ps-4">
      {image ? (
        <img
          src={`data:image/png;base64,${image}`}
          alt={words.approval.image_alt}
          className="h-14 max-w-60 object-contain"
        />
      ) : (
        words.approval.typed && (
          <Suspense>
            <TypedSignature typed={words.approval.typed} font={words.approval.font} />
          </Suspense>
        )
      )}
      <p className="font-label text-moss">{words.approval.words}</p>
    </div>
  )
}

function Paragraphs({ texts, className }: { texts: string[]; className: string }) {
  return (
    <div className={className}>
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  )
}

function Heading({ level, className, children }: { level: number; className: string; children: ReactNode }) {
  const Tag = `h${level}` as 'h1' | 'h2' | 'h3'
  return <Tag className={className}>{children}</Tag>
}

import { type CSSProperties, type ReactNode, Suspense, useDeferredValue } from 'react'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { PrintableDocument, PrintableWords } from '#contract/billing/printable-shapes.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import '#web/ui/style/print-document.css'
import '#web/ui/style/print-document-lines.css'
import '#web/ui/style/print-document-options.css'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import type { PhotoPlace } from './photo-place.ts'
import type { Pick } from './printed-options.tsx'
import { PrintedRows } from './printed-rows.tsx'
import { PrintedSums } from './printed-sums.tsx'
import { usePageFoot } from './use-page-foot.ts'

/* The handwriting font is only fetched for a document with a typed signature. */
const TypedSignature = lazyWithin(() =>
  import('#web/links/typed-signature.tsx').then((part) => ({ default: part.TypedSignature })),
)

/* Few documents have options. */
const PrintedOptions = lazyWithin(() =>
  import('./printed-options.tsx').then((part) => ({ default: part.PrintedOptions })),
)

/* Few are paid in several payments. */
const PrintedPayments = lazyWithin(() =>
  import('./printed-payments.tsx').then((part) => ({ default: part.PrintedPayments })),
)

type PrintedDocumentProps = {
  printable: PrintableDocument
  logo_url?: string | null
  /** Heading level of the document's name; the page's own h1 where nothing else is. */
  level?: 1 | 2
  /** Lets the reader choose the optional lines. */
  onSelect?: (id: string, selected: boolean) => void
  /** Lets the reader pick one of its options. */
  pick?: Pick
  /** Where the photos on its lines are. */
  photos?: PhotoPlace
  className?: string
}

/**
 * The printed document: one rendering for the editor's preview, the view, the public page and print, in the wording and
 * order of the PDF. Always on white; in a narrow place it flows in one column. It is there once all of it is: half of it could be
 * printed. What comes to a document that is shown waits for its code beside it: a document that went away meanwhile would take the
 * reader's focus with it.
 */
export function PrintedDocument(props: PrintedDocumentProps) {
  return (
    <Suspense>
      <Sheets {...props} />
    </Suspense>
  )
}

function Sheets({ printable, logo_url, level = 2, onSelect, pick, photos, className }: PrintedDocumentProps) {
  const words = wordsOfDocument(printable)
  const hasOptions = useDeferredValue(words.options.length > 0)
  const hasPayments = useDeferredValue(words.payments.length > 0)
  const isTyped = useDeferredValue(Boolean(words.approval?.typed))
  usePageFoot(words)
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
        {words.message.length > 0 && (
          <Paragraphs part="message" texts={words.message} className="flex flex-col gap-3" />
        )}
        <PrintedRows words={words} onSelect={onSelect} kind={printable.kind} photos={photos} />
        {hasOptions ? (
          <PrintedOptions options={words.options} pick={pick} />
        ) : (
          <PrintedSums {...words} className="ms-auto @min-[560px]:max-w-[340px]" />
        )}
        {hasPayments && <PrintedPayments payments={words.payments} />}
        <Approval words={words} image={printable.approval?.image} isTyped={isTyped} />
        {words.sections.map((section) => (
          <section key={section.heading} data-section={section.heading} className="flex flex-col gap-2">
            <Heading level={level + 1} className="text-h3">
              {section.heading}
            </Heading>
            <Paragraphs
              part="terms"
              texts={section.paragraphs}
              className="flex flex-col gap-2 text-small text-ink-muted"
            />
          </section>
        ))}
        <Paragraphs
          part="closing"
          texts={words.closing}
          className="text-center text-small text-ink-muted empty:hidden"
        />
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
    <div data-title className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-col items-start gap-2">
        <Heading level={level} className="paper-big">
          {withFigures(words.heading)}
        </Heading>
        {words.under && <p className="text-h3 text-ink-muted">{words.under}</p>}
        {words.state && (
          <span
            data-state
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

type ApprovalProps = { words: PrintableWords; image: string | null | undefined; isTyped: boolean }

function Approval({ words, image, isTyped }: ApprovalProps) {
  if (!words.approval) return null
  return (
    <div data-keep-together data-approval className="flex flex-col items-start gap-1 border-s-2 border-moss ps-4">
      {image ? (
        <img
          src={`data:image/png;base64,${image}`}
          alt={words.approval.image_alt}
          className="h-14 max-w-60 object-contain"
        />
      ) : (
        isTyped && words.approval.typed && <TypedSignature typed={words.approval.typed} font={words.approval.font} />
      )}
      <p className="font-label text-moss">{words.approval.words}</p>
    </div>
  )
}

function Paragraphs({ part, texts, className }: { part: string; texts: string[]; className: string }) {
  return (
    <div data-paragraphs={part} className={className}>
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

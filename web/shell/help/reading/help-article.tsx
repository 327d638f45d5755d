import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { AskUs } from './ask-us.tsx'
import type { HelpBlock, HelpPage, HelpText } from './help-page.ts'
import { helpGroups, helpPages } from './help-pages.ts'

/** One page of help, beside the list of all of them where there is room. */
export function HelpArticle({ page }: { page: HelpPage }) {
  const next = helpPages[helpPages.indexOf(page) + 1]
  return (
    <div className="lg:grid lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-x-8">
      <Pages here={page} />
      <div className="max-w-[720px] min-w-0">
        <Link
          href="/help"
          look="bare"
          className="quick -mt-3 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-chip text-chalk lg:hidden"
        >
          <Icon of={ArrowLeft} size={16} className="rtl:-scale-x-100" />
          All help pages
        </Link>
        <article>
          <h1 tabIndex={-1} className="text-h1">
            {page.title}
          </h1>
          <p className="mt-2 text-ink-muted text-pretty">{page.summary}</p>
          {page.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page that is read does not change
            <Block key={at} block={block} />
          ))}
        </article>
        {next && (
          <Link
            href={`/help/${next.slug}`}
            look="bare"
            className="quick mt-6 flex min-h-14 items-center gap-3 rounded-card border border-line px-4 py-3 hover:bg-sunken print:hidden"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-small text-ink-muted">Next</span>
              <span className="font-label">{next.title}</span>
            </span>
            <Icon of={ArrowRight} size={16} className="shrink-0 text-ink-subtle rtl:-scale-x-100" />
          </Link>
        )}
        <AskUs />
      </div>
    </div>
  )
}

function Pages({ here }: { here: HelpPage }) {
  return (
    <nav aria-label="Help pages" className="hidden lg:block print:hidden">
      <div className="sticky top-6 flex flex-col gap-5">
        <Link href="/help" look="bare" className="quick rounded-chip font-label text-chalk">
          Search help
        </Link>
        {helpGroups.map(({ title, pages }) => (
          <div key={title}>
            <p className="pb-1 text-label text-ink-muted">{title}</p>
            <ul>
              {pages.map((page) => (
                <li key={page.slug}>
                  <Link
                    href={`/help/${page.slug}`}
                    look="bare"
                    aria-current={page === here ? 'page' : undefined}
                    className={cx(
                      'quick block rounded-input border-s-2 px-3 py-1.5 text-pretty hover:bg-sunken',
                      page === here ? 'border-chalk-line bg-sunken font-label' : 'border-transparent',
                    )}
                  >
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function Block({ block }: { block: HelpBlock }) {
  if ('heading' in block) return <h2 className="mt-6 text-h2">{block.heading}</h2>
  if ('text' in block)
    return (
      <p className="mt-3 text-pretty">
        <Text text={block.text} />
      </p>
    )
  if ('picture' in block)
    return (
      <img
        src={block.picture}
        alt={block.alt}
        width={block.width}
        height={block.height}
        loading="lazy"
        decoding="async"
        className="mt-5 h-auto w-full rounded-card border border-line bg-sunken text-small text-ink-muted"
        style={{ maxWidth: block.width / 2 }}
      />
    )
  const List = 'steps' in block ? 'ol' : 'ul'
  const items = 'steps' in block ? block.steps : block.points
  return (
    <List className={List === 'ol' ? `${listLook} list-decimal` : `${listLook} list-disc`}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page that is read does not change
        <li key={at} className="ps-1.5 text-pretty">
          <Text text={item} />
        </li>
      ))}
    </List>
  )
}

const listLook = 'mt-3 flex flex-col gap-2 ps-5'

function Text({ text }: { text: HelpText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a page that is read does not change
  return text.map((run, at) => <Run key={at} run={run} />)
}

function Run({ run }: { run: HelpText[number] }) {
  if (typeof run === 'string') return run
  if ('bold' in run) return <strong className="font-strong">{run.bold}</strong>
  return <Link href={`/help/${run.page}`}>{run.text}</Link>
}

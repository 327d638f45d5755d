import { ChevronRight, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Marked } from '#web/ui/text/marked.tsx'
import { AskUs } from './ask-us.tsx'
import type { HelpPage } from './help-page.ts'
import { helpGroups, helpPages } from './help-pages.ts'
import { searchHelp } from './search-help.ts'

/** All pages of help, or those with the words that were typed. */
export function HelpContents() {
  const { search: asked } = useLocation()
  const [typed, setTyped] = useState(() => new URLSearchParams(asked).get('q') ?? '')
  const navigate = useNavigate()
  const look = (words: string) => {
    setTyped(words)
    // Who comes back from a page finds what they had found.
    const search = words.trim() && new URLSearchParams({ q: words }).toString()
    navigate({ search }, { replace: true, preventScrollReset: true })
  }
  const openFirst = () => {
    const [first] = searchHelp(helpPages, typed)
    if (first) navigate(`/help/${first.page.slug}`)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the field and the links in it
    <div onKeyDown={moveByArrow}>
      <h1 tabIndex={-1} className="text-h1">
        Help
      </h1>
      <p className="mt-1 text-ink-muted">How the work is done here, one short page for each part of it.</p>
      <search className="mt-5 block max-w-[560px]">
        <Input
          type="search"
          aria-label="Search help"
          placeholder="Deposit, photos, no signal…"
          value={typed}
          onChange={(event) => look(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && openFirst()}
          before={<Icon of={Search} size={16} />}
        />
      </search>
      {typed.trim() ? <Found typed={typed} /> : <All />}
      <AskUs />
    </div>
  )
}

function All() {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {helpGroups.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2 className="border-b border-line pb-2 text-h2">{title}</h2>
          <ul className="divide-y divide-line">
            {pages.map((page) => (
              <Row key={page.slug} page={page} text={page.summary} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ typed }: { typed: string }) {
  const found = searchHelp(helpPages, typed)
  return (
    <section aria-label="Found pages" className="mt-6 max-w-[720px]">
      <p role="status" className="pb-2 text-ink-muted">
        {found.length === 0 ? '' : found.length === 1 ? '1 page' : `${found.length} pages`}
      </p>
      {found.length === 0 ? (
        <EmptyState title={`Nothing about "${typed.trim()}"`} text="Try one word, such as invoice or photo." />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {found.map(({ page, excerpt }) => (
            <Row key={page.slug} page={page} text={excerpt} typed={typed} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ page, text, typed = '' }: { page: HelpPage; text: string; typed?: string }) {
  return (
    <li>
      <Link
        href={`/help/${page.slug}`}
        look="bare"
        data-row-link
        className="quick group flex items-center gap-3 rounded-input py-3"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-label text-chalk group-hover:underline">
            <Marked text={page.title} typed={typed} />
          </span>
          <span className="line-clamp-3 text-ink-muted text-pretty">
            <Marked text={text} typed={typed} />
          </span>
        </span>
        <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-subtle rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

/** Down from the field to the first page, on to the next, and up again. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-row-link]')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next || !stops.includes(document.activeElement as HTMLElement)) return
  event.preventDefault()
  next.focus()
}

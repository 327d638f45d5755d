import { Plus, Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, ButtonLink, buttonClass } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import { Link } from '../basic/link.tsx'
import { MoreButton } from '../frame/page-header.tsx'
import { SearchInput } from '../input/search-input.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { PullDown } from '../state/pull-down.tsx'
import { UpdatedLine, UpdatedWords } from '../state/updated-line.tsx'
import { cx } from '../style/class-names.ts'
import { usePhone } from '../style/media.ts'
import type { AnyList, AnyRecords, ListRead } from './list-types.ts'
import { useFilterSheet } from './use-filter-sheet.tsx'

export type ListHeadProps = {
  title: string
  /** How many there are, after the title. */
  count?: number | undefined
  /** There are more than `count`. */
  over?: boolean | undefined
  list: AnyList
  records: AnyRecords
  read: ListRead
  /** There is nothing to search: a company without any, or a part of the page that is not the list. */
  bare?: boolean | undefined
  /** The other ways to look at it. */
  views?: ReactNode
  more?: ComponentProps<typeof Menu>['items'] | undefined
  /** The one new thing. */
  add?: NewThing | undefined
}
export type NewThing = { label: string; onPress?: () => void; href?: string }

/** The head of a list, in one line: title, search, filter, what can be done, the new thing. */
export function ListHead(props: ListHeadProps) {
  const phone = usePhone()
  const { list, records, read, bare } = props
  const first = phone && <UpdatedWords {...agedBy(read)} whole />
  const { button, sheet } = useFilterSheet({ list, records, first })
  const Head = phone ? PhoneHead : DeskHead
  return (
    <header
      data-list-head
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 phone:min-h-11 phone:flex-nowrap phone:gap-1"
    >
      <Head {...props} filters={button} />
      {!bare && sheet}
    </header>
  )
}

type HeadProps = ListHeadProps & { filters: ReactNode }

function DeskHead({ list, filters, read, bare, views, more, add, ...titled }: HeadProps) {
  return (
    <>
      <Title {...titled} />
      {!bare && (
        <search className="flex min-w-72 flex-1 items-center gap-2">
          <SearchInput {...searchOf(list)} className="max-w-80 min-w-0 flex-1" />
          {filters}
        </search>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {!bare && <UpdatedLine {...agedBy(read)} brief={views !== undefined} />}
        {views}
        {hasItems(more) && <Menu trigger={<MoreButton />} items={more ?? []} />}
        {add && <NewButton {...add} />}
      </div>
    </>
  )
}

function PhoneHead({ list, filters, read, bare, views, more, add, ...titled }: HeadProps) {
  const [pressed, setPressed] = useState(false)
  const searches = !bare && (pressed || list.q !== '')
  const leave = () => {
    setPressed(false)
    if (list.q) list.search('')
  }
  return (
    <>
      {!bare && <PullDown busy={read.isFetching} onRefresh={() => void read.refetch()} />}
      <Title {...titled} hidden={searches} />
      {searches ? (
        <search className="flex min-w-0 flex-1 items-center gap-1">
          <SearchInput {...searchOf(list)} autoFocus={pressed} className="min-w-0 flex-1" />
          <IconButton label="Close search" icon={X} onClick={leave} />
        </search>
      ) : (
        !bare && <IconButton label="Search the list" icon={Search} onClick={() => setPressed(true)} />
      )}
      {!bare && filters}
      {!searches && views}
      {hasItems(more) && !searches && <Menu trigger={<MoreButton variant="quiet" />} items={more ?? []} />}
      {add && !searches && <NewIcon {...add} />}
    </>
  )
}

type TitleProps = Pick<ListHeadProps, 'title' | 'count' | 'over'> & { hidden?: boolean }

function Title({ title, count, over, hidden }: TitleProps) {
  return (
    <h1 tabIndex={-1} className={cx('text-h1 min-w-0 truncate phone:flex-1', hidden && 'sr-only')}>
      {title}
      {count !== undefined && (
        <span className="ms-2 font-text text-ink-subtle">
          {count.toLocaleString()}
          {over && '+'}
        </span>
      )}
    </h1>
  )
}

function NewButton({ label, onPress, href }: NewThing) {
  if (href)
    return (
      <ButtonLink variant="primary" icon={Plus} href={href}>
        {label}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon={Plus} onClick={onPress}>
      {label}
    </Button>
  )
}

function NewIcon({ label, onPress, href }: NewThing) {
  const look = cx(buttonClass({ variant: 'primary' }), 'size-11 shrink-0 px-0')
  const plus = <Icon of={Plus} />
  if (href)
    return (
      <Link look="bare" href={href} aria-label={label} className={look}>
        {plus}
      </Link>
    )
  return (
    <button type="button" aria-label={label} onClick={onPress} className={look}>
      {plus}
    </button>
  )
}

const searchOf = ({ rule, q, search }: AnyList) => ({ placeholder: rule.search, value: q, onChange: search })
const agedBy = ({ dataUpdatedAt, isFetching, refetch }: ListRead) => ({
  at: dataUpdatedAt,
  busy: isFetching,
  onRefresh: () => void refetch(),
})
const hasItems = (items: ListHeadProps['more']) => items?.some((item) => item && item !== 'line')

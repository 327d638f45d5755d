import { ChevronLeft, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { withFigures } from '../basic/figures.tsx'
import { Icon } from '../basic/icon.tsx'
import { Link } from '../basic/link.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { Menu, type MenuItem } from '../overlay/menu.tsx'
import { cx } from '../style/class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  /** How many there are, after the title. */
  count?: number
  /** There are more than `count`. */
  over?: boolean
  /** Status chips. */
  chip?: ReactNode
  /** One line under the title. */
  meta?: ReactNode
  /** At most two buttons, the primary one last. */
  actions?: ReactNode
  /** Everything else. */
  more?: (MenuItem | false | undefined)[]
  /** The page above this one; shown on phones, where there are no breadcrumbs. */
  back?: { label: string; href: string }
  /** On phones the buttons stay at the bottom within the thumb's reach. */
  sticky?: boolean
}

/** The head of every page: one h1, chip, one line of meta, at most two buttons and More. */
export function PageHeader({ title, count, over, chip, meta, actions, more, back, sticky }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-2 pb-5">
      {back && (
        <Link
          href={back.href}
          look="bare"
          className="-ms-1 inline-flex min-h-11 items-center gap-1 self-start text-chalk sm:hidden"
        >
          <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <div className="me-2 flex min-w-0 flex-1 flex-col gap-1 sm:basis-56">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-10">
            <Title title={title} count={count} over={over} />
            {chip}
          </div>
          {meta && <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">{meta}</div>}
        </div>
        {actions && (
          <div
            data-sticky-actions={sticky || undefined}
            className={cx(
              'flex items-center gap-2 empty:hidden',
              sticky ? stickyBar : 'phone:order-last phone:w-full phone:*:flex-1',
            )}
          >
            {actions}
          </div>
        )}
        {more?.some((item) => item && item !== 'line') && <Menu trigger={<MoreButton />} items={more} />}
      </div>
    </header>
  )
}

function Title({ title, count, over }: Pick<PageHeaderProps, 'title' | 'count' | 'over'>) {
  return (
    <h1 tabIndex={-1} className="text-h1 min-w-0">
      {withFigures(title)}
      {count !== undefined && (
        <span className="ms-2 font-text text-ink-subtle">
          {count.toLocaleString()}
          {over && '+'}
        </span>
      )}
    </h1>
  )
}

/** "⋯": opens the menu of further actions. */
export function MoreButton(props: Partial<React.ComponentProps<typeof IconButton>>) {
  return <IconButton variant="secondary" {...props} label={props.label ?? 'More'} icon={Ellipsis} />
}

const stickyBar =
  'phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-30 phone:border-t phone:border-line phone:bg-raised phone:px-4 phone:pt-3 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))] phone:*:min-h-12 phone:*:flex-1'

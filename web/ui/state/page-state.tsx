import { ListX, Lock, Ruler, SearchX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../basic/button.tsx'
import { Icon, type IconKind } from '../basic/icon.tsx'
import { said } from '../basic/ui-sentences.ts'
import { cx } from '../style/class-names.ts'

type PageStateProps = {
  icon: IconKind
  title: ReactNode
  /** The heading's level; 'p' where the page's own heading is enough. */
  as?: 'h1' | 'h2' | 'p'
  text?: ReactNode
  actions?: ReactNode
  tone?: 'quiet' | 'problem'
}

/** Icon, one sentence, at most one button and a link: what every empty or failed view looks like. */
export function PageState({ icon, title, as: Title = 'p', text, actions, tone = 'quiet' }: PageStateProps) {
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center gap-2 px-4 py-14 text-center">
      <Icon of={icon} size={32} className={cx('mb-1', tone === 'problem' ? 'text-brick' : 'text-ink-subtle')} />
      <Title tabIndex={Title === 'h1' ? -1 : undefined} className={Title === 'h1' ? 'text-h1' : 'text-h3'}>
        {title}
      </Title>
      {text && <div className="text-ink-muted text-pretty">{text}</div>}
      {actions && <div className="mt-3 flex flex-wrap items-center justify-center gap-3">{actions}</div>}
    </div>
  )
}

/** Nothing here yet: why, and the one thing to do. */
export function EmptyState({
  icon = Ruler,
  ...props
}: { icon?: IconKind } & Pick<PageStateProps, 'title' | 'text' | 'actions' | 'as'>) {
  return <PageState icon={icon} {...props} />
}

/** Filters leave nothing over. */
export function NothingMatches({ onClear }: { onClear?: () => void }) {
  return (
    <PageState
      icon={ListX}
      title="Nothing matches"
      actions={onClear && <Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

type ErrorStateProps = { things: string; title?: string; reason?: ReactNode; onRetry?: () => void }

/** "Couldn't load invoices", the reason, and a button to try again. */
export function ErrorState({ things, title = `Couldn't load ${things}`, reason, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <PageState
        icon={TriangleAlert}
        tone="problem"
        title={title}
        text={reason}
        actions={onRetry && <Button onClick={onRetry}>{said('Try again')}</Button>}
      />
    </div>
  )
}

/** The person may not see this page. */
export function NoAccess({ ask, home = '/dashboard' }: { ask?: string; home?: string }) {
  return (
    <PageState
      icon={Lock}
      as="h1"
      title="You don't have access to this page"
      text={ask && `Ask ${ask} to change your role.`}
      actions={<ButtonLink href={home}>Back to dashboard</ButtonLink>}
    />
  )
}

/** An address that leads nowhere. */
export function NotFound({ home, actions }: { home: { label: string; href: string }; actions?: ReactNode }) {
  return (
    <PageState
      icon={SearchX}
      as="h1"
      title="Page not found"
      text="That line doesn't lead anywhere."
      actions={
        <>
          <ButtonLink href={home.href} variant="primary">
            {home.label}
          </ButtonLink>
          {actions}
        </>
      }
    />
  )
}

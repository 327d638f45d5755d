import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import type { Dashboard } from './queries.ts'

type FirstTaskProps = Pick<Dashboard, 'first_task' | 'has_documents'>

/** What one chose to do first while setting up, until something of it is there. */
export function FirstTask({ first_task, has_documents }: FirstTaskProps) {
  const task = tasks[first_task ?? 'estimate'] ?? tasks.estimate
  if (has_documents || !task) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-h2">{task.title}</h2>
          <p className="text-ink-muted text-pretty">{task.text}</p>
        </div>
        <ButtonLink variant="primary" size="lg" href={task.href} className="phone:w-full">
          {task.action}
        </ButtonLink>
      </div>
    </Card>
  )
}

const tasks: Record<string, { title: string; text: string; action: string; href: string }> = {
  estimate: {
    title: 'Your first estimate takes about a minute',
    text: 'Write it, add the client as you go, send it. They approve with one tap, without a password.',
    action: 'New estimate',
    href: '/billing/create-estimate',
  },
  job: {
    title: 'Put your first job on the list',
    text: 'A name and a client are enough. Dates, documents and payments stay together.',
    action: 'New job',
    href: '/jobs?new=1',
  },
  books: {
    title: "Start with what you're owed",
    text: 'Write an open invoice and Chalkline keeps track of who owes what.',
    action: 'New invoice',
    href: '/billing/create-invoice',
  },
}

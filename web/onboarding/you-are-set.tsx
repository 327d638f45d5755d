import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'

type FirstTask = 'estimate' | 'job' | 'books' | null

/** The end of the onboarding: the person's first task as the one button. */
export function YouAreSet({ company, task }: { company: string | null; task: FirstTask }) {
  const first = TASKS[task ?? 'estimate']
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5 sm:px-8">
      <header>
        <Logo size="sm" />
      </header>
      <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col items-start justify-center gap-5 pb-18">
        <SnapLine draw />
        <h1 tabIndex={-1} className="text-display">
          You're set
        </h1>
        <p className="text-ink-muted text-pretty">
          {company ? `${company} is ready.` : 'Your company is ready.'} {first.text}
        </p>
        <ButtonLink href={first.href} variant="primary" size="lg">
          {first.label}
        </ButtonLink>
        <Link href="/dashboard">Look around first</Link>
      </main>
    </div>
  )
}

const TASKS = {
  estimate: {
    href: '/billing/create-estimate',
    label: 'New estimate',
    text: 'Your first estimate takes about a minute, client included.',
  },
  job: { href: '/jobs?new=1', label: 'New job', text: 'Put your first job on the list.' },
  books: {
    href: '/accounting?view=banks',
    label: 'Link a bank',
    text: 'Link your bank, or bring in a file from it: your books begin with what is there.',
  },
} as const

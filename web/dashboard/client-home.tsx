import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { isForClient } from '#contract/dashboard/attention-rules.ts'
import { ClientDocumentTable } from '#web/billing/customer/client-document-table.tsx'
import { ProjectCard } from '#web/jobs/client/project-cards.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { BalanceCard } from './balance-card.tsx'
import { CompanyContact } from './company-contact.tsx'
import type { Dashboard } from './queries.ts'
import { WaitingCards } from './waiting-cards.tsx'

type ClientHomeProps = {
  dashboard: Dashboard
  /** Companies that invited this person as a client. */
  invitations?: ReactNode
  /** What was shared of the projects lately. */
  photos?: ReactNode
}

/** What a client has to do, the state of their project, their documents and their balance. */
export function ClientHome({ dashboard, invitations, photos }: ClientHomeProps) {
  const { company, portal, needs_attention, needs_attention_total } = dashboard
  if (!portal) return null
  const { contact, projects, documents, balance, payments, sections } = portal
  const billed = sections.includes('documents') || payments.length > 0
  const waiting = needs_attention.filter(isForClient)
  const nothing = waiting.length === 0 && projects.length === 0 && documents.length === 0
  return (
    <div className="flex flex-col gap-5">
      {invitations}
      <CompanyContact name={company.name} contact={contact} />
      {nothing ? (
        <NothingShared company={company.name} />
      ) : (
        <>
          <WaitingCards rows={waiting} total={needs_attention_total} />
          <div className={cx('grid items-start gap-4', billed && 'lg:grid-cols-[3fr_2fr]')}>
            <div className="flex min-w-0 flex-col gap-4">
              {projects.length > 0 && <YourProjects projects={projects} company={company.name} />}
              {photos}
              {documents.length > 0 && (
                <Card
                  flush
                  title="Documents"
                  footer={<Link href="/dashboard/documents">All estimates and invoices</Link>}
                >
                  <ClientDocumentTable mixed rows={documents} />
                </Card>
              )}
            </div>
            {billed && <BalanceCard balance={balance} payments={payments} />}
          </div>
        </>
      )}
    </div>
  )
}

function NothingShared({ company }: { company: string }) {
  return (
    <Card>
      <EmptyState
        icon={FolderOpen}
        title={`${company} hasn't shared anything yet.`}
        text="You'll get an email when they do."
      />
    </Card>
  )
}

function YourProjects({
  projects,
  company,
}: {
  projects: NonNullable<Dashboard['portal']>['projects']
  company: string
}) {
  return (
    <section aria-labelledby="projects" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="projects" className="text-h2">
          {projects.length === 1 ? 'Your project' : 'Your projects'}
        </h2>
        <Link href="/dashboard/projects" className="text-small">
          All projects
        </Link>
      </div>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} company={company} />
      ))}
    </section>
  )
}

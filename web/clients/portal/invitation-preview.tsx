import type { Client } from '#contract/clients/shapes.ts'
import { reachOf } from '#contract/company/reach-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { clientInviteWords } from '#contract/employees/invite-rules.ts'
import { addDays, formatFullDay } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { EmailPreview } from '#web/ui/text/email-preview.tsx'
import type { InviteDraft } from './use-invite-form.ts'

type InvitationPreviewProps = { client: Client; company: CompanySettings; inviter: string; draft: InviteDraft }

/** The email as the client will get it, in the words that the server sends. */
export function InvitationPreview({ client, company, inviter, draft }: InvitationPreviewProps) {
  const words = clientInviteWords({
    company: company.name,
    inviter,
    email: draft.email.trim() || 'their address',
    until: formatFullDay(addDays(company.today, limits.inviteDays), company.locale),
    message: draft.message,
    first_name: client.first_name,
    portalAccess: draft.portalAccess,
  })
  return (
    <section aria-label="The email" className="overflow-clip rounded-card border border-line">
      <EmailPreview
        company={company.name}
        accent={company.brand_color}
        logo_url={company.logo_url}
        reach={reachOf(company)}
        to={draft.email}
        {...words}
      />
    </section>
  )
}

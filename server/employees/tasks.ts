import { z } from 'zod'
import { task } from '#server/platform/task.ts'

export const mailOwnership = task(
  'mail_ownership',
  z.object({ company_id: z.string(), from: z.string(), to: z.string() }),
)
export const mailCompanyClosed = task('mail_company_closed', z.object({ company_id: z.string(), user_id: z.string() }))
export const mailInvitation = task(
  'mail_invitation',
  z.object({ company_id: z.string(), link_id: z.string(), sealed: z.string() }),
)
export const mailInvitationAccepted = task(
  'mail_invitation_accepted',
  z.object({ company_id: z.string(), invitation_id: z.string() }),
)

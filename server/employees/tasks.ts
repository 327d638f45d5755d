import { z } from 'zod'
import { mailTask } from '#server/platform/task.ts'

export const mailOwnership = mailTask(
  'mail_ownership',
  z.object({ company_id: z.string(), from: z.string(), to: z.string() }),
)
export const mailCompanyClosed = mailTask(
  'mail_company_closed',
  z.object({ company_id: z.string(), user_id: z.string() }),
)
export const mailInvitation = mailTask(
  'mail_invitation',
  z.object({ company_id: z.string(), link_id: z.string(), sealed: z.string() }),
)
export const mailInvitationAccepted = mailTask(
  'mail_invitation_accepted',
  z.object({ company_id: z.string(), invitation_id: z.string() }),
)

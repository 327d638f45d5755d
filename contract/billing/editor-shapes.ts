import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { email, id, text } from '../wire/fields.ts'
import { approval, document, documentEvent, documentLink, paperClient, payment, paymentNotice } from './shapes.ts'

/** What the team's page of a document shows. */
export const editorCopy = z.object({
  document,
  client: paperClient.nullable(),
  history: z.array(documentEvent),
  payments: z.array(payment),
  links: z.array(documentLink),
  approval: approval.nullable(),
  /** The payment that the client said was sent, while it is not recorded. */
  payment_notice: paymentNotice.nullable(),
  /** The invoices of an estimate. */
  invoices: z.array(
    z.object({ id: id(), number: z.string().nullable(), total: z.string(), display_status: z.string() }),
  ),
})

/** How a document goes out. */
export const sending = z.object({
  id: id(),
  to: z.array(email()).max(10).optional(),
  cc: z.array(email()).max(10).optional(),
  subject: text(200).optional(),
  message: text(limits.note).optional(),
  attach_pdf: z.boolean().default(true),
})

import { question } from '#server/jobs/emails/question.ts'
import type { DocumentEmail } from './document-email.ts'

export const estimateQuestion = {
  name: 'estimate-question',
  to: 'company',
  compose({ noun, brand, client_name, number, client_message = '', from, link }) {
    const asked = { company_name: brand.name, client_name, about: number, message: client_message, from, link }
    return question(asked, `Open ${noun}`)
  },
} as const satisfies DocumentEmail

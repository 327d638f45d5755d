import type { Email } from '#server/platform/mail/email.ts'
import { type Question, question } from './question.ts'

/** `about`: the job's title. */
export function jobQuestion(asked: Question): Email {
  return question(asked, 'Open job')
}
